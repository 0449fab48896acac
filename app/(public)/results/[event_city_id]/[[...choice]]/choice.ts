import type { ResultFormat } from '@/lib/contract/results/result';
import { formatNamed } from '@/lib/domain/events/calendar/format-segment';

interface Chosen {
  /** Absent if the event city has no results. */
  readonly format?: ResultFormat;
  readonly page: number;
  readonly isFirst: boolean;
}

/** Reads `[]`, `[format]` or `[format, page]`; `null` for an unknown address. */
export function chosenOf(choice: readonly string[] = [], formats: readonly ResultFormat[]): Chosen | null {
  const [name, page = '1', ...rest] = choice;
  if (rest.length > 0 || !/^[1-9]\d{0,3}$/.test(page)) return null;
  if (name === undefined) return { format: formats[0], page: 1, isFirst: true };
  const format = formatNamed(formats, name);
  return format ? { format, page: Number(page), isFirst: format === formats[0] } : null;
}
