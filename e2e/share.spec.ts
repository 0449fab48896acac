import type { Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { contentOf } from './fixtures/content';
import type { Federation } from './fixtures/federation';
import { pageTemplates } from './fixtures/page-templates';
import { expect, test } from './fixtures/test';

async function athleteOf(federation: Federation): Promise<string> {
  const content = contentOf(federation);
  const [city] = await content.eventCities();
  const id = city?.public_id ?? '';
  const name = (await content.resultFormats(id))[0]?.external_format ?? '';
  return paths.results.athlete(id, name, await content.startNumber(id, name));
}

const shared = { event: pageTemplates.event, article: pageTemplates.article, athlete: athleteOf };

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Поделиться', exact: true });

/** What the page gave to the device's sheet, which itself cannot be seen. */
const sheet = async (page: Page, fails?: string) =>
  page.addInitScript((failure) => {
    const given: unknown[] = [];
    const share = async (data: unknown) => {
      given.push(data);
      if (failure) throw new DOMException('', failure);
    };
    Object.assign(globalThis, { given });
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  }, fails);

const noSheet = async (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));

for (const [name, addressOf] of Object.entries(shared)) {
  test(`the ${name} page gives its address and title to the device's sheet`, async ({ page, federation, site }) => {
    await sheet(page);
    const address = await addressOf(federation);
    await page.goto(`${address}?utm_source=mail#part`);
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await button(page).click();
    const [given] = await page.evaluate(
      () => (globalThis as unknown as { given: { title: string; url: string }[] }).given,
    );
    expect(given?.url).toBe(`${site}${address}`);
    expect(given?.title.replaceAll('\u00a0', ' ')).toContain(heading.replaceAll('\u00a0', ' '));
    await expect(page.getByText('Ссылка скопирована')).toHaveCount(0);
  });
}

test('without a sheet the address is copied', async ({ page, federation, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await noSheet(page);
  const address = await shared.event(federation);
  await page.goto(address);
  await button(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ссылка скопирована' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site}${address}`);
});

test('a sheet that does not open is replaced by the copied address, a closed one is not', async ({
  page,
  federation,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet(page, 'NotAllowedError');
  await page.goto(await shared.event(federation));
  await button(page).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: async () => {
        throw new DOMException('', 'AbortError');
      },
    }),
  );
  await page.reload();
  await button(page).click();
  await expect(page.getByText('Ссылка скопирована')).toHaveCount(0);
});

test('where nothing can be copied the address is shown', async ({ page, federation, site }) => {
  await noSheet(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const address = await shared.event(federation);
  await page.goto(address);
  await button(page).click();
  await expect(page.getByText(`Скопируйте ссылку: ${site}${address}`)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button that does nothing', async ({ page, federation }) => {
    await page.goto(await shared.event(federation));
    await expect(button(page)).toHaveCount(0);
  });
});
