import { setTimeout as sleep } from 'node:timers/promises';
import { CHANGE_NOTICE_SIGNATURE_HEADER, signChangeNotice } from '@/lib/contract/wire/change-notice';
import { anyPageMessages } from '@/lib/messages/any-page';
import { paths } from '@/lib/paths';
import { loadSecrets } from '@/scripts/launch/secrets';
import { contentOf, today } from './fixtures/content';
import { type Fault, FaultProxy, faults } from './fixtures/fault-proxy';
import { Federation } from './fixtures/federation';
import { publicTemplates } from './fixtures/public-routes';
import { type SiteBehind, startSiteBehind } from './fixtures/site-behind-proxy';
import { systemUnderTest } from './fixtures/system-under-test';
import { expect, test } from './fixtures/test';

/** Proves that a response ends, whatever the speed of the machine. */
const BOUND_MS = 60_000;
/** Faults whose response never ends: only the site's own time limit ends the request. */
const ENDLESS: readonly Fault[] = ['hanging', 'a byte a second'];
/** A page becomes stale after half a minute. */
const STALE_MS = 31_000;
const STACK = /at \w+[^<]*\(|\.tsx?:\d|node_modules|connection lost/;

test.describe.configure({ mode: 'serial' });

let proxy: FaultProxy;
let site: SiteBehind;
let routes: string[] = [];
/** Pages that are neither prerendered nor requested yet. */
let unseen: string[] = [];

interface Seen {
  route: string;
  status: number;
  text: string;
}

async function read(route: string): Promise<Seen> {
  const response = await fetch(`${site.url}${route}`, { signal: AbortSignal.timeout(BOUND_MS) });
  return { route, status: response.status, text: await response.text() };
}

/** In small batches for two cores. */
async function readAll(addresses: readonly string[]): Promise<Seen[]> {
  const queue = [...addresses];
  const seen: Seen[] = [];
  const visitor = async () => {
    for (let route = queue.shift(); route; route = queue.shift()) seen.push(await read(route));
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
  return seen;
}

const problemsOf = (seen: readonly Seen[]) =>
  seen.flatMap(({ route, status, text }) => [
    ...(status === 200 ? [] : [`${route}: ${status}`]),
    ...(STACK.test(text) ? [`${route}: a stack`] : []),
    ...(text.includes('<html') && !/<h1[^>]*>(?:[^<]|<(?!\/h1>))*?[А-Яа-яЁё]/.test(text)
      ? [`${route}: no Russian heading`]
      : []),
  ]);

test.beforeAll(async ({ playwright }) => {
  proxy = new FaultProxy(systemUnderTest().federationUrl);
  await proxy.listen();
  site = await startSiteBehind(proxy.url);
  const request = await playwright.request.newContext();
  const federation = new Federation(systemUnderTest().federationUrl, request);
  routes = await publicTemplates(federation);
  const past = (await contentOf(federation).events()).filter(({ start_date }) => start_date < today());
  unseen = past.slice(0, faults.length).map(({ public_id }) => paths.calendar.event(public_id));
  await request.dispose();
});

test.afterAll(async () => {
  await site?.stop();
  await proxy?.close();
});

test.beforeEach(({ consoleErrors }) => {
  // The second site has another host, and its failures are expected.
  consoleErrors.allow(/(?:)/);
});

test('promise 12, the control: with a sane API every public page answers, and grows old', async () => {
  expect(problemsOf(await readAll(routes))).toEqual([]);
  await sleep(STALE_MS);
});

for (const [index, fault] of faults.entries()) {
  test(`${fault} — what was seen stays, what was not fails in time and in Russian, and heals [R-12]`, async ({
    page,
  }) => {
    await proxy.set(fault satisfies Fault);

    // Twice, since the first pass starts the revalidation that fails.
    expect(problemsOf(await readAll(routes))).toEqual([]);
    expect(problemsOf(await readAll(routes))).toEqual([]);

    const address = unseen[index] ?? '';
    const response = await page.goto(`${site.url}${address}`, { waitUntil: 'commit', timeout: BOUND_MS });
    expect(response?.status()).toBeGreaterThanOrEqual(500);
    expect(await response?.text()).not.toMatch(STACK);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(anyPageMessages.pageFailed);

    const call = await read('/api/federation/api/news/preview?limit=5');
    expect(call.status).toBeGreaterThanOrEqual(500);
    expect(JSON.parse(call.text)).toMatchObject({ message: anyPageMessages.serverSilent });
    if (fault !== 'refused') expect(proxy.asked.length).toBeGreaterThan(0);
    // The control: the site gave up, the federation had not answered.
    if (ENDLESS.includes(fault)) await expect.poll(() => proxy.abandoned).toBeGreaterThan(0);

    // A bad response is not cached: the page returns with the API.
    await proxy.set(undefined);
    expect(problemsOf([await read(address)])).toEqual([]);
  });
}

async function noticeOfChange(): Promise<number> {
  const body = JSON.stringify({ changes: [{ noun: 'everything' }], at: new Date().toISOString() });
  const { REVALIDATE_SECRET } = loadSecrets(systemUnderTest().dataDir, {});
  const headers = { [CHANGE_NOTICE_SIGNATURE_HEADER]: signChangeNotice(body, REVALIDATE_SECRET) };
  return (await fetch(`${site.url}/api/revalidate`, { method: 'POST', body, headers })).status;
}

test('an outage right after a notice of change leaves every page as it was read [R-12]', async () => {
  await proxy.set(undefined);
  expect(await noticeOfChange()).toBe(200);
  expect(problemsOf(await readAll(routes))).toEqual([]);
  // Control: after the notice the next request reaches the federation.
  expect(proxy.asked.some((path) => path.startsWith('/api/news/preview'))).toBe(true);

  await proxy.set(500);
  expect(await noticeOfChange()).toBe(200);
  expect(problemsOf(await readAll(routes))).toEqual([]);
  expect(proxy.asked.some((path) => path.startsWith('/api/news/preview'))).toBe(true);
});

test('within a minute of the end of all faults the pages are made anew [R-12]', async () => {
  await proxy.set(undefined);
  await expect
    .poll(
      async () => {
        expect(problemsOf([await read(paths.home())])).toEqual([]);
        return proxy.asked.some((path) => path.startsWith('/api/news/preview'));
      },
      { timeout: 60_000, intervals: [2000] },
    )
    .toBe(true);
});
