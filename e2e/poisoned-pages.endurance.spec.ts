import { createHash } from 'node:crypto';
import { results } from '@/lib/contract/results/result';
import { call } from '@/lib/contract/wire/call';
import { CHANGE_NOTICE_SIGNATURE_HEADER, type ChangeNotice, signChangeNotice } from '@/lib/contract/wire/change-notice';
import { paths } from '@/lib/paths';
import { loadSecrets } from '@/scripts/launch/secrets';
import { knownHeaders } from '@/site/testing/known-headers';
import { contentOf } from './fixtures/content';
import type { Federation } from './fixtures/federation';
import { NEXT_ONLY, type SiteBehind, startSiteBehind } from './fixtures/site-behind-proxy';
import { systemUnderTest } from './fixtures/system-under-test';
import { expect, test } from './fixtures/test';

/** Values that would show in a page, change it or lead elsewhere if Next read them. */
const HOSTILE = ["script-src 'nonce-EVIL'", '1', '/evil', 'evil.example'];
const AT_ONCE = 50;

const KNOWN = [paths.home(), paths.news.list(), paths.results.list(), '/shop', '/license', '/calendarPage'];

/** All headers of one request have one value. */
interface Attack {
  readonly names: readonly string[];
  readonly value: string;
}

const names = knownHeaders();
const GROUPS = Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, at) =>
  names.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
);
const ATTACKS: readonly Attack[] = HOSTILE.flatMap((value) =>
  GROUPS.map((group) => ({ names: group.filter((name) => name !== 'host' || value === 'evil.example'), value })),
);
const NONCES = ATTACKS.slice(0, GROUPS.length);

/** A request for a part goes past the memory before Next, to the pages that Next stores. */
const PAST_MEMORY = { range: 'bytes=0-' };

async function get(url: string, headers: Readonly<Record<string, string>>, redirect: RequestRedirect = 'follow') {
  const response = await fetch(url, { headers, redirect });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** With a query, since Next writes that into a page too. */
async function attack(url: string, { names: given, value }: Attack) {
  const hostile = Object.fromEntries(given.map((name) => [name, value]));
  return get(`${url}?EVIL=${encodeURIComponent(value)}`, { ...hostile, ...PAST_MEMORY }, 'manual');
}

/** What differs between two sendings of one page, and the hash of what is compared whole. */
const OF_SENDING = new Set(['date', 'x-request-id', 'x-nextjs-cache', 'etag']);
/** What differs between two renderings of one page: the time, and thereby the hash of the script that has it. */
const OF_RENDERING = /(renderedAt\\?":\\?")\d{4}-\d\d-\d\dT[\d:.]+Z/g;

function withoutTime(headers: Headers, text: string) {
  const timed = [...text.matchAll(/<script>([^<]*)<\/script>/g)].flatMap(([, script = '']) =>
    script.search(OF_RENDERING) < 0 ? [] : createHash('sha256').update(script).digest('base64'),
  );
  const sent = [...headers].filter(([name]) => !OF_SENDING.has(name));
  const named = sent.map(([name, value]) => [name, timed.reduce((all, hash) => all.replace(hash, 'time'), value)]);
  return { named, text: text.replace(OF_RENDERING, '$1') };
}

const PAGE_AND_DATA: readonly Readonly<Record<string, string>>[] = [{}, { rsc: '1' }];

/** The page and its data for a link, as any other visitor gets them. */
async function read(url: string): Promise<string> {
  const whole = [];
  for (const asked of PAGE_AND_DATA) {
    const { status, headers, text } = await get(url, { 'accept-encoding': 'identity', ...PAST_MEMORY, ...asked });
    whole.push({ status, ...withoutTime(headers, text) });
  }
  return JSON.stringify(whole);
}

/** As a change of all content: each page is rendered anew for the next request. */
async function expireAll({ url }: SiteBehind): Promise<void> {
  const notice: ChangeNotice = { changes: [{ noun: 'everything' }], at: new Date().toISOString() };
  const body = JSON.stringify(notice);
  const { REVALIDATE_SECRET = '' } = loadSecrets(systemUnderTest().dataDir, {});
  const headers = { [CHANGE_NOTICE_SIGNATURE_HEADER]: signChangeNotice(body, REVALIDATE_SECRET) };
  expect((await fetch(`${url}/api/revalidate`, { method: 'POST', body, headers })).status).toBe(200);
}

interface Site {
  readonly url: string;
  readonly expire: () => Promise<void>;
}

/** Pages that nobody has asked for yet. */
async function athletes(federation: Federation, count: number): Promise<string[]> {
  const pages: string[] = [];
  for (const { public_id: city } of await contentOf(federation).eventCities()) {
    for (const { external_format: format = '' } of await contentOf(federation).resultFormats(city)) {
      const { values } = await call(
        results.rows,
        { body: { event_city_id: city, format } },
        { baseUrl: federation.url },
      );
      pages.push(...values.map(({ start_number }) => paths.results.athlete(city, format, start_number)));
    }
    if (pages.length >= count) break;
  }
  expect(pages.length).toBeGreaterThanOrEqual(count);
  return pages.slice(0, count);
}

/** What is told of a page that differs: where the two begin to. */
function difference(page: string, { names: [first], value }: Attack, sent: string, clean: string): string[] {
  if (sent === clean) return [];
  const at = Math.max(0, [...sent].findIndex((letter, index) => letter !== clean[index]) - 80);
  return [`${page}, ${first}… ${value}: ${sent.slice(at, at + 240)} | ${clean.slice(at, at + 240)}`];
}

/** Asked for by an attacker first, compared with what is rendered for a visitor. */
async function differingCold({ url, expire }: Site, pages: readonly string[], attacks: readonly Attack[]) {
  const first: [page: string, attack: Attack, sent: string][] = [];
  for (const [at, one] of attacks.entries()) {
    const page = pages[at] ?? '';
    await attack(url + page, one);
    first.push([page, one, await read(url + page)]);
  }
  await expire();
  const differing = [];
  for (const [page, one, sent] of first) differing.push(...difference(page, one, sent, await read(url + page)));
  return differing;
}

/** Kept, and not kept any more. */
async function differingKnown({ url, expire }: Site, attacks: readonly Attack[]) {
  const clean = new Map<string, string>();
  const differing = [];
  for (const page of KNOWN) {
    // As below, where its data are read anew: data that another page has read already let React write in another order.
    await expire();
    const before = await read(url + page);
    clean.set(page, before);
    for (const one of attacks) await attack(url + page, one);
    differing.push(...difference(`kept ${page}`, attacks[0] as Attack, await read(url + page), before));
  }
  for (const [at, one] of attacks.entries()) {
    const page = KNOWN[at % KNOWN.length] ?? '';
    await expire();
    const { headers } = await attack(url + page, one);
    if (headers.get('x-nextjs-cache') === 'HIT') throw new Error(`${page} was not rendered for the attacker`);
    differing.push(...difference(`old ${page}`, one, await read(url + page), clean.get(page) ?? ''));
  }
  return differing;
}

async function judge(
  federation: Federation,
  attacks: readonly Attack[],
  program?: Parameters<typeof startSiteBehind>[2],
) {
  const pages = await athletes(federation, attacks.length);
  const site = await startSiteBehind(systemUnderTest().federationUrl, {}, program);
  try {
    const asked = { ...site, expire: () => expireAll(site) };
    return { cold: await differingCold(asked, pages, attacks), known: await differingKnown(asked, attacks) };
  } finally {
    await site.stop();
  }
}

test('no header that Next, Node or a proxy knows and no query, at a cold, a kept or an old page, changes what the next visitor gets', async ({
  federation,
}) => {
  expect(await judge(federation, ATTACKS)).toEqual({ cold: [], known: [] });
});

test('control: Next without the list of headers writes a stranger’s nonce and query into what the next visitor gets', async ({
  federation,
}) => {
  const { cold, known } = await judge(federation, NONCES, NEXT_ONLY);
  const old = known.filter((page) => page.startsWith('old'));
  expect(old.length).toBe(NONCES.length);
  // Some headers lead Next elsewhere, so that it writes nothing.
  expect(cold.length).toBeGreaterThan(NONCES.length / 2);
});
