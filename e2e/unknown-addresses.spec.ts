import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '@/lib/paths';
import { contentOf } from './fixtures/content';
import { systemUnderTest } from './fixtures/system-under-test';
import { expect, test } from './fixtures/test';

const root = path.resolve(import.meta.dirname, '..');

/** Routes of the app folder with a free part in their address. */
async function dynamicRoutes(): Promise<string[]> {
  const files = await readdir(path.join(root, 'app'), { recursive: true });
  return files
    .filter((file) => /\[.*(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file))
    .map((file) => `/${path.dirname(file)}`.replace(/\/\([^)]*\)/g, ''))
    .toSorted();
}

const unknown = () => crypto.randomUUID();

/** Unknown addresses of each route; those below a known event have an unknown rest. */
const unknownAddress = (city: string, format: string): Record<string, (at: number) => string> => ({
  '/add/[type]/[id]': () => `/add/ticket/${unknown()}`,
  '/add/[type]/[id]/[size]': (at) => `/add/product/${unknown()}/${at}`,
  '/api/auth/[...nextauth]': (at) => `/api/auth/none-${at}`,
  '/api/federation/[...path]': () => `/api/federation/api/news/one/${unknown()}`,
  '/api/files/[folder]/[name]': (at) => `/api/files/members/none-${at}.jpg`,
  '/api/files/document/[name]': () => `/api/files/document/${unknown()}`,
  '/api/unsubscribe/[token]': () => `/api/unsubscribe/${unknown()}`,
  '/artwork/[discipline]/[seed]/[size]': () => `/artwork/tri/${unknown()}/800x600`,
  '/calendar/[type]': (at) => `/calendar/none-${at}`,
  '/calendar/[type]/[year]': (at) => `/calendar/all/${1000 + at}`,
  '/calendar/event/[public_id]': () => `/calendar/event/${unknown()}`,
  '/calendar/event/[public_id]/cover.png': () => `/calendar/event/${unknown()}/cover.png`,
  '/calendar/find/[type]': (at) => `/calendar/find/none-${at}`,
  '/calendar/find/[type]/now': (at) => `/calendar/find/none-${at}/now`,
  '/calendar/find/[type]/years': (at) => `/calendar/find/none-${at}/years`,
  '/calendar/find/[type]/[year]': (at) => `/calendar/find/all/${1000 + at}`,
  '/calendar/feed/[file]': (at) => `/calendar/feed/none-${at}.ics`,
  '/cover/[name]': (at) => `/cover/none-${at}.png`,
  '/documents/[type]': (at) => `/documents/none-${at}`,
  '/license/[public_id]': () => `/license/${unknown()}`,
  '/license/check/[token]': () => `/license/check/${unknown()}`,
  '/me/[type]': (at) => `/me/none-${at}`,
  '/me/events/[ticket]': () => `/me/events/${unknown()}`,
  '/me/events/start/[format]': () => `/me/events/start/${unknown()}`,
  '/me/events/team/[invitation]': () => `/me/events/team/${unknown()}`,
  '/me/shop/[order]': () => `/me/shop/${unknown()}`,
  '/members/group/[public_id]': () => `/members/group/${unknown()}`,
  '/missing/[section]': (at) => `/missing/none-${at}`,
  '/myevents/[ticket]': () => `/myevents/${unknown()}`,
  '/news/[public_id]': () => `/news/${unknown()}`,
  '/news/[public_id]/cover.png': () => `/news/${unknown()}/cover.png`,
  '/news/2021/[slug]': (at) => `/news/2021/none-${at}`,
  '/news/2021/[slug]/cover.png': (at) => `/news/2021/none-${at}/cover.png`,
  '/pages/[id]': (at) => `/pages/none-${at}`,
  '/pages/[id]/cover.png': (at) => `/pages/none-${at}/cover.png`,
  '/results/[event_city_id]/[[...choice]]': (at) =>
    [`/results/${unknown()}`, `/results/${city}/none-${at}`, `/results/${city}/${format}/${900 + at}`][at % 3] ?? '',
  '/results/[event_city_id]/[format]/athlete/[start_number]': (at) =>
    `/results/${city}/${format}/athlete/${9_000_000 + at}`,
  '/results/[event_city_id]/[format]/athlete/[start_number]/cover.png': (at) =>
    `/results/${city}/${format}/athlete/${9_000_000 + at}/cover.png`,
  '/results/[event_city_id]/[format]/athlete/[start_number]/diploma.pdf': (at) =>
    `/results/${city}/${format}/athlete/${9_000_000 + at}/diploma.pdf`,
  '/results/[event_city_id]/[format]/protocol': (at) => `/results/${city}/none-${at}/protocol`,
  '/results/[event_city_id]/[format]/protocol.csv': (at) => `/results/${city}/none-${at}/protocol.csv`,
  '/results/[event_city_id]/[format]/search': (at) => `/results/${city}/none-${at}/search?q=${at}`,
  '/results/[event_city_id]/[format]/search/protocol.csv': (at) =>
    `/results/${city}/none-${at}/search/protocol.csv?q=${at}`,
  '/shop/[public_id]': () => `/shop/${unknown()}`,
  '/shop/[public_id]/cover.png': () => `/shop/${unknown()}/cover.png`,
  '/sitemaps/[file]': (at) => `/sitemaps/none-${at}.xml`,
  '/staff/[resource]': (at) => `/staff/none-${at}`,
  '/staff/[resource]/[id]': () => `/staff/orders/${unknown()}`,
  '/staff/[resource]/[id]/changes': () => `/staff/orders/${unknown()}/changes`,
  '/staff/[resource]/new': (at) => `/staff/none-${at}/new`,
  '/staff/news/[id]': () => `/staff/news/${unknown()}`,
  '/staff/news/[id]/preview': () => `/staff/news/${unknown()}/preview`,
  '/staff/pages/[slug]': (at) => `/staff/pages/none-${at}`,
  '/staff/pages/[slug]/preview': (at) => `/staff/pages/none-${at}/preview`,
  '/verify/email/[code]': () => `/verify/email/${unknown()}`,
  '/verify/new/email/[code]': () => `/verify/new/email/${unknown()}`,
  '/verify/news/[code]': () => `/verify/news/${unknown()}`,
  '/verify/order/[code]': () => `/verify/order/${unknown()}`,
  '/verify/resetpassword/[code]': () => `/verify/resetpassword/${unknown()}`,
  '/verify/undo/[code]': () => `/verify/undo/${unknown()}`,
  '/verify/unsubscribe/[token]': () => `/verify/unsubscribe/${unknown()}`,
});

/** The API accepts ids in capitals. */
const inCapitals = (id: string) => id.replace(/[a-f]/, (letter) => letter.toUpperCase());

async function filesOf(build: string): Promise<string[]> {
  const entries = await readdir(path.join(root, build), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

test('an unknown address of any route writes nothing to the disk', async ({ request, federation }) => {
  const { build } = systemUnderTest();
  const content = contentOf(federation);
  const [city] = await content.eventCities();
  const cityId = city?.public_id ?? '';
  const [format] = await content.resultFormats(cityId);
  const addresses = unknownAddress(cityId, format?.external_format ?? '');
  expect(Object.keys(addresses).toSorted(), 'each dynamic route has its unknown address here').toEqual(
    await dynamicRoutes(),
  );

  const visit = async (rounds: readonly number[]) => {
    const asked = rounds.flatMap((at) => Object.values(addresses).map((of) => of(at)));
    const statuses = new Set<number>();
    for (const address of asked) statuses.add((await request.get(address, { maxRedirects: 0 })).status());
    return { count: asked.length, statuses };
  };
  // Visits once, so that shared data are cached.
  await visit([0, 1, 2]);
  const before = new Set(await filesOf(build));
  const { count, statuses } = await visit([3, 4, 5, 6, 7, 8]);
  const [news] = await content.news(1);
  for (const address of [
    paths.news.item(inCapitals(news?.public_id ?? '')),
    paths.results.eventCity(inCapitals(cityId)),
  ]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
  expect(count).toBeGreaterThan(200);
  expect(statuses).toContain(404);
  expect((await filesOf(build)).filter((file) => !before.has(file))).toEqual([]);
});

test('control: a known address is written at its first request', async ({ request, federation }) => {
  const { build } = systemUnderTest();
  const [city] = await contentOf(federation).eventCities();
  const [format] = await contentOf(federation).resultFormats(city?.public_id ?? '');
  const address = paths.results.csv(city?.public_id ?? '', format?.external_format ?? '');
  const count = async () => (await filesOf(build)).filter((file) => file.includes('protocol.csv')).length;
  expect((await request.get(address)).status()).toBe(200);
  await expect.poll(count).toBeGreaterThan(0);
});
