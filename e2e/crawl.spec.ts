import { accessibilityProblems } from './fixtures/axe';
import { headIn } from './fixtures/head';
import { htmlProblems } from './fixtures/html-validate';
import { publicSections, publicTemplates } from './fixtures/public-routes';
import { sidewaysScroll } from './fixtures/sideways-scroll';
import { sitemapOf } from './fixtures/sitemap';
import { expect, test } from './fixtures/test';

/** Personal pages send strangers to the sign-in. */
const PERSONAL = /^\/(me|basket|myevents|add|signin|signup)(\/|$)/;

const VISITORS = 4;
const MOST_ATHLETES = 10;

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const visitor = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&');

test('every page linked from sitemaps and menus responds with valid HTML, working links, and a title and description of its own', async ({
  request,
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
  let found = [...known, '/'];

  // Thousands of athletes have started; a few are visited.
  const athletes = new Set<string>();
  const isOneMoreAthlete = (path: string) => {
    if (!/\/athlete\/\d+$/.test(path) || athletes.has(path)) return false;
    if (athletes.size >= MOST_ATHLETES) return true;
    athletes.add(path);
    return false;
  };

  // Pages of one template share their markup, so a few of each are validated.
  const templateOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '*').replace(/2021\/.+/, '2021/*');

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
      if (!checked.has(address.pathname) && !isOneMoreAthlete(address.pathname)) next.add(address.pathname);
    }
    const { title, description, canonical } = headIn(html);
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
  expect(problems).toEqual([]);
  expect(checked.size).toBeGreaterThan(known.size);
});

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

test('one page of each template is accessible, wide and narrow, light and dark, without console errors', async ({
  page,
  federation,
}) => {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const route of [...(await publicTemplates(federation)), ...publicSections]) {
    await page.goto(route);
    await page.evaluate(() => document.fonts.ready);
    await page.emulateMedia({ colorScheme: 'light' });
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      found.push(...(await accessibilityProblems(page, `${route}, ${screen.width} px`)));
    }
    // The schemes differ only in colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await accessibilityProblems(page, `${route}, dark`, { by: 'colours' })));
  }
  expect(found).toEqual([]);
});

/** At, before and between the widths at which layouts change. */
const WIDTHS = [320, 360, 560, 580, 768, 980, 992, 1024, 1100, 1190, 1202, 1280, 1920];

test('no template scrolls to the side at any width', async ({ page, federation }) => {
  const found: string[] = [];
  for (const route of [...(await publicTemplates(federation)), ...publicSections]) {
    await page.goto(route);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const sideways = await sidewaysScroll(page);
      if (sideways) found.push(`${route}, ${width} px: ${sideways}`);
    }
  }
  expect(found).toEqual([]);
});
