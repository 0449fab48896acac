import { MOSCOW } from '@/lib/domain/base/time/day';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import type { FieldMeta } from './fields';

const clock = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: MOSCOW,
});

/** «12.06.2026 09:00» of Moscow. */
export const instantText = (value: string | Date): string => clock.format(new Date(value)).replace(',', '');

/** «12.06.2026». */
export const dayText = (day: string): string => day.split('-').reverse().join('.');

interface ShownCover {
  readonly path: string;
  readonly alt: string | null;
  readonly credit: string | null;
  readonly focus_x: number;
  readonly focus_y: number;
}

const coverText = ({ path, alt, credit, focus_x, focus_y }: ShownCover): string =>
  [
    alt === '' ? 'декоративная' : (alt ?? 'без описания'),
    credit && `автор ${credit}`,
    `точка внимания ${focus_x} × ${focus_y} %`,
    path,
  ]
    .filter(Boolean)
    .join(', ');

/** How a value reads in a list, a history and an export; nothing is an empty text. */
export function shownValue({ input, options }: Pick<FieldMeta, 'input' | 'options'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (input === 'flag') return value === true ? 'да' : 'нет';
  if (input === 'rubles') return rublesText(kopecksOf(Number(value)));
  if (input === 'instant') return instantText(String(value));
  if (input === 'day') return dayText(String(value));
  if (input === 'cover') return coverText(value as ShownCover);
  if (options) return options[String(value)] ?? String(value);
  if (input === 'choices' && Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
