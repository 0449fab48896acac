import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import { shownValue } from '@/lib/contract/staff/shown-value';
import { writtenDay } from '@/lib/domain/base/time/written-day';

export type FormValues = Readonly<Record<string, unknown>>;

/** The federation's office lives by Moscow, which has no summer time. */
const MOSCOW_OFFSET = '+03:00';

/** The typed values as the contract wants them: numbers as numbers, nothing as `null`; a field that still shows `stored` gives that. */
export function valuesOf(
  fields: readonly FieldDescriptor[],
  typed: FormData,
  stored: FormValues = {},
): Record<string, unknown> {
  const read = (field: FieldDescriptor) => {
    if (field.input === 'choices') return typed.getAll(field.name);
    const given = typed.get(field.name);
    const isKept = field.input === 'instant' && given === typedOf(field, stored[field.name]);
    // A second that the field does not show is no change.
    return isKept ? (stored[field.name] ?? null) : readValue(field, given);
  };
  return Object.fromEntries(fields.map((field) => [field.name, read(field)]));
}

function readValue({ input }: FieldDescriptor, given: FormDataEntryValue | null): unknown {
  if (input === 'flag') return given !== null;
  const text = typeof given === 'string' ? given : '';
  if (text === '') return null;
  if (input === 'rubles') return Number(text.replaceAll(/\s/g, '').replace(',', '.'));
  if (input === 'count' || input === 'region') return Number(text);
  if (input === 'cover' || input === 'subjects') return JSON.parse(text);
  if (input === 'day') return writtenDay(text) ?? text;
  return input === 'instant' ? (writtenInstant(text) ?? text) : text;
}

/** «05.06.2026 9:30», or as other programs write it. */
function writtenInstant(text: string): string | null {
  const [, day = '', hour = '', minute = ''] =
    /^(.+?)[ T,]+([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/.exec(text.trim()) ?? [];
  const written = writtenDay(day);
  return written && `${written}T${hour.padStart(2, '0')}:${minute}:00${MOSCOW_OFFSET}`;
}

/** What an input shows of a stored value. */
export function typedOf({ input }: FieldDescriptor, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (input === 'cover' || input === 'subjects') return JSON.stringify(value);
  const isTime = (input === 'day' || input === 'instant') && !Number.isNaN(Date.parse(String(value)));
  return isTime ? shownValue({ input }, value) : String(value);
}

/** What is wrong without asking the API: missing, too short, too long, no number. */
export function wrongFields(fields: readonly FieldDescriptor[], values: FormValues): Record<string, string> {
  const wrong = fields.flatMap((field) => {
    const message = wrongOf(field, values[field.name]);
    return message ? [[field.name, message] as const] : [];
  });
  return Object.fromEntries(wrong);
}

function wrongOf({ input, optional, min = 0, max = Infinity }: FieldDescriptor, value: unknown): string | null {
  if (value === null) return optional || input === 'flag' ? null : 'Заполните поле!';
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return 'Введите число';
    if (input === 'count' && value < min) return `Не меньше ${min}`;
    return input === 'count' && value > max ? `Не больше ${max}` : null;
  }
  if (typeof value !== 'string') return null;
  if (input === 'day') return writtenDay(value) ? null : 'Введите дату, например 05.06.2026';
  // A stored one is of UTC.
  if (input === 'instant' && !/(?:Z|\+03:00)$/.test(value)) return 'Введите дату и время, например 05.06.2026 09:30';
  if (value.trim().length < min) return min > 1 ? `Не короче ${min} знаков` : 'Заполните поле!';
  return value.length > max ? `Не длиннее ${max} знаков` : null;
}
