import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CalendarEvent, CalendarType } from '@/lib/contract/events/calendar';
import { contentMessages } from '@/lib/messages/content';
import { type CalendarPathType, paths } from '@/lib/paths';
import { CalendarPage } from './calendar-page';

const now = new Date('2026-11-23T12:00:00Z');

const event = (title: string, start_date: string, place: string, type: CalendarType): CalendarEvent => ({
  public_id: `id-${title}`,
  title,
  place,
  desc: '',
  date: null,
  start_date,
  country: 'russia',
  status: null,
  event_subtype: 'triathlon',
  distance: 'sprint',
  category: [],
  event_type: [type],
  html: '',
  limits: '',
  link: null,
});

const events = [
  event('A', '2025-05-01', 'Казань', 'ru'),
  event('B', '2025-08-01', 'Омск', 'ekp'),
  event('C', '2026-05-01', 'Казань', 'ru'),
  event('D', '2026-12-01', 'Казань', 'ru'),
  event('E', '2027-02-01', 'Омск', 'ekp'),
];

interface Shown {
  type?: CalendarPathType;
  year?: string;
  query?: string;
  busy?: string;
}

function page({ type = 'all', ...props }: Shown) {
  const html = renderToStaticMarkup(<CalendarPage type={type} events={events} now={now} {...props} />);
  const years = new RegExp(`<nav[^>]*aria-label="${contentMessages.calendarPast}".*?</nav>`).exec(html)?.[0] ?? '';
  return {
    html,
    rows: [...html.matchAll(/<h3 class="h5"[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title),
    heading: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
    links: [...years.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => [label, href]),
    current: /aria-current="page" href="([^"]*)"/.exec(years)?.[1],
  };
}

const q = `?q=${encodeURIComponent('Казань')}`;
const coming = contentMessages.calendarComing;

describe('what stands on a page of the calendar', () => {
  test.each<[string, Shown, string, string[], string[][]]>([
    [
      'what comes, and the years of the past',
      {},
      contentMessages.calendar,
      ['D', 'E'],
      [
        ['2026 (1)', paths.calendar.year('all', '2026')],
        ['2025 (2)', paths.calendar.year('all', '2025')],
      ],
    ],
    [
      'of a type, only its own',
      { type: 'ekp' },
      contentMessages.calendar,
      ['E'],
      [['2025 (1)', paths.calendar.year('ekp', '2025')]],
    ],
    [
      'a year, the latest first',
      { year: '2025' },
      'Прошедшие мероприятия 2025 года',
      ['B', 'A'],
      [
        [coming, paths.calendar.all()],
        ['2026 (1)', paths.calendar.year('all', '2026')],
        ['2025 (2)', paths.calendar.year('all', '2025')],
      ],
    ],
    [
      'a search made by the server, whose links are searched by it as well',
      { query: 'q=Казань' },
      contentMessages.calendar,
      ['D'],
      [
        ['2026 (1)', paths.calendar.find('all', '2026') + q],
        ['2025 (1)', paths.calendar.find('all', '2025') + q],
      ],
    ],
    [
      'a search within a year',
      { year: '2025', query: 'q=Казань' },
      'Прошедшие мероприятия 2025 года',
      ['A'],
      [
        [coming, paths.calendar.find('all') + q],
        ['2026 (1)', paths.calendar.find('all', '2026') + q],
        ['2025 (1)', paths.calendar.find('all', '2025') + q],
      ],
    ],
  ])('%s', (_name, shown, heading, rows, links) => {
    expect(page(shown)).toMatchObject({ heading, rows, links });
  });
});

test('the year on the page is the current link', () => {
  expect(page({ year: '2025' }).current).toBe(paths.calendar.year('all', '2025'));
  expect(page({}).current).toBeUndefined();
});

test('a server that is too busy to search says so and counts nothing', () => {
  const { html, rows } = page({ query: 'q=Казань', busy: 'Сейчас много ищут' });
  expect(rows).toEqual([]);
  expect(html).toContain('Сейчас много ищут');
  expect(html).toContain('value="Казань"');
  expect(html).not.toContain('Найдено');
});
