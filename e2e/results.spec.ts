import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { results } from '@/lib/contract/result';
import { eventName } from '@/lib/domain/calendar/event-name';
import { pageMessages } from '@/lib/messages/page';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { contentOf } from './fixtures/content';
import type { Federation } from './fixtures/federation';
import { headOf } from './fixtures/head';
import { cardsOf } from './fixtures/results-table';
import { expect, test } from './fixtures/test';
import { protocolOf, type TimingRow } from './fixtures/timing-table';

const UNKNOWN = '4d2f9c1e-7b1a-4c55-9d52-3f1f0a9c0000';

const WORDS: Record<string, [masculine: string, feminine: string]> = {
  '': ['Финишировал', 'Финишировала'],
  LAP: ['Снят: обогнан на круг', 'Снята: обогнана на круг'],
  DNF: ['Не финишировал', 'Не финишировала'],
  DNS: ['Не стартовал', 'Не стартовала'],
  DSQ: ['Дисквалифицирован', 'Дисквалифицирована'],
};

/** «6:45:19» of «06:45:19»; a leg below an hour has no leading zero hour. */
const written = (time = '') => time.replace(/^0/, '');
const leg = (time = '') => (time === '' ? '—' : written(time).replace(/^0:0?/, ''));

/** The race of long.csv: 3,700 rows. */
async function longRace(federation: Federation) {
  const content = contentOf(federation);
  const city = (await content.eventCities()).find(({ title }) => title.startsWith('Сочи: длинная'));
  const [first] = await content.resultFormats(city?.public_id ?? '');
  if (!city || first?.title !== 'Длинная дистанция') throw new Error('the seed has no long race');
  return { city, format: first };
}

/** Visible cells without secondary lines and text for screen readers. */
async function tableOf(page: Page): Promise<string[][]> {
  return page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children]
          .filter((cell) => cell.checkVisibility())
          .map((cell) => {
            const copy = cell.cloneNode(true) as Element;
            for (const part of copy.querySelectorAll('span')) {
              const [first] = part.childNodes;
              if (part.matches('.sr') || (first instanceof Element && first.matches('.sr'))) part.remove();
            }
            return copy.textContent?.trim() ?? '';
          }),
      ),
    );
}

function expectRows(shown: string[][], expected: readonly TimingRow[]): void {
  expect(shown).toHaveLength(expected.length);
  for (const [index, row] of expected.entries()) {
    const from = [row.Регион, row.Клуб].filter(Boolean).join(' · ');
    const [, number, name, category, , , ...rest] = shown[index] ?? [];
    expect([number, name, category, ...rest]).toEqual([
      row.Номер,
      `${row.Фамилия} ${row.Имя}${from}`,
      row.Категория,
      ...[row.Плавание, row.Т1, row.Вело, row.Т2, row.Бег].map(leg),
      row.Штраф ? `+${leg(row.Штраф)}` : '',
      row.Время ? written(row.Время) : '—',
      WORDS[row.Статус ?? '']?.[row.Пол === 'М' ? 0 : 1],
    ]);
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list leads to every event that has results, the newest first [A-019]', async ({ page, federation }) => {
    const cities = await contentOf(federation).eventCities();
    await page.goto(paths.results.list());
    const links = page.getByRole('main').getByRole('link', { name: resultsMessages.show });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      cities.map(({ public_id }) => paths.results.eventCity(public_id)),
    );
    const days = await page
      .getByRole('main')
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(days).toEqual(days.toSorted().reverse());
  });

  test('the first of 3,700 rows match the timing table [P-017 P-152 P-153 P-154 P-156 P-173 P-237]', async ({
    page,
    federation,
  }) => {
    const { city } = await longRace(federation);
    await page.goto(paths.results.eventCity(city.public_id));
    const section = page.getByRole('banner').getByRole('link', { name: 'Результаты' });
    await expect(section).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(eventName(city));
    await expect(page.getByRole('navigation', { name: 'Формат' }).locator('[aria-current="page"]')).toHaveText(
      'Длинная дистанция',
    );
    await expect(page.getByRole('columnheader')).toHaveText([
      'Место',
      'Номер',
      'Фамилия Имя',
      'Категория',
      'Место по полу',
      'Место по категории',
      'Плавание',
      'Т1',
      'Вело',
      'Т2',
      'Бег',
      'Штрафное время',
      'Время официальное',
      'Статус',
    ]);
    const expected = protocolOf('long').slice(0, 30);
    const shown = await tableOf(page);
    expectRows(shown, expected);
    expect(shown.map(([place]) => place)).toEqual(expected.map((row) => row.Место));
    await expect(page.getByText(/3\s700\sучастников/)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Тимофеев Михаил' }).getByRole('cell')).toHaveText([
      ...['2', '2641', 'М 35-39', '2', '1', '44:48, место 5 · +3:22', '3:19, место 4 · +3:22'],
      ...['3:31:19, место 4 · +12:08', '2:50, место 4 · +11:57', '2:31:02, место 2 · +7:59'],
      ...['', '6:53:18, отставание +7:59', 'Финишировал'],
    ]);
  });

  test('DNF, DNS and DSQ follow the finishers in words and without a place', async ({ page, federation }) => {
    const { city, format } = await longRace(federation);
    const expected = protocolOf('long');
    const finishers = expected.findIndex((row) => row.Статус !== '');
    const pages = [finishers, finishers + 189, expected.length - 1].map((index) => Math.floor(index / 30) + 1);
    const statuses = new Set<string>();
    for (const number of pages) {
      await page.goto(paths.results.format(city.public_id, format.external_format, number));
      const rows = expected.slice((number - 1) * 30, number * 30);
      const shown = await tableOf(page);
      expectRows(shown, rows);
      for (const [index, row] of rows.entries()) {
        statuses.add(row.Статус ?? '');
        if (row.Статус) expect(shown[index]?.[0]).toBe('—');
      }
    }
    expect([...statuses].toSorted()).toEqual(['', 'DNF', 'DNS', 'DSQ'].filter((each) => statuses.has(each)));
    expect(statuses).toContain('DSQ');
    expect(statuses).toContain('DNS');
  });

  test('every page shows the podium of the race [P-242]', async ({ page, federation }) => {
    const { city, format } = await longRace(federation);
    const [first, second, third] = protocolOf('long');
    for (const number of [1, 50]) {
      await page.goto(paths.results.format(city.public_id, format.external_format, number));
      const places = page.getByRole('main').locator('h2 + ol').getByRole('listitem');
      await expect(places).toHaveCount(3);
      for (const [index, row] of [first, second, third].entries()) {
        await expect(places.nth(index)).toContainText(`${row?.Имя} ${row?.Фамилия}`);
        await expect(places.nth(index)).toContainText(written(row?.Время));
      }
      await expect(places.nth(1)).toContainText('+7:59');
    }
  });

  test('each page has its address, one canonical and one neighbour on either side [P-239]', async ({
    page,
    federation,
    site,
  }) => {
    const { city, format } = await longRace(federation);
    const own = paths.results.eventCity(city.public_id);
    for (const [address, canonical] of [
      [own, own],
      [`${own}/${format.external_format}`, own],
      [`${own}/${format.external_format}/1`, own],
      [`${own}/${format.external_format}/50`, `${own}/${format.external_format}/50`],
    ] as const) {
      await page.goto(address);
      expect((await headOf(page)).canonical).toBe(`${site}${canonical}`);
    }
    const pages = page.getByRole('navigation', { name: 'Страницы' });
    await expect(pages.locator('a, span')).toHaveText(['', '1', '…', '49', '50', '51', '…', '124', '']);
    await pages.getByRole('link', { name: 'Вперёд' }).click();
    await expect(page).toHaveURL(`${site}${own}/${format.external_format}/51`);
    await pages.getByRole('link', { name: '1', exact: true }).click();
    await expect(page).toHaveURL(`${site}${own}`);
  });

  test('a format is chosen by its link; lapped athletes are marked', async ({ page, federation }) => {
    const content = contentOf(federation);
    for (const city of await content.eventCities()) {
      for (const format of await content.resultFormats(city.public_id)) {
        if (format.title !== 'Стандартная дистанция') continue;
        const expected = protocolOf('standard');
        const lapped = expected.findIndex((row) => row.Статус === 'LAP');
        const number = Math.floor(lapped / 30) + 1;
        await page.goto(paths.results.eventCity(city.public_id));
        await page.getByRole('navigation', { name: 'Формат' }).getByRole('link', { name: format.title }).click();
        await page.goto(paths.results.format(city.public_id, format.external_format, number));
        expectRows(await tableOf(page), expected.slice((number - 1) * 30, number * 30));
        await expect(page.getByText(/Снята?: обогнана? на круг/).first()).toBeVisible();
        return;
      }
    }
    throw new Error('the seed has no standard race');
  });

  test('cards replace the table below 768 px [P-236]', async ({ page, federation }) => {
    const { city } = await longRace(federation);
    const [first] = protocolOf('long');
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(paths.results.eventCity(city.public_id));
    await expect(page.getByRole('table')).toBeVisible();
    await expect(cardsOf(page).first()).toBeHidden();

    await page.setViewportSize({ width: 767, height: 900 });
    await expect(page.getByRole('table')).toBeHidden();
    await expect(cardsOf(page)).toHaveCount(30);
    const card = cardsOf(page).first();
    await expect(card.locator('summary')).toContainText(`${first?.Фамилия} ${first?.Имя}`);
    await expect(card.locator('summary')).toContainText(written(first?.Время));
    await card.locator('summary').click();
    await expect(card.getByRole('row').filter({ hasText: 'Плавание' })).toContainText(leg(first?.Плавание));
    await expect(card.getByRole('row').filter({ hasText: 'Т1' })).toContainText(leg(first?.Т1));
  });
});

test('the first page of 3,700 rows is under 60 KB', async ({ request, federation, site }) => {
  const { city } = await longRace(federation);
  const response = await request.get(`${site}${paths.results.eventCity(city.public_id)}`);
  expect(gzipSync(await response.body()).length).toBeLessThan(60 * 1024);
});

test('an event without results says so [P-115]', async ({ page, federation }) => {
  const content = contentOf(federation);
  const withResults = (await content.eventCities()).map(({ public_id }) => public_id);
  for (const { public_id } of (await content.events()).toReversed()) {
    const { event_city_public_id } = await content.event(public_id);
    if (!event_city_public_id || withResults.includes(event_city_public_id)) continue;
    await page.goto(paths.results.eventCity(event_city_public_id));
    await expect(page.getByText(resultsMessages.noFormats)).toBeVisible();
    return;
  }
  throw new Error('the seed has no event without results');
});

test('loading all rows for a search is announced [P-114]', async ({ page, federation }) => {
  const { city } = await longRace(federation);
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(`**${results.rows.path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${paths.results.eventCity(city.public_id)}?q=481`);
  await expect(page.getByText(resultsMessages.loadingColumns)).toBeVisible();
  respond();
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([/Лыткин/]);
  await expect(page.getByText(resultsMessages.loadingColumns)).toBeHidden();
});

test('unknown addresses of results give 404', async ({ request, federation, site }) => {
  const { city, format } = await longRace(federation);
  const own = `${site}${paths.results.eventCity(city.public_id)}`;
  const addresses = [
    `${site}${paths.results.eventCity(UNKNOWN)}`,
    `${site}/results/1`,
    `${own}/none`,
    `${own}/${format.external_format}/0`,
    `${own}/${format.external_format}/125`,
    `${own}/${format.external_format}/2/3`,
    `${own}/${format.external_format}/athlete/99999`,
    `${own}/${format.external_format}/athlete/0481`,
    `${own}/${format.external_format}/athlete/%E0%A4%A`,
    `${own}/none/athlete/481`,
    `${own}/none/protocol`,
  ];
  for (const address of addresses) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(404);
    expect(await response.text()).toContain(pageMessages.pageNotFound);
  }
});
