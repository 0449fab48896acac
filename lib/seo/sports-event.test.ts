import { expect, test } from '@jest/globals';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { sportsEvent } from './sports-event';

const format = (title: string, athlete: number, start_time: string) => ({
  public_id: '5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0001',
  title,
  description: '',
  requirements: '',
  start_time,
  sale_ends: null,
  cancelled: false,
  price: 5900,
  tickets_left: { athlete },
  age_min: 18,
  age_max: null,
  team_all: false,
  license: false,
  refund_steps: [],
});

const event: CalendarEventPage = {
  public_id: '5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0000',
  title: 'Камчатский кросс',
  place: 'База «Снежная долина»',
  desc: 'Кросс у вулкана',
  date: null,
  start_date: '2026-06-21',
  end_date: '2026-06-22',
  country: 'russia',
  status: null,
  event_subtype: 'crosstria',
  distance: null,
  category: [],
  event_type: ['ru'],
  html: '',
  limits: '',
  link: null,
  start_time: '2026-06-20T21:00:00Z',
  timezone: 'Asia/Kamchatka',
  city: { id: 1, name_ru: 'Петропавловск-Камчатский' },
  event_city_public_id: null,
  formats: [
    format('Спринт', 3, '2026-06-20T21:00:00Z'),
    format('Эстафета', 0, '2026-06-20T23:00:00Z'),
    format('Забег', 5, '2026-06-20T20:00:00Z'),
  ],
};

test('an event begins in the time of its city, on its city’s day [P-197]', () => {
  expect(sportsEvent(event, '/cover.png', new Date('2026-06-20T20:30:00Z'))).toMatchObject({
    '@type': 'SportsEvent',
    sport: 'Cross triathlon',
    startDate: '2026-06-21T09:00:00+12:00',
    endDate: '2026-06-22T23:59:59+12:00',
    url: expect.stringMatching(/\/calendar\/event\/5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0000$/),
    image: [expect.stringMatching(/^https?:\/\/[^/]+\/cover\.png$/)],
    location: { name: 'База «Снежная долина»', address: { addressLocality: 'Петропавловск-Камчатский' } },
  });
});

test.each(['2026-06-21', '2026-06-20', undefined])(
  'an event of one day (its end: %s) ends on its city’s day, not before it begins',
  (end_date) => {
    const told = sportsEvent({ ...event, end_date }, '/cover.png', new Date('2026-06-20T20:30:00Z'));
    expect(told.startDate).toBe('2026-06-21T09:00:00+12:00');
    expect(told.endDate).toBe('2026-06-21T23:59:59+12:00');
  },
);

test('a place with coordinates says them', () => {
  const now = new Date('2026-06-20T20:30:00Z');
  const coordinates = { latitude: 53.076, longitude: 158.622 };
  expect(sportsEvent({ ...event, coordinates }, '/cover.png', now).location).toMatchObject({
    geo: { '@type': 'GeoCoordinates', latitude: 53.076, longitude: 158.622 },
  });
  expect(sportsEvent(event, '/cover.png', now).location).not.toHaveProperty('geo');
});

test('an offer says in stock, sold out or over', () => {
  const { offers } = sportsEvent(event, '/cover.png', new Date('2026-06-20T20:30:00Z'));
  expect(offers).toMatchObject([
    { name: 'Спринт', price: '5900.00', priceCurrency: 'RUB', availability: 'https://schema.org/InStock' },
    { name: 'Эстафета', availability: 'https://schema.org/SoldOut' },
    { name: 'Забег', availability: 'https://schema.org/Discontinued' },
  ]);
});

test.each([
  ['one that stands', {}, { eventStatus: 'https://schema.org/EventScheduled' }],
  [
    'one that was moved',
    { previous_start_time: '2026-06-13T21:00:00Z' },
    { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: '2026-06-14T09:00:00+12:00' },
  ],
  [
    'one that was moved and cancelled',
    { previous_start_time: '2026-06-13T21:00:00Z', cancelled: true },
    { eventStatus: 'https://schema.org/EventCancelled', previousStartDate: '2026-06-14T09:00:00+12:00' },
  ],
])('search engines learn the state of %s', (_name, change, expected) => {
  expect(sportsEvent({ ...event, ...change }, '/cover.png', new Date('2026-06-01T09:00:00Z'))).toMatchObject(expected);
});

test('an event that sells nothing has no offers, not an empty list of them', () => {
  expect(sportsEvent({ ...event, formats: [] }, '/cover.png', new Date('2026-06-20T20:30:00Z'))).not.toHaveProperty(
    'offers',
  );
});
