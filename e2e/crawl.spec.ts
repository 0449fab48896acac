import { AxeBuilder } from '@axe-core/playwright';
import { htmlProblems } from './fixtures/html-validate';
import { publicRoutes } from './fixtures/public-routes';
import { sitemapOf } from './fixtures/sitemap';
import { expect, test } from './fixtures/test';

/** Pages of one person: the menus name them, and they send strangers to the sign-in. */
const PERSONAL = /^\/(me|basket|myevents|add|signin|signup)(\/|$)/;

const READERS = 4;

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const reader = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: READERS }, reader));
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&');

test('every public page, from the sitemaps and the menus on: it answers, its HTML is valid, none of its links is broken', async ({
  request,
  site,
}) => {
  test.setTimeout(240_000);
  const known = new Set([...(await sitemapOf(request, site)).keys()].map((address) => new URL(address).pathname));
  const checked = new Map<string, number>();
  const problems: string[] = [];
  /** Hashes that a page must have, by its path. */
  const targets = new Map<string, Set<string>>();
  const idsOf = new Map<string, Set<string>>();
  const validated = new Set<string>();
  let found = [...known, '/'];

  // Valid HTML is asked of a few pages of each template: their markup is one.
  const templateOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '*').replace(/2021\/.+/, '2021/*');

  const visit = async (path: string, next: Set<string>) => {
    const answer = await request.get(`${site}${path}`);
    checked.set(path, answer.status());
    if (answer.status() !== 200) return void problems.push(`${path}: ${answer.status()}`);
    if (!answer.headers()['content-type']?.startsWith('text/html')) return;
    const html = await answer.text();
    idsOf.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const address = new URL(unescaped(href), `${site}${path}`);
      if (address.origin !== site || !/^https?:$/.test(address.protocol)) continue;
      if (PERSONAL.test(address.pathname)) continue;
      if (address.hash) {
        const hashes = targets.get(address.pathname) ?? new Set();
        targets.set(address.pathname, hashes.add(decodeURIComponent(address.hash.slice(1))));
      }
      if (!checked.has(address.pathname)) next.add(address.pathname);
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

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });

      test('one page of each template is accessible and errs in nothing', async ({ page, federation, request }) => {
        test.setTimeout(240_000);
        const found: string[] = [];
        for (const route of await publicRoutes(federation)) {
          const answer = await request.get(route);
          if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
          await page.goto(route);
          // What moves into place is judged where it comes to rest.
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.waitForLoadState('load');
          const { violations } = await new AxeBuilder({ page }).analyze();
          found.push(
            ...violations.map(({ id, nodes }) => `${route}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          );
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          if (overflow > 0) found.push(`${route}: scrolls ${overflow} px to the side`);
        }
        expect(found).toEqual([]);
      });
    });
  }
}
