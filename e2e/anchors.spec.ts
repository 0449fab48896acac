import type { Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { publicSections, publicTemplates } from './fixtures/public-routes';
import { expect, test } from './fixtures/test';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Addresses with a hash that lead to a place of the page itself, but for the link to its content, which all have. */
function anchorsOf(html: string, route: string): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]*#(?!main")[^"]+)"/g)].map(([, href = '']) => href);
  const found = hrefs.map((href) => new URL(href, `http://site${route}`));
  return found.filter(({ pathname }) => pathname === route.split('#')[0]).map(({ pathname, hash }) => pathname + hash);
}

/** What lies under the header or out of sight once an address with a hash has been opened. */
const hiddenAt = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    const header = document.querySelector('body > header, header:has(nav)');
    const isSticky = header && getComputedStyle(header).position === 'sticky';
    const from = isSticky ? header.getBoundingClientRect().bottom : 0;
    const target = document.getElementById(id);
    const tab = [...document.querySelectorAll(`[role="tablist"] a, nav a`)].find(
      (link) => link.id === `${id}-tab` && link.getAttribute('role') === 'tab',
    );
    const below = ({ top }: DOMRect) => top >= from - 1 && top < innerHeight;
    return [
      ...(target && below(target.getBoundingClientRect()) ? [] : [`${id} at ${target?.getBoundingClientRect().top}`]),
      ...(tab && !below(tab.getBoundingClientRect()) ? [`its tab at ${tab.getBoundingClientRect().top}`] : []),
    ].map((what) => `${what}, the header ends at ${from}`);
  });

for (const screen of SCREENS) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`at ${screen.width} px ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ viewport: screen, javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } });

      test('what an address with a hash leads to, and its tab, stand below the header', async ({
        page,
        request,
        federation,
      }) => {
        const addresses = new Set(publicSections);
        for (const route of await publicTemplates(federation)) {
          const html = await (await request.get(route)).text();
          for (const address of anchorsOf(html, route)) addresses.add(address);
        }
        expect(addresses.size).toBeGreaterThan(publicSections.length);
        const problems: string[] = [];
        for (const address of addresses) {
          // Elsewhere first: a change of the hash alone would not load the page.
          await page.goto('about:blank');
          await page.goto(address);
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          for (const problem of await hiddenAt(page)) problems.push(`${address}: ${problem}`);
        }
        expect(problems).toEqual([]);
      });
    });
  }
}

test('control: without room above it a section lies under the header', async ({ page }) => {
  await page.goto(paths.contacts());
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { scroll-padding: 0 !important }');
    document.adoptedStyleSheets.push(sheet);
    const place = document.createElement('p');
    place.id = 'place';
    place.textContent = 'place';
    document
      .querySelector('main')
      ?.append(place, Object.assign(document.createElement('div'), { innerText: '\n'.repeat(80) }));
    location.hash = 'place';
  });
  expect(await hiddenAt(page)).toHaveLength(1);
});
