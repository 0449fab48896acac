import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { buildApp } from '@/federation/app';
import { type Connection, connect } from '@/federation/db/client';
import type { App } from '@/federation/http/serve';
import { searchSite } from '@/federation/modules/content/search/service';
import { vocabularies } from '@/federation/modules/content/search/vocabulary';
import type { Settings } from '@/federation/settings';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { finished, openTiming, raceDay } from '@/federation/testing/timed-race';
import { search } from '@/lib/contract/content/search';
import { results } from '@/lib/contract/results/result';
import { enforceLimits, limitRate, networkLimits, refuseOver, uncount } from './limit-rate';

describe('the limit of writes', () => {
  let federation: TestApp;
  beforeAll(async () => {
    federation = await testApp({ settings: { PUBLIC_WRITES_PER_MINUTE: 3, SEARCHES_PER_MINUTE: 2 } });
  });
  afterAll(() => federation.close());

  const calls = (what: string, count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, () =>
        limitRate(federation.db, what, { max: 10, windowSeconds: 60 }, federation.clock.now()),
      ),
    );
  const passed = (results: PromiseSettledResult<void>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length;

  test('ten of a hundred calls at once pass, the rest hear when to come again; the next window is fresh', async () => {
    const first = await calls('one', 100);
    expect(passed(first)).toBe(10);
    const refusal = first.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refusal.reason).toMatchObject({ status: 429, message: 'Слишком много попыток, повторите через 60 секунд' });
    federation.clock.advance({ seconds: 59 });
    expect(passed(await calls('one', 5))).toBe(0);
    federation.clock.advance({ seconds: 1 });
    expect(passed(await calls('one', 100))).toBe(10);
  });

  test('a key that is counted apart is limited apart, and stored as a hash', async () => {
    expect(passed(await calls('e-mail:a@example.ru', 10))).toBe(10);
    expect(passed(await calls('e-mail:b@example.ru', 10))).toBe(10);
    const { rows } = await federation.db.execute('select * from rate_limits');
    expect(JSON.stringify(rows)).not.toContain('example.ru');
  });

  test('suggestions of a network beyond their limit are refused, its searches are not, which have a limit of their own', async () => {
    const statusesOf = async ({ path }: { readonly path: string }) => {
      const statuses: number[] = [];
      for (let call = 1; call <= 3; call++) {
        statuses.push((await federation.app.inject({ url: `${path}?query=старт` })).statusCode);
      }
      return statuses;
    };
    expect(await statusesOf(search.suggest)).toEqual([200, 200, 429]);
    expect(await statusesOf(search.all)).toEqual([200, 200, 429]);
  });

  test('a caller who is only asked about is refused once the window is used up, and is not counted by it', async () => {
    const rate = { max: 3, windowSeconds: 60 };
    const limits = [{ key: 'asked', rate }];
    const ask = () => refuseOver(federation.db, limits, federation.clock.now());
    for (let call = 1; call <= 3; call++) {
      await expect(ask()).resolves.toBeUndefined();
      await limitRate(federation.db, 'asked', rate, federation.clock.now());
    }
    federation.clock.advance({ seconds: 20 });
    await expect(ask()).rejects.toMatchObject({ status: 429, retryAfter: 40 });
    await uncount(federation.db, limits);
    await expect(ask()).resolves.toBeUndefined();
    await limitRate(federation.db, 'asked', rate, federation.clock.now());
    federation.clock.advance({ seconds: 40 });
    await expect(ask()).resolves.toBeUndefined();
  });

  test('sign-up, sign-in and confirmation share one limit by the network of the caller', async () => {
    const from = (ip: string, method: 'POST' | 'PUT', url: string, payload: object) =>
      federation.app.inject({ method, url, payload, headers: { 'x-forwarded-for': ip } });
    const credentials = { email: 'limited@example.ru', password: 'secret-of-mine', consents: requiredConsents };
    const statuses = [
      await from('203.0.113.1', 'POST', '/api/user', credentials),
      await from('203.0.113.1', 'PUT', '/api/auth', credentials),
      await from('203.0.113.1', 'POST', '/api/user/verify/email', { code: 'x' }),
      await from('203.0.113.1', 'PUT', '/api/auth', credentials),
      await from('203.0.113.2', 'PUT', '/api/auth', credentials),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 418, 400, 429, 418]);
  });

  const rate = { max: 3, windowSeconds: 60 };
  const callFrom = (ip: string) =>
    enforceLimits(federation.db, networkLimits('any', rate, { ip }), federation.clock.now());
  const passedFrom = async (ips: readonly string[]) => passed(await Promise.allSettled(ips.map(callFrom)));
  const addresses = (count: number, ip: (at: number) => string) => Array.from({ length: count }, (_, at) => ip(at));

  test('the addresses of a /64 share one limit, those of a /48 one that is ten times as wide', async () => {
    expect(await passedFrom(addresses(50, (at) => `2001:db8:1:1::${at}`))).toBe(3);
    // Refusals of the /64 are not counted for the /48: 27 calls are left to its neighbours.
    expect(await passedFrom(addresses(50, (at) => `2001:db8:1:${at + 2}::1`))).toBe(27);
    expect(await passedFrom(addresses(3, () => '2001:db8:2:1::1'))).toBe(3);
    federation.clock.advance({ minutes: 1 });
    expect(await passedFrom(addresses(50, (at) => `2001:db8:1:1::${at}`))).toBe(3);
  });

  test('control: as many IPv4 addresses are as many callers, however they are written', async () => {
    expect(await passedFrom(addresses(50, (at) => `198.51.100.${at}`))).toBe(50);
    expect(await passedFrom(addresses(50, () => '::ffff:198.51.100.0'))).toBe(2);
  });

  test('calls from overlapping networks at once never wait for each other in a circle', async () => {
    const ips = addresses(200, (at) => `2001:db8:${3 + (at % 2)}:${at % 5}::${at}`);
    expect(await passedFrom(ips)).toBe(30);
  });
});

describe('the limit of searches', () => {
  /** Two of these are for searches, one of them for each network. */
  const POOL = 10;
  const AT_ONCE = 2;

  let federation: TestApp;
  let small: Connection;
  let locker: pg.Client;
  let eventCityId: string;
  beforeAll(async () => {
    federation = await testApp({ now: raceDay });
    const race = await (await openTiming(federation)).race();
    await race.send([{ ...finished(1, 5000), last_name: 'Ковалёв' }]);
    eventCityId = race.eventCityId;
    small = connect(federation.databaseUrl, { max: POOL, waitMs: 60_000 });
    locker = new pg.Client({ connectionString: federation.databaseUrl });
    await locker.connect();
  });
  afterAll(async () => {
    await locker.end();
    await small.close();
    await federation.close();
  });

  const apps: App[] = [];
  async function program(given: Partial<Settings> = {}): Promise<App> {
    const settings = { ...federation.deps.settings, DATABASE_POOL: POOL, ...given };
    const app = await buildApp({ ...federation.deps, db: small.db, settings });
    apps.push(app);
    return app;
  }
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });

  /** Whoever searches the site waits at this lock until it is released. */
  beforeEach(async () => {
    await locker.query('begin');
    await locker.query('lock table search_entries');
  });
  const release = () => locker.query('rollback');

  const from = (network: number) => ({ 'x-forwarded-for': `198.51.100.${network}` });
  const searchFrom = (app: App, network: number) =>
    app.inject({ url: `${search.all.path}?query=${encodeURIComponent('триатлон')}`, headers: from(network) });
  const searchRaceFrom = (app: App, network: number) =>
    app.inject({
      method: 'POST',
      url: results.rows.path,
      payload: { event_city_id: eventCityId, format: 'sprint', search: 'ковалев' },
      headers: from(network),
    });

  async function waitingAtLock(): Promise<number> {
    // Not by the locker: within a transaction its first response stands.
    const { rows } = await federation.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%search_entries%'`,
    );
    return rows[0]?.count ?? 0;
  }
  const untilWaiting = async (count: number) => {
    while ((await waitingAtLock()) < count) await nextTurn();
  };

  test('other reads go on however many search at once; then each search is answered', async () => {
    const app = await program();
    const searches = Array.from({ length: 60 }, (_, network) => searchFrom(app, network));
    await untilWaiting(AT_ONCE);
    const reads = [
      '/api/calendar/list',
      results.formats.path.replace(':event_city_public_id', eventCityId),
      '/api/event/list',
    ];
    const responses = await Promise.all(reads.flatMap((url) => Array.from({ length: 5 }, () => app.inject(url))));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    expect(await waitingAtLock()).toBe(AT_ONCE);
    expect(small.pool.waitingCount).toBe(0);
    await release();
    for (const { statusCode } of await Promise.all(searches)) expect(statusCode).toBe(200);
  });

  test('control: searches without the bound take all connections, and a read waits for them', async () => {
    const app = await program();
    const searches = Array.from({ length: POOL }, () =>
      searchSite(small.db, {
        query: 'триатлон',
        group: undefined,
        limit: 4,
        offset: 0,
        now: federation.clock.now(),
        vocabulary: vocabularies(),
      }),
    );
    await untilWaiting(POOL);
    const order: string[] = [];
    const read = app.inject('/api/calendar/list').then(() => order.push('read'));
    while (small.pool.waitingCount === 0) await nextTurn();
    order.push('released');
    await release();
    await Promise.all([...searches, read]);
    expect(order).toEqual(['released', 'read']);
  });

  test('a visitor who waits too long is told when to come again', async () => {
    const app = await program({ SEARCH_WAIT_MS: 1 });
    const searches = Array.from({ length: AT_ONCE }, (_, network) => searchFrom(app, network));
    await untilWaiting(AT_ONCE);
    const late = await searchFrom(app, 9);
    expect([late.statusCode, late.headers['retry-after'], late.json()]).toEqual([
      ...[503, '2'],
      { message: 'Сейчас много ищут. Повторите через 2 секунды', retry_after: 2 },
    ]);
    await release();
    for (const { statusCode } of await Promise.all(searches)) expect(statusCode).toBe(200);
  });

  test.each([
    ['an address', (at: number) => `203.0.113.${at - at}`],
    ['a /64', (at: number) => `2001:db8:1:1::${at + 1}`],
    ['a /48', (at: number) => `2001:db8:1:${at + 1}::1`],
  ])('%s that sends many at once leaves a turn to others', async (_name, ip) => {
    const app = await program();
    const flood = Array.from({ length: 30 }, (_, at) =>
      app.inject({ url: `${search.all.path}?query=x`, headers: { 'x-forwarded-for': ip(at) } }),
    );
    await untilWaiting(1);
    const found = await searchRaceFrom(app, 7);
    expect([found.statusCode, found.json<{ total: number }>().total]).toEqual([200, 1]);
    expect(await waitingAtLock()).toBe(1);
    await release();
    await Promise.all(flood);
  });

  test('a search of a race is one as well; its pages without a search are not', async () => {
    await release();
    const app = await program({ SEARCHES_PER_MINUTE: 1 });
    expect((await searchRaceFrom(app, 200)).statusCode).toBe(200);
    expect((await searchRaceFrom(app, 200)).statusCode).toBe(429);
    expect((await searchFrom(app, 200)).statusCode).toBe(429);
    const payload = { event_city_id: eventCityId, format: 'sprint' };
    const page = await app.inject({ method: 'POST', url: results.rows.path, payload, headers: from(200) });
    expect(page.statusCode).toBe(200);
  });

  test('a search that the site makes itself counts as one', async () => {
    await release();
    const app = await program({ SEARCHES_PER_MINUTE: 1 });
    const admit = () => app.inject({ url: search.admit.path, headers: from(201) });
    expect((await admit()).statusCode).toBe(200);
    expect((await admit()).statusCode).toBe(429);
    expect((await searchFrom(app, 201)).statusCode).toBe(429);
  });
});
