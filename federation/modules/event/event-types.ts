import type { CalendarType } from '@/lib/contract/calendar';

/** The types of events in the order of the filters (P-147). */
export const eventTypeTitles: readonly (readonly [CalendarType, string])[] = [
  ['ekp', 'Единый календарный план'],
  ['ru', 'Любительские старты'],
  ['child', 'Лига Триатлона. Дети'],
  ['childstart', 'Детские старты'],
  ['series4', 'Кубок 4 колец'],
];
