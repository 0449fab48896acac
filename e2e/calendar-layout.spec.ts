import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { isComing } from './fixtures/calendar';
import { contentOf } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { expect, test } from './fixtures/test';

const FILTERS = 'Фильтры';

for (const screen of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${screen.width}x${screen.height}`, () => {
    test.use({ viewport: screen });

    test('the first event stands in the first screen of the calendar, years and subscription below the list', async ({
      page,
      federation,
    }) => {
      const [first] = (await contentOf(federation).events()).filter(isComing);
      await page.goto(paths.calendar.all());
      const row = page.getByRole('article', { name: first?.title ?? '', exact: true }).first();
      // Titles and places of two or three lines differ by the day; what leads on is within a finger's reach.
      const lead = await row.getByRole('link').last().boundingBox();
      expect((lead?.y ?? 0) + (lead?.height ?? screen.height) / 2).toBeLessThanOrEqual(screen.height);
      const list = await page.getByRole('tabpanel').boundingBox();
      const listEnd = (list?.y ?? 0) + (list?.height ?? 0);
      for (const below of [
        page.getByRole('navigation', { name: contentMessages.calendarPast }),
        page.getByRole('link', { name: contentMessages.calendarSubscribe }),
      ]) {
        expect((await below.boundingBox())?.y).toBeGreaterThanOrEqual(listEnd);
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('filters stand behind one button, which counts what is chosen', async ({ page }) => {
    await page.goto(`${paths.calendar.all()}?kind=triathlon,duathlon&tickets=1`);
    const group = page.getByRole('group', { name: FILTERS });
    const button = page.getByRole('main').locator('summary', { hasText: FILTERS });
    await expect(group).toBeHidden();
    await expect(button).toHaveText(/2$/);
    await button.click();
    await expect(group).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Есть билеты' })).toBeVisible();
  });
});

test('without JavaScript the months name the events of each of their days and lead to them', async ({
  request,
  federation,
}) => {
  const page = await documentAt(request, paths.calendar.all());
  const days = page.named('nav', 'Дни мероприятий').links();
  const [first] = (await contentOf(federation).events()).filter(isComing);
  expect(days.find(({ name }) => name.includes(first?.title ?? ''))?.href).toBe(
    paths.calendar.event(first?.public_id ?? ''),
  );
  const ids = page.attributes('[id]', 'id');
  for (const { href } of days) if (href.startsWith('#')) expect(ids).toContain(href.slice(1));
});
