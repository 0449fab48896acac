import type { APIRequestContext, Page, Response } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Federation } from './fixtures/federation';
import { pageTemplates } from './fixtures/page-templates';
import { publicSections, publicTemplates } from './fixtures/public-routes';
import { resize } from './fixtures/resize';
import { sidewaysScroll } from './fixtures/sideways-scroll';
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

/** Addresses with a hash on all pages, by page. */
async function addressesOf(request: APIRequestContext, federation: Federation): Promise<Map<string, string[]>> {
  const addresses = new Set(publicSections);
  for (const route of await publicTemplates(federation)) {
    const html = await (await request.get(route)).text();
    for (const address of anchorsOf(html, route)) addresses.add(address);
  }
  expect(addresses.size).toBeGreaterThan(publicSections.length);
  return Map.groupBy(addresses, (address) => address.split('#')[0] ?? '');
}

/** From elsewhere, since a change of the hash alone would not load the page. */
async function open(page: Page, address: string): Promise<Response | null> {
  await page.goto('about:blank');
  const response = await page.goto(address);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return response;
}

test.describe('with JavaScript', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the target of an address with a hash, and its tab, stand below the header, wide and narrow', async ({
    page,
    request,
    federation,
  }) => {
    const problems: string[] = [];
    for (const address of [...(await addressesOf(request, federation)).values()].flat()) {
      for (const screen of SCREENS) {
        await resize(page, screen);
        await open(page, address);
        for (const problem of await hiddenAt(page)) problems.push(`${address}, ${screen.width} px: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

  test('pages are complete, in Russian, under one heading, no wider than the screen, and lead to their places by hashes [P-001 P-002 A-001 A-004]', async ({
    page,
    request,
    federation,
  }) => {
    const addresses = await addressesOf(request, federation);
    for (const addressOf of Object.values(pageTemplates)) {
      const address = await addressOf(federation);
      addresses.set(address, [address, ...(addresses.get(address) ?? [])]);
    }
    const problems: string[] = [];
    for (const [first = '', ...others] of addresses.values()) {
      const response = await open(page, first);
      expect([response?.status(), await page.locator('html').getAttribute('lang')], first).toEqual([200, 'ru']);
      await expect(page.getByRole('heading', { level: 1 }), first).toBeAttached();
      await expect(page.locator('[aria-busy="true"]'), first).toHaveCount(0);
      for (const screen of SCREENS) {
        const place = `${first}, ${screen.width} px`;
        await page.setViewportSize(screen);
        await expect(page.getByRole('contentinfo'), place).toBeVisible();
        const sideways = await sidewaysScroll(page);
        if (sideways) problems.push(`${place}: ${sideways}`);
        // Without scripts nothing but the browser moves the page, whether it was loaded or not.
        for (const address of [first, ...others].filter((each) => each.includes('#'))) {
          await page.evaluate((hash) => location.replace(hash), '#');
          await page.evaluate((hash) => location.replace(hash), new URL(address, 'http://site').hash);
          for (const problem of await hiddenAt(page)) problems.push(`${address}, ${screen.width} px: ${problem}`);
        }
      }
    }
    expect(problems).toEqual([]);
  });
});

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
