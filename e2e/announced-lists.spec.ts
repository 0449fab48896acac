import { paths } from '@/lib/paths';
import { contentOf } from './fixtures/content';
import { resize } from './fixtures/resize';
import { expect, test } from './fixtures/test';

test('the search in results announces the number found, also zero', async ({ page, federation }) => {
  const [city] = await contentOf(federation).eventCities();
  await page.goto(paths.results.eventCity(city?.public_id ?? ''));
  const search = page.getByRole('searchbox', { name: 'Поиск участника' });
  await search.fill('ова');
  const said = page.getByRole('status').filter({ hasText: /^Найдено: \d+$/ });
  await expect(said).toHaveText(/^Найдено: [1-9]\d*$/);
  await search.fill('Несуществующий');
  await expect(said).toHaveText('Найдено: 0');
  await search.fill('');
  await expect(said).toHaveCount(0);
});

test('a filter’s panel closes when the focus leaves it, on a phone and on a desktop', async ({ page }) => {
  await page.goto(paths.calendar.all());
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 844 });
    const filters = page.getByRole('main').locator('summary', { hasText: 'Фильтры' });
    if (await filters.isVisible()) await filters.click();
    const pill = page.getByRole('group', { name: 'Фильтры' }).locator('details').locator('summary').first();
    await pill.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('group', { name: 'Фильтры' }).locator('details').locator('[role="group"]');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('Space');
    await expect(panel).toBeVisible();
    for (let left = 40; left > 0 && (await panel.count()) > 0; left--) await page.keyboard.press('Tab');
    await expect(panel).toHaveCount(0);
  }
});
