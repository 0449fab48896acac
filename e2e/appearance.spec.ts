import type { Page } from '@playwright/test';
import { APPEARANCE_KEY, type Appearance, appearanceValues } from '@/lib/features/base/appearance/appearance';
import { appearanceMessages } from '@/lib/messages/appearance';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { accessibilityProblems } from './fixtures/axe';
import { contentOf } from './fixtures/content';
import { press } from './fixtures/press';
import { resize } from './fixtures/resize';
import { expect, test } from './fixtures/test';

const texts = appearanceMessages;

const onPage = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

const colours = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });

/** As if chosen on an earlier visit. */
const keep = (page: Page, appearance: Appearance) =>
  page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    APPEARANCE_KEY,
    JSON.stringify(appearance),
  ] as const);

test('the special version is switched on in the header, applies at once and is stored', async ({ page }) => {
  await page.goto(paths.home());
  const opener = page.getByRole('navigation', { name: 'Служебное меню' }).getByRole('button', { name: texts.title });
  await opener.click();
  const settings = page.getByRole('dialog', { name: texts.title });
  await press(settings.getByRole('switch', { name: texts.turnOn }));
  await press(settings.getByRole('radio', { name: texts.schemes['white-on-black'] }));
  await press(settings.getByRole('switch', { name: texts.spacing }));
  await press(settings.getByRole('switch', { name: texts.images }));
  expect(await onPage(page)).toEqual({ vision: 'white-on-black', spacing: 'wide', images: 'off' });
  expect(await colours(page)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await expect(page.getByRole('main').locator('img:visible')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  // With text twice as large the settings move into the menu.
  await page.goto(paths.news.list());
  await opener.click();
  await press(settings.getByRole('radio', { name: '200 %' }));
  await settings.getByRole('button', { name: texts.done }).click();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name: texts.title }).click();
  await press(settings.getByRole('switch', { name: texts.turnOn }));
  expect(await onPage(page)).toEqual({});
});

test('the visitor’s theme overrides that of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(paths.contacts());
  expect((await colours(page))[0]).toBe('rgb(11, 14, 20)');
  await page.getByRole('button', { name: texts.title }).first().click();
  await press(page.getByRole('radio', { name: texts.themes.light }));
  expect((await colours(page))[0]).toBe('rgb(255, 255, 255)');
  await page.reload();
  expect((await colours(page))[0]).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: texts.title }).first().click();
  await press(page.getByRole('radio', { name: texts.themes.dark }));
  expect((await colours(page))[0]).toBe('rgb(11, 14, 20)');
});

test('public and personal pages have the chosen appearance before any script file runs', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|Failed to load resource/);
  await page.route(/\/_next\/static\/chunks\/.*\.js/, (route) => route.abort());
  await keep(page, { vision: 'blue-on-lightblue', textSize: '150' });
  for (const address of [paths.home(), paths.signin(), paths.basket()]) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    expect(await onPage(page), address).toEqual({ vision: 'blue-on-lightblue', textSize: '150' });
    expect(await colours(page), address).toEqual(['rgb(157, 209, 255)', 'rgb(6, 52, 98)']);
  }
});

test('pages and popups at 200 % are accessible in each scheme, wide and narrow, without sideways scrolling', async ({
  page,
  federation,
}) => {
  const [first, ...others] = appearanceValues.vision;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keep(page, { vision: first, textSize: '200', spacing: 'wide', images: 'off' });
  const [news] = await contentOf(federation).news(1);
  const [eventCity] = await contentOf(federation).eventCities();
  const found: string[] = [];
  const look = async (place: string) => {
    const wear = (vision: string) =>
      page.evaluate((scheme) => document.documentElement.setAttribute('data-vision', scheme), vision);
    for (const width of [1440, 390]) {
      await resize(page, { width, height: 900 });
      found.push(...(await accessibilityProblems(page, `${place}, ${width} px, ${first}`)));
    }
    for (const vision of others) {
      await wear(vision);
      found.push(...(await accessibilityProblems(page, `${place}, ${vision}`, { by: 'colours' })));
    }
    await wear(first);
  };
  for (const route of [
    paths.home(),
    paths.news.item(news?.public_id ?? ''),
    paths.results.eventCity(eventCity?.public_id ?? ''),
    paths.signin(),
    paths.calendar.all(),
  ]) {
    await page.goto(route);
    await look(route);
  }
  await page.getByRole('link', { name: contentMessages.details }).first().click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await look('the popup of an event');
  expect(found).toEqual([]);
});
