import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { CalendarEvent } from '@/lib/contract/events/calendar';

const event = (number: number, values: Partial<CalendarEvent> = {}): CalendarEvent => ({
  public_id: `5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f000${number}`,
  title: `Старт ${number}`,
  place: 'Казань',
  desc: '',
  date: null,
  start_date: '2026-06-21',
  country: 'russia',
  status: null,
  event_subtype: 'triathlon',
  distance: null,
  category: [],
  event_type: ['ru'],
  html: '',
  limits: '',
  link: null,
  ...values,
});

const open = { state: 'open', price_from: 100, few_left: 2, distances: [] } as const;
const calendar = { version: 'v1', events: [event(1), event(2)], sale: new Map<string, typeof open | undefined>() };
const getCalendar = async () => calendar.events.map((each) => ({ ...each, sale: calendar.sale.get(each.title) }));
jest.unstable_mockModule('@/lib/federation-client/calendar', () => ({
  getWholeCalendar: async () => calendar,
  getCalendar,
}));
const written = jest.fn<(titles: string[]) => void>();

let GET: (request: Request, context: { params: Promise<{ file: string }> }) => Promise<Response>;
beforeAll(async () => {
  const ics = await import('@/lib/domain/events/calendar/ics');
  jest.unstable_mockModule('@/lib/domain/events/calendar/ics', () => ({
    ...ics,
    icsOf: (...given: Parameters<typeof ics.icsOf>) => {
      written(given[0].events.map(({ title }) => title));
      return ics.icsOf(...given);
    },
  }));
  ({ GET } = await import('./route'));
});
beforeEach(() => {
  calendar.version = `${calendar.version}.`;
  calendar.sale.clear();
  written.mockClear();
});

async function read(file: string, known?: string) {
  const response = await GET(
    new Request(`https://fedtri.example/calendar/feed/${file}`, { headers: known ? { 'if-none-match': known } : {} }),
    { params: Promise.resolve({ file: file.replace(/\?.*/, '') }) },
  );
  return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() };
}
const titlesWritten = () => written.mock.calls.map(([titles]) => titles);

test('a feed is written once a version, and a program that knows it gets 304', async () => {
  const [{ etag }] = await Promise.all([read('all.ics'), read('all.ics'), read('all.ics')]);
  expect(await read('all.ics', etag)).toMatchObject({ status: 304, text: '' });
  expect(titlesWritten()).toEqual([['Старт 1', 'Старт 2']]);
  calendar.version = 'other';
  expect(await read('all.ics', etag)).toMatchObject({ status: 304 });
  expect(titlesWritten()).toHaveLength(2);
});

test('a sale writes a feed anew only where it chooses other events', async () => {
  calendar.sale.set('Старт 1', open);
  for (let time = 0; time < 2; time++) await read('all.ics');
  expect((await read('ru.ics?tickets=1')).text).toContain('Старт 1');
  await read('ru.ics?tickets=1');
  expect(titlesWritten()).toEqual([['Старт 1', 'Старт 2'], ['Старт 1']]);
  calendar.sale.set('Старт 2', open);
  for (let time = 0; time < 2; time++) await read('all.ics');
  expect((await read('ru.ics?tickets=1')).text).toContain('Старт 2');
  expect(titlesWritten().slice(2)).toEqual([['Старт 1', 'Старт 2']]);
});

test('an event has a feed of its own, what is unknown has none', async () => {
  expect((await read(`${event(2).public_id}.ics`)).text).toContain('SUMMARY:Старт 2');
  for (const file of ['none.ics', 'all', `${event(3).public_id}.ics`]) expect((await read(file)).status).toBe(404);
  expect(titlesWritten()).toEqual([['Старт 2']]);
});
