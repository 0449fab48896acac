import { readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { accountsOf } from './fixtures/cluster/accounts';
import { type Ground, prepareGround } from './fixtures/cluster/ground';
import { type Load, type Race, startLoad, startRace } from './fixtures/cluster/load';
import { openCluster, type TestCluster } from './fixtures/cluster/open-cluster';
import { expectRecovery } from './fixtures/recovery';

test.describe.configure({ mode: 'serial' });

let cluster: TestCluster;
let ground: Ground;
let load: Load;
let race: Race;

test.beforeAll(async () => {
  cluster = await openCluster();
  ground = await prepareGround(cluster);
});

test.afterAll(() => cluster?.stop());

const headersOf = async (path: string, init?: RequestInit) => {
  const response = await fetch(ground.site + path, { redirect: 'manual', ...init });
  await response.arrayBuffer();
  return { status: response.status, headers: response.headers, cache: response.headers.get('x-cache') };
};

test('nginx caches public pages compressed with their headers, and nothing personal [R-26]', async () => {
  const [, , article = ''] = ground.pages;
  await expect.poll(async () => (await headersOf(article)).cache).toBe('HIT');
  const { headers } = await headersOf(`${article}?utm_source=letter`, { headers: { 'accept-encoding': 'gzip' } });
  expect(headers.get('x-cache'), 'pages do not read the query').toBe('HIT');
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('vary')).toContain('Accept-Encoding');
  expect(headers.get('content-security-policy')).toContain("object-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
  const etag = headers.get('etag') ?? '';
  expect((await headersOf(article, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const plain = await headersOf(article, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const html = await (await fetch(ground.site + article)).text();
  expect(html, 'scripts are asked for once the page is seen').not.toMatch(/<script [^>]*src="[^"]+"[^>]* async=""/);

  for (const personal of ['/signin', '/basket', '/me', '/api/auth/session', '/api/auth/csrf']) {
    for (let time = 0; time < 2; time++) {
      expect(['HIT', 'STALE', 'UPDATING'], personal).not.toContain((await headersOf(personal)).cache);
    }
  }
  for (const own of ['/healthz', '/readyz', '/metrics']) expect((await headersOf(own)).status, own).toBe(404);
  expect((await headersOf('/api/revalidate', { method: 'POST', body: '{}' })).status, 'an unsigned notice').toBe(401);
});

test('unknown addresses take no room in Redis or in the proxy', async () => {
  const ask = async (count: number) => {
    for (let at = 0; at < count; at++) {
      const id = crypto.randomUUID();
      for (const path of [
        `/news/${id}`,
        `/shop/${id}`,
        `/results/${id}`,
        `/pages/none-${id}`,
        `/news/${id}/cover.png`,
      ]) {
        const { status, cache } = await headersOf(path);
        expect([path, status, cache]).toEqual([path, 404, 'MISS']);
      }
    }
  };
  const rounds = 20;
  await ask(1);
  const before = await cluster.redisKeys();
  expect(before).toBeGreaterThan(0);
  await ask(rounds);
  // A kind of address that took room would take it in each round; a known page may be read anew beside them.
  expect((await cluster.redisKeys()) - before).toBeLessThan(rounds / 2);
  for (const own of ['/proxy/status', '/proxy/health']) expect((await headersOf(own)).status, own).toBe(404);
});

test('a change shows at the next request, whichever site answers', async () => {
  const [, list = ''] = ground.pages;
  await expect.poll(async () => (await headersOf(list)).cache).toBe('HIT');
  const title = await cluster.changeNews();
  await expect
    .poll(async () => {
      const responses = await Promise.all([ground.site, ...cluster.siteUrls].map((site) => fetch(site + list)));
      const texts = await Promise.all(responses.map((response) => response.text()));
      return texts.filter((text) => text.includes(title)).length;
    })
    .toBe(3);
});

test('restarting every instance under load fails, loses and doubles nothing [R-15]', async () => {
  load = startLoad(ground);
  race = await startRace(ground, load.tally);
  await sleep(2000);
  await cluster.restartAll();
  await sleep(2000);
  await load.stop();
  const { sent, subscribers } = await race.finish();
  const { done, failed, buyers, paid } = load.tally;
  expect(failed).toEqual([]);
  for (const visited of [done.pages, done['sign-ins'], done.orders]) expect(visited).toBeGreaterThan(20);
  expect(paid).toHaveLength(buyers.length);
  const all = buyers.length;
  expect(await accountsOf(ground.databaseUrl)).toEqual({
    orders: all,
    paid: all,
    tickets: all,
    emails: all,
    unsent: 0,
  });
  for (const have of subscribers) expect(sortedRows(have)).toEqual(sortedRows(sent));
});

const sortedRows = (rows: Map<string, number>) => [...rows].toSorted(([one], [other]) => Number(one) - Number(other));

test('visitors and buyers do not notice that an instance is killed [R-13 R-15]', async () => {
  load = startLoad(ground, { 'sign-ins': 0 });
  race = await startRace(ground, load.tally);
  await sleep(1000);
  const { sites, federations } = cluster;
  for (const instance of [sites[0], federations[1]]) {
    process.kill(instance?.pid() ?? 0, 'SIGKILL');
    await sleep(4000);
  }
  await load.stop();
  const { sent, subscribers } = await race.finish();
  expect(load.tally.failed).toEqual([]);
  const { orders, paid, tickets, emails } = await accountsOf(ground.databaseUrl);
  expect({ paid, tickets, emails }).toEqual({ paid: orders, tickets: orders, emails: orders });
  for (const have of subscribers) expect(sortedRows(have)).toEqual(sortedRows(sent));
});

test('pages and changes show without Redis [R-12]', async () => {
  const [, list = ''] = ground.pages;
  cluster.pauseRedis();
  try {
    const title = await cluster.changeNews();
    await expect
      .poll(async () => {
        const responses = await Promise.all(cluster.siteUrls.map((site) => fetch(site + list)));
        expect(responses.map(({ status }) => status)).toEqual([200, 200]);
        const texts = await Promise.all(responses.map((response) => response.text()));
        return texts.filter((text) => text.includes(title)).length;
      })
      .toBe(2);
  } finally {
    cluster.resumeRedis();
  }
});

test('control: both instances killed at once are noticed, and everything recovers', async () => {
  await expect.poll(() => cluster.answering(), { timeout: 60_000 }).toBe(4);
  load = startLoad(ground);
  await sleep(1000);
  const [, , article = ''] = ground.pages;
  await expect.poll(async () => (await headersOf(article)).cache).toBe('HIT');
  const { sites, federations } = cluster;
  for (const instance of [...sites, ...federations]) process.kill(instance.pid() ?? 0, 'SIGKILL');
  const nobody = await fetch(`${ground.site}/signin`);
  expect([nobody.status, nobody.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await nobody.text()).toContain('Сайт временно недоступен');
  const kept = await headersOf(article);
  expect(kept.status, 'what nginx keeps is read').toBe(200);
  await sleep(2000);
  await load.stop();
  expect(load.tally.failed.length).toBeGreaterThan(0);
  await expect.poll(async () => (await headersOf('/signin')).status, { timeout: 60_000 }).toBe(200);
});

const statusOf = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status,
    () => 0,
  );
const pidIn = (file: string) => Number(readFileSync(path.join(cluster.dataDir, file), 'utf8').split('\n')[0]);

test('nginx is back within 10 s after kill -9 of its master or its wrapper, and no worker is left [R-13]', async () => {
  const masterPid = () => pidIn('proxy/nginx.pid');
  const { proxy } = cluster.running;
  for (const pidOf of [masterPid, () => proxy?.pid() ?? 0]) {
    const [master, group] = [masterPid(), proxy?.pid()];
    await expectRecovery(
      () => process.kill(pidOf(), 'SIGKILL'),
      async () => proxy?.pid() !== group && masterPid() !== master && (await statusOf(`${ground.site}/signin`)) === 200,
    );
    expect(proxy?.pid()).not.toBe(group);
    expect(livingOf(group ?? 0)).toEqual([]);
  }
  expect(cluster.said.filter((line) => line.includes('пока не запускается'))).toEqual([]);
  expect(await cluster.answering()).toBe(4);
});

/** Members of a process group without zombies. */
const livingOf = (group: number) =>
  readdirSync('/proc').filter((name) => {
    try {
      const stat = /^\d+$/.test(name) ? readFileSync(`/proc/${name}/stat`, 'utf8') : '';
      const [state, , pgrp] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(pgrp) === group && state !== 'Z';
    } catch {
      return false;
    }
  });

test('pages stay while PostgreSQL cannot start, and everything recovers within 10 s [R-12 R-13]', async () => {
  const control = path.join(cluster.dataDir, 'postgres/global/pg_control');
  const federations = cluster.topology.federations.map(({ host, port }) => `http://${host}:${port}/readyz`);
  const readiness = () => Promise.all(federations.map(statusOf));
  const pages: number[] = [];
  const restore = () => renameSync(`${control}.away`, control);
  renameSync(control, `${control}.away`);
  try {
    process.kill(pidIn('postgres/postmaster.pid'), 'SIGKILL');
    for (const instance of cluster.federations) process.kill(instance.pid() ?? 0, 'SIGKILL');
    // A former launcher gave up after as many starts.
    while (!cluster.said.some((line) => line.startsWith('PostgreSQL: пока не запускается'))) {
      for (const page of ground.pages) pages.push(await statusOf(ground.site + page));
      await sleep(250);
    }
    expect(await readiness(), 'control: they need their database').not.toContain(200);
  } catch (error) {
    restore();
    throw error;
  }
  await expectRecovery(restore, async () => (await readiness()).every((status) => status === 200));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((status) => status !== 200)).toEqual([]);
  expect(await statusOf(`${ground.site}/signin`)).toBe(200);
});
