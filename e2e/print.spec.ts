import { paths } from '@/lib/paths';
import { contentOf } from './fixtures/content';
import { expect, test } from './fixtures/test';

test('on paper pages have neither controls nor a frame, and long ones number their sheets', async ({
  page,
  federation,
}) => {
  const content = contentOf(federation);
  const [[news], [city]] = await Promise.all([content.news(1), content.eventCities()]);
  const [format] = await content.resultFormats(city?.public_id ?? '');
  await page.emulateMedia({ media: 'print' });
  for (const address of [
    paths.calendar.all(),
    paths.news.item(news?.public_id ?? ''),
    paths.results.protocol(city?.public_id ?? '', format?.external_format ?? ''),
    paths.license.list(),
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    for (const controls of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('main').getByRole('button'),
      page.getByRole('main').getByRole('textbox'),
      page.getByRole('main').locator('.filters, .btn'),
    ]) {
      expect(await controls.filter({ visible: true }).count(), `${address}: ${controls}`).toBe(0);
    }
  }
  const numbers = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .some(({ cssText }) => cssText.includes('counter(pages)')),
  );
  expect(numbers).toBe(true);
});
