import type { CalendarType, Category, Distance, EventRank, EventSubtype } from '@/lib/contract/calendar';
import { messages } from '@/lib/messages';

/** The words for the calendar's values, P §3. */
export const calendarTypeLabels: Record<CalendarType | 'all', string> = {
  all: messages.content.all,
  ekp: 'Единый календарный план',
  ru: 'Любительские старты',
  child: 'Лига Триатлона. Дети',
  childstart: 'Детские старты',
  series4: 'Кубок 4 колец',
};

export const subtypeLabels: Record<EventSubtype, string> = {
  triathlon: 'Триатлон',
  crosstria: 'Триатлон-Кросс',
  zimtria: 'Триатлон Зимний',
  triaesta: 'Триатлон эстафета',
  duathlon: 'Дуатлон',
  crossduathlon: 'Дуатлон-Кросс',
  zimduathlon: 'Дуатлон Зимний',
  duathlonesta: 'Дуатлон эстафета',
  aquathlon: 'Акватлон',
};

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

/** The countries that have a flag (P-157). */
const countryNames: Record<string, string> = {
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

/** A country that we have no word for is written as the API writes it. */
export const countryName = (country: string): string =>
  (Object.hasOwn(countryNames, country) && countryNames[country]) || country;
