import { parse } from 'csv-parse/sync';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { contentOf } from './fixtures/content';
import type { Federation } from './fixtures/federation';
import { liveRace, row } from './fixtures/live-race';
import { cardsOf, columnOf } from './fixtures/results-table';
import { expect, test } from './fixtures/test';
import { protocolOf } from './fixtures/timing-table';

const protocol = protocolOf('long');
const CATEGORY = 'Ж 40-44';
const inCategory = protocol.filter((row) => row.Категория === CATEGORY);

async function longRace(federation: Federation) {
  const content = contentOf(federation);
  const city = (await content.eventCities()).find(({ title }) => title.startsWith('Сочи: длинная'));
  const [format] = await content.resultFormats(city?.public_id ?? '');
  if (!city || !format) throw new Error('the seed has no long race');
  return { id: city.public_id, format: format.external_format };
}

const nameOf = (row: Record<string, string> | undefined) => `${row?.Фамилия} ${row?.Имя}`;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server answers the search and the filters of a race, page by page and as a file', async ({
    page,
    request,
    federation,
    site,
  }) => {
    const { id, format } = await longRace(federation);
    const names = page.getByRole('table').getByRole('rowheader');
    await page.goto(paths.results.eventCity(id));
    await page.getByLabel('Пол', { exact: true }).selectOption('Женщины');
    await page.getByLabel('Категория', { exact: true }).selectOption(CATEGORY);
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL((url) => url.pathname === paths.results.found(id, format));
    expect((await request.get(page.url())).headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': expect.stringContaining('no-store'),
    });
    await expect(page.getByRole('status').filter({ hasText: /\d/ })).toHaveText(
      resultsMessages.found(inCategory.length),
    );
    await expect(page.getByLabel('Категория', { exact: true })).toHaveValue(CATEGORY);
    await expect(names).toHaveText(inCategory.slice(0, 30).map((row) => new RegExp(nameOf(row))));
    const first = page.getByRole('table').locator('tbody tr').first().getByRole('cell');
    await expect(first.nth(0)).toHaveText(inCategory[0]?.Место ?? '');
    await expect(first.nth(4)).toHaveText('1');

    await page.getByRole('navigation', { name: 'Страницы' }).getByRole('link', { name: '2', exact: true }).click();
    await expect(names).toHaveText(inCategory.slice(30, 60).map((row) => new RegExp(nameOf(row))));
    await expect(page.getByLabel('Категория', { exact: true })).toHaveValue(CATEGORY);

    const href = await page.getByRole('link', { name: resultsMessages.foundCsv }).getAttribute('href');
    const response = await request.get(`${site}${href}`);
    const rows = parse<Record<string, string>>(await response.body(), { bom: true, delimiter: ';', columns: true });
    expect(rows.map((row) => row.Номер)).toEqual(inCategory.map((row) => row.Номер));
    expect(rows[0]?.Отставание).not.toBe('');

    await page.getByRole('searchbox', { name: 'Поиск участника' }).fill('никого такого');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page.getByText(resultsMessages.empty)).toBeVisible();
    await page.getByRole('link', { name: resultsMessages.reset }).click();
    await expect(names.first()).toContainText(nameOf(protocol[0]));
  });
});

test('a search by other letters and a filter stand in the address, on a wide screen and on a phone', async ({
  page,
  federation,
}) => {
  const { id, format } = await longRace(federation);
  const names = page.getByRole('table').getByRole('rowheader');
  const found = page.getByRole('status').filter({ hasText: 'Найдено' });
  await page.goto(paths.results.eventCity(id));
  await page.getByLabel('Поиск участника').fill('lytkin vasily');
  await expect(names).toHaveText([/Лыткин Василий/, /Лыткин Василий/]);
  await expect(found).toHaveText(resultsMessages.found(2));
  await expect(page).toHaveURL((url) => url.pathname === paths.results.found(id, format));
  await page.getByLabel('Поиск участника').fill('№ 481');
  await expect(page).toHaveURL(/481/);
  await expect(names).toHaveText([/Лыткин Василий/]);
  await page.getByLabel('Поиск участника').fill('');
  await expect(page).toHaveURL((url) => url.pathname === paths.results.eventCity(id));

  await page.getByLabel('Категория', { exact: true }).selectOption(CATEGORY);
  await expect(found).toHaveText(resultsMessages.found(inCategory.length));
  await page.getByRole('columnheader', { name: 'Номер' }).getByRole('button').click();
  const numbers = inCategory.map((row) => Number(row.Номер)).toSorted((one, other) => one - other);
  await expect(await columnOf(page, 'Номер')).toHaveText(numbers.slice(0, 30).map(String));
  await expectAccessible(page, 'the results of one category');

  await test.step('whoever is sent the address sees the same, on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${paths.results.found(id, format)}?category=${encodeURIComponent(CATEGORY)}`);
    await expect(cardsOf(page)).toHaveCount(30);
    await expect(cardsOf(page).first()).toContainText(nameOf(inCategory[0]));
    await page.getByLabel('Пол', { exact: true }).selectOption('Мужчины');
    await expect(page.getByText(resultsMessages.empty)).toBeVisible();
    await expect(found).toHaveText(resultsMessages.found(0));
    await page.getByRole('link', { name: resultsMessages.reset }).click();
    await expect(cardsOf(page).first()).toContainText(nameOf(protocol[0]));
    await expect(page.getByLabel('Категория', { exact: true })).toHaveValue('');
    await expect(page).toHaveURL((url) => url.search === '');
  });
});

test('a filter holds while the race moves', async ({ page, federation }) => {
  const race = await liveRace(page.request, federation);
  const man = { first_name: 'Пётр', gender: 'М', category: 'М 30-34', company_name: 'Клуб' } as const;
  await race.send([row(1, 1), { ...row(2, 1), ...man, last_name: 'Мюллер' }], { official: false });
  await race.open(page);
  const names = page.getByRole('table').getByRole('rowheader');
  await expect(names).toHaveCount(2);
  await page.getByLabel('Пол', { exact: true }).selectOption('Мужчины');
  await expect(names).toHaveText([/Мюллер/]);
  await race.send([row(3, 1), { ...row(4, 1), ...man, last_name: 'Müller' }]);
  await expect(names).toHaveText([/Мюллер/, /Müller/]);
  await page.getByLabel('Поиск участника').fill('muller');
  await expect(page.getByRole('status').filter({ hasText: 'Найдено' })).toHaveText(resultsMessages.found(2));
  await expect(names).toHaveCount(2);
});
