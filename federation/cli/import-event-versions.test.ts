import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { contentId } from '@/federation/content-import/content-id';
import { type ContentHouse, contentHouse, wholeContent, withSaleEnd } from '@/federation/testing/content';
import { calendar } from '@/lib/contract/calendar';
import { importContentCommand } from './import-content';

let content: ContentHouse;
beforeAll(async () => {
  content = await contentHouse();
});
afterAll(() => content.close());
beforeEach(async () => {
  await content.empty();
  await content.write(wholeContent);
  await run();
});

async function run() {
  const say = () => undefined;
  await importContentCommand({ ...content.federation.deps, args: ['.'], folder: content.folder(), say, warn: say });
}

const EVENTS = 'calendar/events.csv';
const FORMATS = 'calendar/formats.csv';
const change = (name: string, from: string, to: string) =>
  content.write({ [name]: (wholeContent[name] ?? '').replace(from, to) });

/** What a calendar program learns of the versions of the event: the list and its page say the same. */
async function versionOf() {
  const id = contentId('event', 'kazan');
  const { app } = content.federation;
  const list = calendar.list.response.parse((await app.inject({ url: '/api/calendar/list' })).json());
  const page = calendar.one.response.parse((await app.inject({ url: `/api/calendar/event/${id}` })).json());
  const told = [list.values.find(({ public_id }) => public_id === id), page].map((event) => ({
    revision: event?.revision ?? 0,
    updated_at: event?.updated_at,
    previous_start_time: event?.previous_start_time,
    cancelled: event?.cancelled ?? false,
  }));
  expect(told[0]).toEqual(told[1]);
  return told[0];
}

test('an event that was added and imported again is in its first version', async () => {
  const first = await versionOf();
  expect(first).toMatchObject({ revision: 0, updated_at: expect.any(String), cancelled: false });
  content.federation.clock.advance({ minutes: 5 });
  await run();
  expect(await versionOf()).toEqual(first);
});

test('a moved start is a new version that knows the start before', async () => {
  content.federation.clock.advance({ minutes: 5 });
  await change(EVENTS, '2026-07-04,1,09:00', '2026-09-12,1,10:30');
  await run();
  expect(await versionOf()).toMatchObject({
    revision: 1,
    updated_at: content.federation.deps.clock().toISOString(),
    previous_start_time: '2026-07-04T06:00:00.000Z',
  });
});

test.each([
  ['of the event', EVENTS, 'Набережная', 'Парк'],
  ['of a format', FORMATS, '4500', '4900'],
])('a change %s is a new version at the same start', async (_name, file, from, to) => {
  await change(file, from, to);
  await run();
  expect(await versionOf()).toMatchObject({ revision: 1, previous_start_time: undefined, cancelled: false });
});

test('an event whose formats are all cancelled is cancelled', async () => {
  const [columns, format] = withSaleEnd('2026-05-31 10:00').trim().split('\n');
  await content.write({ [FORMATS]: `${columns},cancelled\n${format},1\n` });
  await run();
  expect(await versionOf()).toMatchObject({ revision: 1, cancelled: true });
});
