import { anyPageMessages } from '@/lib/messages/any-page';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { contentOf, today } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { FaultProxy } from './fixtures/fault-proxy';
import { startSiteBehind } from './fixtures/site-behind-proxy';
import { systemUnderTest } from './fixtures/system-under-test';
import { expect, test } from './fixtures/test';

/** An unknown address of each dynamic template, and where its page links to. */
const unknown: readonly (readonly [address: string, wayOn: string])[] = [
  [paths.news.item('none'), paths.news.list()],
  [paths.news.item(crypto.randomUUID()), paths.news.list()],
  [paths.news.dated('none'), paths.home()],
  [paths.calendar.event('none'), paths.calendar.all()],
  [paths.results.eventCity('none'), paths.results.list()],
  [paths.results.format(crypto.randomUUID(), 'none', 7), paths.results.list()],
  [paths.results.athlete('none', 'none', '1'), paths.results.list()],
  [paths.results.protocol('none', 'none'), paths.results.list()],
  [paths.members.group('none'), paths.home()],
  [paths.product('none'), paths.shop()],
  [paths.pages.item('none'), paths.pages.list()],
  [paths.license.check('none'), paths.license.list()],
  [paths.add.ticket('none'), paths.calendar.all()],
  [paths.add.shop('none'), paths.shop()],
  ['/calendar/none', paths.calendar.all()],
  ['/documents/none', paths.home()],
  ['/api/files/document/none', paths.documents.hub()],
  [paths.results.csv('none', 'none'), paths.results.list()],
  [paths.results.diploma('none', 'none', '1'), paths.results.list()],
  [paths.calendar.eventFeed('none'), paths.calendar.all()],
  ['/no/such/page', paths.home()],
  // Invalid percent-encoding.
  ['/news/%E0%A4%A', paths.news.list()],
  ['/pages/100%', paths.pages.list()],
  ['/calendar/event/%', paths.calendar.all()],
];

test('an unknown address of every template gives a complete page with status 404 and links', async ({ request }) => {
  for (const [address, wayOn] of unknown) {
    await test.step(address, async () => {
      const page = await documentAt(request, address, 404);
      expect(page.one('html').attribute('lang')).toBe('ru');
      expect(page.headings(1)).toEqual([expect.stringMatching(/./)]);
      expect(page.attributes('meta[name="robots"]', 'content')[0]).toContain('noindex');
      expect(page.named('nav', 'Основное меню').links()).not.toEqual([]);
      expect(page.all('footer')).not.toEqual([]);
      expect(page.one('main').attributes('a', 'href')).toContain(wayOn);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/status of (?:404|5\d\d)/));

  test('pages without data and the offline page are complete', async ({ page, federation, consoleErrors }) => {
    // The second site has another host.
    consoleErrors.allow(/(?:)/);
    const events = await contentOf(federation).events();
    const proxy = new FaultProxy(systemUnderTest().federationUrl);
    await proxy.listen();
    const site = await startSiteBehind(proxy.url);
    try {
      await proxy.set(500);
      const [past] = events.filter(({ start_date }) => start_date < today()).slice(-1);
      const address = paths.calendar.event(past?.public_id ?? '');
      const response = await page.goto(`${site.url}${address}`);
      expect(response?.status()).toBeGreaterThanOrEqual(500);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(anyPageMessages.pageFailed);
      await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeVisible();
      await proxy.set(undefined);
      await page.getByRole('link', { name: anyPageMessages.retry }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(anyPageMessages.pageFailed);
      expect(new URL(page.url()).pathname).toBe(address);
    } finally {
      await site.stop();
      await proxy.close();
    }
    await page.goto(paths.offline());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageMessages.offline);
  });

  test('the menu of a phone opens without a burger @phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(paths.news.list());
    await expect(page.getByRole('button', { name: 'Открыть меню' })).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Основное меню' });
    await menu.getByText('Главная').click();
    await expect(menu.getByRole('link', { name: 'С чего начать' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('the page of an unknown address links on with JavaScript, and its scripts are permitted', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  for (const [address, list] of [
    [paths.news.item('none'), paths.news.list()],
    [paths.license.check('none'), paths.license.list()],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageMessages.pageNotFound);
    await page.getByRole('main').locator(`a[href="${list}"]`).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(pageMessages.pageNotFound);
  }
});

test('an invalid % in the hash does not break the sections of any page', async ({ page }) => {
  const invalid = ['#100%', '#%E0%A4%A', '#%'];
  for (const [index, path] of [
    paths.regions(),
    paths.olympicReserve(),
    paths.childrensTriathlon(),
    paths.amateurTriathlon(),
    paths.internationalTriathlon(),
    paths.antidoping(),
    paths.partners(),
  ].entries()) {
    const address = `${path}${invalid[index % invalid.length]}`;
    await page.goto(address);
    await expect(page.getByRole('tab', { selected: true }).first(), address).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(anyPageMessages.pageFailed);
  }
});
