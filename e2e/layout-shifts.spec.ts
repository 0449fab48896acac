import type { Route } from '@playwright/test';
import { paths } from '@/lib/paths';
import { visibleShift, watchShifts } from './fixtures/layout-shifts';
import { resize } from './fixtures/resize';
import { expect, test } from './fixtures/test';

test('a list out of sight reserves at least the height of its rows, on every screen', async ({ page }) => {
  const problems: string[] = [];
  for (const address of [paths.calendar.all(), paths.results.list()]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    for (const width of [320, 390, 768, 1024, 1440]) {
      await resize(page, { width, height: 844 });
      const lists = await page.evaluate(async () => {
        const found = [...document.querySelectorAll<HTMLElement>('[style*="--rows"]')];
        const heightsWith = async (visibility: string) => {
          for (const list of found) list.style.contentVisibility = visibility;
          await new Promise((resolve) => requestAnimationFrame(resolve));
          return found.map((list) => list.getBoundingClientRect().height);
        };
        // What was drawn before is reserved as it was.
        for (const list of found) {
          list.style.removeProperty('contain-intrinsic-block-size');
          list.style.containIntrinsicBlockSize = getComputedStyle(list).containIntrinsicBlockSize.replace('auto ', '');
        }
        const [reserved, drawn] = [await heightsWith('hidden'), await heightsWith('visible')];
        return reserved.map((height, index) => ({ reserved: height, drawn: drawn[index] ?? 0 }));
      });
      expect(lists.length).toBeGreaterThan(0);
      for (const { reserved, drawn } of lists)
        if (reserved < drawn) problems.push(`${address}, ${width} px: ${reserved} px are reserved for ${drawn} px`);
    }
  }
  expect(problems).toEqual([]);
});

test('the columns of the regions stand before all rows have come', async ({ page }) => {
  await page.goto(paths.regions());
  const columns = () =>
    page
      .getByRole('group', { name: 'Региональные федерации' })
      .locator('thead th')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));
  const whole = await columns();
  expect(whole).toHaveLength(6);
  // A slow page is painted when the parser has read so far.
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('main tbody tr + tr')) row.remove();
  });
  expect(await columns()).toEqual(whole);
});

test('fonts that come one after another after the text move nothing visibly', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/*.woff2', (route) => void held.push(route));
  const shifts = await watchShifts(page);
  await page.goto(paths.license.list(), { waitUntil: 'domcontentloaded' });
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(4);
  while (held.length > 0) {
    const route = held.shift();
    const response = page.waitForResponse(route?.request().url() ?? '');
    await route?.continue();
    await (await response).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  await page.evaluate(() => document.fonts.ready);
  expect(visibleShift(await shifts())).toBeUndefined();
});
