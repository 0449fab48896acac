import { headIn } from './fixtures/head';
import { htmlProblems } from './fixtures/html-validate';
import { publicRoutes } from './fixtures/public-routes';
import { sitemapOf } from './fixtures/sitemap';
import { expect, test } from './fixtures/test';

/** Personal pages send strangers to the sign-in. */
const PERSONAL = /^\/(me|basket|myevents|add|signin|signup)(\/|$)/;

const VISITORS = 4;
/** Athletes, and pages of a protocol, come by the hundred and are alike. */
const MANY = /^\/results\/[^/]+\/[^/]+\/(?:athlete\/)?\d+$/;
const MOST_ALIKE = 20;

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const visitor = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&');

test('every page of sitemaps and menus responds with valid HTML, working links, one heading, a title, description and picture', async ({
  request,
  federation,
  site,
}) => {
  const known = new Set([...(await sitemapOf(request, site)).keys()].map((address) => new URL(address).pathname));
  const checked = new Map<string, number>();
  const problems: string[] = [];
  /** Anchors that a page must have, by path. */
  const targets = new Map<string, Set<string>>();
  const idsOf = new Map<string, Set<string>>();
  const validated = new Set<string>();
  const owners = new Map<string, string>();
  const pictures = new Set<string>();
  const routes = new Set(await publicRoutes(federation));
  let found = [...new Set([...known, ...routes])];

  const alike = new Set<string>();
  const isOneMore = (path: string) => {
    if (!MANY.test(path) || alike.has(path)) return false;
    if (alike.size >= MOST_ALIKE) return true;
    alike.add(path);
    return false;
  };

  // Pages of one template share their markup, so one of each is validated.
  const templateOf = (path: string) =>
    path
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '*')
      .replace(/2021\/.+/, '2021/*')
      .replace(/\/\d+$/, '/*');

  const visit = async (path: string, next: Set<string>) => {
    // The server may close a kept-alive connection just as it is used again.
    const response = await request.get(`${site}${path}`, { maxRetries: 2 });
    checked.set(path, response.status());
    if (response.status() !== 200) return void problems.push(`${path}: ${response.status()}`);
    if (!response.headers()['content-type']?.startsWith('text/html')) return;
    const html = await response.text();
    idsOf.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const address = new URL(unescaped(href), `${site}${path}`);
      if (address.origin !== site || !/^https?:$/.test(address.protocol)) continue;
      if (PERSONAL.test(address.pathname)) continue;
      if (address.hash) {
        const hashes = targets.get(address.pathname) ?? new Set();
        targets.set(address.pathname, hashes.add(decodeURIComponent(address.hash.slice(1))));
      }
      if (!checked.has(address.pathname) && !isOneMore(address.pathname)) next.add(address.pathname);
    }
    const { title, description, canonical } = headIn(html);
    if (html.match(/<h1[\s>]/g)?.length !== 1) problems.push(`${path}: not one heading`);
    if (!canonical.startsWith(site)) problems.push(`${path}: «${canonical}» is its canonical address`);
    if (title.length > 65) problems.push(`${path}: «${title}» is ${title.length} letters long`);
    if (routes.has(path)) {
      if (description.length <= 30) problems.push(`${path}: «${description}» describes nothing`);
      pictures.add(/<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? `no picture of ${path}`);
    }
    for (const words of [title, description]) {
      const owner = owners.get(words) ?? canonical;
      if (owner !== canonical) problems.push(`${path}: «${words}» belongs to ${owner}`);
      owners.set(words, owner);
    }
    const template = templateOf(path);
    if (validated.has(template)) return;
    validated.add(template);
    for (const problem of await htmlProblems(html)) problems.push(`${path}: ${problem}`);
  };

  while (found.length > 0) {
    const next = new Set<string>();
    await eachOf(
      found.filter((path) => !checked.has(path)),
      (path) => visit(path, next),
    );
    found = [...next].filter((path) => !checked.has(path));
  }
  for (const [path, hashes] of targets) {
    for (const hash of hashes) {
      if (idsOf.has(path) && !idsOf.get(path)?.has(hash)) problems.push(`${path}: nothing is at #${hash}`);
    }
  }
  for (const picture of pictures) {
    const response = await request.get(picture);
    const is = [response.status(), response.headers()['content-type']].join();
    if (is !== '200,image/png') problems.push(`${picture}: ${is}`);
  }
  expect(problems).toEqual([]);
  expect(checked.size).toBeGreaterThan(known.size);
});
