import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { READY_CODING } from '@/lib/ready-coding';
import { feedResponse, icsEventOf, makeFeed } from './feed';

const event: CalendarEvent = {
  public_id: '5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0000',
  title: 'Камчатский кросс',
  place: 'База «Снежная долина»',
  desc: 'Кросс у вулкана',
  date: null,
  start_date: '2026-06-21',
  end_date: '2026-06-21',
  country: 'russia',
  status: null,
  event_subtype: 'crosstria',
  distance: null,
  category: [],
  event_type: ['ru'],
  html: '',
  limits: 'С 18 лет',
  link: null,
  start_time: '2026-06-20T21:00:00Z',
  timezone: 'Asia/Kamchatka',
};

test('an event has a uid that no host is part of and its start in the time of its city [P-197]', () => {
  expect(icsEventOf(event)).toMatchObject({
    uid: event.public_id,
    start: '2026-06-20T21:00:00Z',
    days: { first: '2026-06-21', last: '2026-06-21' },
    description: expect.stringContaining('Старт: 21.06.2026, 09:00 (местное время, UTC+12)'),
    tentative: false,
  });
});

test('an event tells what was changed of it, and how long its distance lasts', () => {
  const changed = { revision: 2, updated_at: '2026-05-20T09:00:00Z', cancelled: true, distance: 'long' } as const;
  expect(icsEventOf({ ...event, ...changed })).toMatchObject({
    sequence: 2,
    lastModified: '2026-05-20T09:00:00Z',
    cancelled: true,
    hours: 15,
  });
});

test('a date in words is no hour: its days may still move', () => {
  expect(icsEventOf({ ...event, date: 'июнь, уточняется' })).toMatchObject({ start: undefined, tentative: true });
});

describe('a program that asks again', () => {
  const ask = async (known?: string, events = [event], now = '2026-06-01T00:00:00Z', coding = 'identity') =>
    feedResponse(
      await makeFeed('Календарь', events, new Date(now)),
      new Request('http://localhost/', {
        headers: { 'accept-encoding': coding, ...(known && { 'if-none-match': known }) },
      }),
      true,
    );
  const etagOf = async () => (await ask()).headers.get('etag') ?? '';

  test('gets a calendar with its type, its age and its mark, in gzip where it takes that', async () => {
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    expect(response.headers.has(READY_CODING)).toBe(false);
    const text = await response.text();
    expect(text).toContain('SUMMARY:Камчатский кросс');
    const compressed = await ask(undefined, [event], '2026-06-01T00:00:00Z', 'gzip, br');
    expect(compressed.headers.get(READY_CODING)).toBe('gzip');
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding');
    expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(text);
  });

  test.each<[string, (etag: string) => string, (typeof event)[], number]>([
    ['the same an hour later', (etag) => etag, [event], 304],
    ['the same through a proxy that weakens marks', (etag) => `"other", W/${etag}`, [event], 304],
    ['a title that was changed', (etag) => etag, [{ ...event, title: 'Кросс' }], 200],
    ['an event that was taken out', (etag) => etag, [], 200],
  ])('%s', async (_name, known, events, status) => {
    expect((await ask(known(await etagOf()), events, '2026-06-01T01:00:00Z')).status).toBe(status);
  });
});
