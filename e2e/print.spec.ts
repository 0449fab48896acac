import type { Page } from '@playwright/test';
import { demoAccounts } from '@/federation/seed/accounts';
import { paths } from '@/lib/paths';
import { contentOf } from './fixtures/content';
import { signIn } from './fixtures/member';
import { expect, test } from './fixtures/test';

/** A printed page has no controls and no frame. */
async function expectNoControls(page: Page, address: string) {
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  const main = page.getByRole('main');
  for (const controls of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    main.getByRole('button'),
    main.getByRole('textbox'),
    main.locator('summary, [aria-label="Фильтры"]'),
  ]) {
    expect(await controls.filter({ visible: true }).count(), `${address}: ${controls}`).toBe(0);
  }
  const pressed = await main
    .locator('a')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility() && getComputedStyle(link).borderRadius === '999px').map(String),
    );
  expect(pressed, `${address}: links that look like buttons`).toEqual([]);
}

test('on paper pages have neither controls nor a frame, and long ones number their sheets', async ({
  page,
  federation,
}) => {
  const content = contentOf(federation);
  const [[news], [city], events] = await Promise.all([content.news(1), content.eventCities(), content.events()]);
  const [format] = await content.resultFormats(city?.public_id ?? '');
  await page.emulateMedia({ media: 'print' });
  for (const address of [
    paths.calendar.all(),
    paths.news.item(news?.public_id ?? ''),
    paths.calendar.event(events[0]?.public_id ?? ''),
    paths.results.protocol(city?.public_id ?? '', format?.external_format ?? ''),
    paths.license.list(),
  ]) {
    await page.goto(address);
    await expectNoControls(page, address);
  }
  const numbers = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .some(({ cssText }) => cssText.includes('counter(pages)')),
  );
  expect(numbers).toBe(true);
});

test('a sheet of the calendar holds many events', async ({ page }) => {
  await page.goto(paths.calendar.all());
  const events = await page.getByRole('main').getByRole('article').count();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(1);
  expect(events / sheets).toBeGreaterThan(5);
});

test('a licence, an order and a ticket go to paper whole, dark on white', async ({ page, site }) => {
  await signIn(page, site, demoAccounts.athlete);
  await page.goto(paths.me('shop'));
  const order = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Руб.' }).getByRole('link').first();
  const orderAddress = (await order.getAttribute('href')) ?? '';
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await page.goto(paths.me('license'));
  const number = page.getByRole('heading', { name: /№ ФТ-003184/ });
  await expect(number).toBeVisible();
  await expect(number).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expectNoControls(page, 'licence');

  await page.goto(orderAddress);
  await expect(page.getByText('Итого')).toBeVisible();
  await expectNoControls(page, 'order');
  await expect(page.getByRole('main').getByRole('link', { name: 'Все заказы' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.goto(paths.me('events'));
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /^QR-код/ })).toBeVisible();
  await expectNoControls(page, 'ticket');
});
