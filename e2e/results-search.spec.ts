import { parse } from 'csv-parse/sync';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { contentOf, plain } from './fixtures/content';
import { documentAt, type Part } from './fixtures/document';
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

test('the server answers the search and the filters of a race without JavaScript, page by page and as a file', async ({
  request,
  federation,
}) => {
  const { id, format } = await longRace(federation);
  const start = (await documentAt(request, paths.results.eventCity(id))).one('main form');
  expect(start.attribute('action')).toBe(paths.results.found(id, format));
  expect(start.texts('button')).toContain('Найти');
  const nameIn = (selector: string, label: string) => start.named(selector, label).attribute('name') ?? '';
  const [gender, category] = [nameIn('select', 'Пол'), nameIn('select', 'Категория')];
  const women = start
    .named('select', 'Пол')
    .all('option')
    .find(({ text }) => text === 'Женщины');
  const query = new URLSearchParams({ [gender]: women?.attribute('value') ?? '', [category]: CATEGORY });

  const address = `${start.attribute('action')}?${query}`;
  expect((await request.get(address)).headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': expect.stringContaining('no-store'),
  });
  const namesOf = (page: Part) =>
    page
      .one('main')
      .all('table')[0]
      ?.all('tbody th')
      .map((cell) => cell.one('a').text);
  const chosen = (page: Part) => page.named('main select', 'Категория').all('option[selected]')[0]?.attribute('value');
  const page = await documentAt(request, address);
  expect(page.texts('main [role="status"]')).toContain(plain(resultsMessages.found(inCategory.length)));
  expect(chosen(page)).toBe(CATEGORY);
  expect(namesOf(page)).toEqual(inCategory.slice(0, 30).map(nameOf));
  const first = page.one('main').all('table')[0]?.all('tbody tr')[0]?.texts('td:not(.needs-script)');
  expect([first?.[0], first?.[4]]).toEqual([inCategory[0]?.Место, '1']);

  const second = await documentAt(request, page.named('nav', 'Страницы').link('2'));
  expect(namesOf(second)).toEqual(inCategory.slice(30, 60).map(nameOf));
  expect(chosen(second)).toBe(CATEGORY);

  const response = await request.get(second.one('main').link(resultsMessages.foundCsv));
  const rows = parse<Record<string, string>>(await response.body(), { bom: true, delimiter: ';', columns: true });
  expect(rows.map((row) => row.Номер)).toEqual(inCategory.map((row) => row.Номер));
  expect(rows[0]?.Отставание).not.toBe('');

  query.set(nameIn('input[type="search"]', 'Поиск участника'), 'никого такого');
  const none = await documentAt(request, `${start.attribute('action')}?${query}`);
  expect(none.one('main').text).toContain(resultsMessages.empty);
  const reset = await documentAt(
    request,
    none
      .all('main a')
      .find(({ text }) => text === resultsMessages.reset)
      ?.attribute('href') ?? '',
  );
  expect(namesOf(reset)?.[0]).toBe(nameOf(protocol[0]));
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

  await test.step('another visitor who is sent the address sees the same, on a phone too', async () => {
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
