import type { CalendarType, Category, Distance, EventRank } from '@/lib/contract/events/calendar';
import type { FilterName, FilterValues } from '@/lib/domain/events/calendar/calendar-filter';
import { type CountryWithFlag, hasFlag } from '@/lib/domain/events/calendar/event-mark';
import { subtypeLabels } from '@/lib/domain/events/calendar/event-subtype';
import { eventTypeLabels } from '@/lib/domain/events/calendar/event-type';
import { contentMessages } from '@/lib/messages/content';

export const calendarTypeLabels: Record<CalendarType | 'all', string> = {
  all: contentMessages.all,
  ...eventTypeLabels,
};

export { subtypeLabels };

export const distanceLabels: Record<Distance, string> = {
  sprint: 'Спринт',
  supersprint: 'Суперспринт',
  olympic: 'Стандартная',
  middle: 'Средняя',
  long: 'Длинная',
};

export const categoryLabels: Record<Category, string> = {
  m: 'М',
  f: 'Ж',
  '5-6': '5–6',
  '7-8': '7–8',
  '9-10': '9–10',
  '11-12': '11–12',
  '13-14': '13–14',
  '15-17': '15–17',
  '16-19': '16–19',
  '18-23': '18–23',
};

export const rankLabels: Record<EventRank, string> = {
  pervensvo: 'Первенство',
  championship: 'Чемпионат',
  allrussia: 'Всероссийские соревнования',
  etaprussiacup: 'Этап Кубка России',
  russiacup: 'Кубок России',
};

export const EVENT_FORMS = ['мероприятие', 'мероприятия', 'мероприятий'] as const;

export const pastOfYear = (type: CalendarType | 'all', year: string): string =>
  type === 'all'
    ? `${contentMessages.calendarPast} ${year} года`
    : `${calendarTypeLabels[type]}: прошедшие мероприятия ${year} года`;

export const filterLabels: Record<FilterName, string> = {
  status: 'Статус',
  kind: 'Вид',
  distance: 'Дистанция',
  category: 'Категория',
  type: 'Тип',
};

export const filterOptions: Record<FilterName, Readonly<Record<string, string>>> = {
  status: rankLabels,
  kind: subtypeLabels,
  distance: distanceLabels,
  category: categoryLabels,
  type: eventTypeLabels,
};

export const filterValues: FilterValues = {
  status: Object.keys(rankLabels),
  kind: Object.keys(subtypeLabels),
  distance: Object.keys(distanceLabels),
  category: Object.keys(categoryLabels),
  type: Object.keys(eventTypeLabels),
};

const countryNames: Record<CountryWithFlag, string> = {
  austria: 'Австрия',
  bermuda: 'Бермудские острова',
  canada: 'Канада',
  andorra: 'Андорра',
  china: 'Китай',
  czech: 'Чехия',
  denmark: 'Дания',
  france: 'Франция',
  greatbritain: 'Великобритания',
  italy: 'Италия',
  japan: 'Япония',
  mexico: 'Мексика',
  netherlands: 'Нидерланды',
  portugal: 'Португалия',
  romania: 'Румыния',
  spain: 'Испания',
  switzerland: 'Швейцария',
  turkey: 'Турция',
  russia: 'Россия',
};

/** Unknown countries are written as in the API. */
export const countryName = (country: string): string => (hasFlag(country) ? countryNames[country] : country);

interface LabelledEvent {
  readonly country: string;
  readonly status: EventRank | null;
  readonly event_subtype: keyof typeof subtypeLabels;
  readonly distance: Distance | null;
  readonly event_type: readonly CalendarType[];
  readonly sale?: { readonly distances: readonly Distance[] } | undefined;
}

/** A search finds an event by these words of the filters. */
export const labelsOf = ({ country, status, event_subtype, distance, event_type, sale }: LabelledEvent): string =>
  [
    countryName(country),
    status && rankLabels[status],
    subtypeLabels[event_subtype],
    ...[distance, ...(sale?.distances ?? [])].map((each) => each && distanceLabels[each]),
    ...event_type.map((type) => calendarTypeLabels[type]),
  ].join(' ');
