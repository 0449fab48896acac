import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import WebSocket from 'ws';
import { newsItems } from '@/federation/db/schema/content/news';
import { events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { contract } from '@/lib/contract';
import { ingestedBatch, livePath } from '@/lib/contract/results/result';
import { requestPathOf } from '@/lib/contract/wire/exchange';
import type { AnyOperation } from '@/lib/contract/wire/operation';
import type { Changes } from './gateways/site/notify';
import { unpublish } from './modules/content/publication/unpublish';
import { ingest } from './modules/results/result/ingest';
import { type TestApp, testApp } from './testing/app';
import { checkoutOf, lineOf, submit } from './testing/buyer';
import { createFormat, type TestFormat } from './testing/format';
import { signedInUser } from './testing/signed-in-user';
import { boughtTickets, ticketDesk } from './testing/ticket-life';
import { senderOf } from './testing/timing';

const ATHLETE = 'Неопубликованная';

let federation: TestApp;
let host: string;
let format: TestFormat;
let newsId: string;
beforeAll(async () => {
  federation = await testApp();
  host = await federation.app.listen({ port: 0, host: '127.0.0.1' });
  format = await createFormat(federation.db, { title: 'Забытый спринт' });
  await timed();
  newsId = randomUUID();
  await federation.db.insert(newsItems).values({
    publicId: newsId,
    headline: 'Новость',
    subtitle: '',
    text: '',
    discipline: 'tri',
    publishedAt: federation.clock.now(),
    updatedAt: federation.clock.now(),
    about: [{ kind: 'event', id: format.eventId }],
  } as typeof newsItems.$inferInsert);
});
afterAll(() => federation.close());

const timed = (version = 1) =>
  ingest(
    federation.deps,
    ingestedBatch.parse({
      event_city_id: format.eventCityId,
      format: 'sprint',
      rows: [
        {
          start_number: 7,
          version,
          first_name: 'Анна',
          last_name: ATHLETE,
          gender: 'Ж',
          category: 'Ж 30-34',
          status: 'FIN',
          individual_time_result: 1_000_000 + version,
          splits: [{ name: 'swim', time: 1 }],
        },
      ],
    }),
    senderOf('sprint'),
  );

const call = { operator: 'Анна', reason: 'ошибка' };
const hide = (hidden: boolean) =>
  unpublish(federation.deps, { publicId: format.eventId, hidden }, { ...call, now: federation.clock.now() });
beforeEach(async () => {
  await setSaleEnd(federation.clock.now());
  await hide(false);
});
const setSaleEnd = (saleEnds: Date | null) =>
  federation.db.update(formats).set({ saleEnds }).where(eq(formats.publicId, format.publicId));

/**
 * What a stranger knows or tries, by the names that the contract gives to parameters. Not the id of a format: by it the
 * holders of tickets fill in their registration.
 */
const known = (): Record<string, readonly unknown[]> => ({
  public_id: [format.eventId, format.eventCityId, newsId],
  event_public_id: [format.eventId],
  event_city_public_id: [format.eventCityId],
  event_city_id: [format.eventCityId],
  format: ['sprint'],
  start_number: [7],
  query: ['Кубок России', ATHLETE],
});
/** What leads to things of other kinds. */
const OTHER = ['code', 'folder', 'format_public_id', 'name', 'region_id', 'section', 'slug', 'token'];

const named = Object.entries(contract).flatMap(([noun, operations]) =>
  Object.entries(operations as unknown as Record<string, AnyOperation>).map(
    ([name, operation]) => ({ name: `${noun}.${name}`, noun, operation }) as const,
  ),
);
const publicReads = named.filter(
  ({ noun, operation: { access, method } }) =>
    ['anyone', 'guest-or-member', 'guest-order-or-member'].includes(access) && (method === 'GET' || noun === 'results'),
);

/** Every combination of what is known; what an operation need not be given is left out. */
function requestsTo(operation: AnyOperation) {
  const combined = (schema: unknown) =>
    Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}).reduce<object[]>(
      (all, name) => all.flatMap((one) => (known()[name] ?? [undefined]).map((value) => ({ ...one, [name]: value }))),
      [{}],
    );
  return combined(operation.params).flatMap((params) =>
    combined(operation.query).flatMap((query) => combined(operation.body).map((body) => ({ params, query, body }))),
  );
}

/** The public operations that tell of the event or of who ran in it. */
async function doorsThatTell(): Promise<string[]> {
  const [event] = await federation.db.select().from(events).where(eq(events.publicId, format.eventId));
  const marks = [event?.title ?? '', format.title, ATHLETE, format.eventId, format.eventCityId, format.publicId];
  const telling = new Set<string>();
  for (const { name, operation } of publicReads) {
    for (const { body, ...address } of requestsTo(operation)) {
      const response = await federation.app.inject({
        method: operation.method,
        url: requestPathOf(operation, address),
        ...(operation.body && { payload: body }),
      });
      const asked = JSON.stringify([address, body]);
      const isTold = marks.some((mark) => !asked.includes(mark) && response.body.includes(mark));
      if (isTold) telling.add(name);
    }
  }
  return [...telling].sort();
}

test('the parameters of all public operations are known to this file', () => {
  const names = publicReads.flatMap(({ operation: { params } }) => Object.keys(params?.shape ?? {}));
  expect(names.filter((name) => !OTHER.includes(name) && !(name in known()))).toEqual([]);
});

test('an unpublished event and its results are told by no public operation, until it is published again', async () => {
  const open = await doorsThatTell();
  expect(open).toEqual([
    'calendar.list',
    'calendar.one',
    'eventFormats.ofEventCity',
    'events.cities',
    'events.list',
    'news.one',
    'results.athlete',
    'results.eventCities',
    'results.formats',
    'results.rows',
    'search.all',
    'search.suggest',
  ]);
  await hide(true);
  expect(await doorsThatTell()).toEqual([]);
  await hide(false);
  expect(await doorsThatTell()).toEqual(open);
});

test('the live results of an unpublished event admit nobody, and followers are sent away', async () => {
  const url = host.replace('http', 'ws') + livePath('sprint', format.eventCityId);
  const follower = new WebSocket(url);
  await once(follower, 'message');
  const left = once(follower, 'close');
  await hide(true);
  await left;
  const refused = new WebSocket(url);
  const [, { statusCode }] = await once(refused, 'unexpected-response');
  expect(statusCode).toBe(404);
  // Timing goes on: nothing of the race is lost.
  await timed(2);
  await hide(false);
  const back = new WebSocket(url);
  const [first] = await once(back, 'message');
  expect(String(first)).toContain(ATHLETE);
  back.close();
});

test('the site makes its pages and those of its results anew', async () => {
  const changes: Changes = [];
  const take = async (notice: { changes: Changes }) => void changes.push(...notice.changes);
  const drain = () => federation.deps.queue.drain('notify-site', { 'notify-site': take } as never);
  await drain();
  changes.length = 0;
  await hide(true);
  await drain();
  const forget = true;
  expect(changes).toEqual([
    { noun: 'calendar', public_id: format.eventId, forget },
    { noun: 'result', public_id: format.eventCityId, forget },
    { noun: 'news', forget },
  ]);
});

test('an unpublished event sells nothing even if its sale is opened again; holders keep their tickets and register', async () => {
  await setSaleEnd(null);
  const owner = await signedInUser(federation);
  const [ticket] = await boughtTickets(federation, owner, { format });
  await setSaleEnd(federation.clock.now());
  await hide(true);
  await setSaleEnd(null);
  const { status, response } = await submit(federation, checkoutOf([lineOf(format)]));
  expect({ status, message: response.message }).toEqual({ status: 400, message: 'Продажа билетов закончена' });
  const desk = ticketDesk(federation);
  expect((await federation.app.inject({ url: `/api/event_format/${format.publicId}` })).statusCode).toBe(200);
  expect(await desk.register(owner, ticket?.public_id ?? '')).toMatchObject({ status: 200 });
});
