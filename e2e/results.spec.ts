import { gzipSync } from 'node:zlib';
import { results } from '@/lib/contract/results/result';
import { formatCategory } from '@/lib/format/category';
import { pageMessages } from '@/lib/messages/page';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { eventWhere, isComing } from './fixtures/calendar';
import { contentOf, plain } from './fixtures/content';
import { documentAt, type Part } from './fixtures/document';
import type { Federation } from './fixtures/federation';
import { documentHead } from './fixtures/head';
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

/** The cards of a phone have tables as well. */
const tableIn = (page: Part): Part => page.one('main').all('table')[0] ?? page;

/** The cells of each row; of a time without its place and gap, which are lines of their own. */
const tableOf = (page: Part): string[][] =>
  tableIn(page)
    .all('tbody tr')
    .map((row) =>
      row
        .texts('td:not(.needs-script), th')
        .map((cell) => cell.split(/, место | лучший отрезок|, отставание /)[0] ?? ''),
    );

function expectRows(shown: string[][], expected: readonly TimingRow[]): void {
  expect(shown).toHaveLength(expected.length);
  for (const [index, row] of expected.entries()) {
    const from = [row.Регион, row.Клуб].filter(Boolean).join(' · ');
    const [, number, name, category, , , ...rest] = shown[index] ?? [];
    expect([number, name, category, ...rest]).toEqual([
      row.Номер,
      plain(`${row.Фамилия} ${row.Имя} ${from}`),
      plain(formatCategory(row.Категория ?? '')),
      ...[row.Плавание, row.Т1, row.Вело, row.Т2, row.Бег].map(leg),
      row.Штраф ? `+${leg(row.Штраф)}` : '',
      row.Время ? written(row.Время) : '—',
      WORDS[row.Статус ?? '']?.[row.Пол === 'М' ? 0 : 1],
    ]);
  }
}

test.describe('without JavaScript', () => {
  test('the list leads to every event that has results, the newest first [A-019]', async ({ request, federation }) => {
    const cities = await contentOf(federation).eventCities();
    const main = (await documentAt(request, paths.results.list())).one('main');
    const shown = main.all('a').filter(({ text }) => text === resultsMessages.show);
    expect(shown.map((link) => link.attribute('href'))).toEqual(
      cities.map(({ public_id }) => paths.results.eventCity(public_id)),
    );
    const days = main.attributes('time', 'datetime');
    expect(days).toEqual(days.toSorted().reverse());
  });

  test('the list says of each official race how many finished and who won in what time', async ({
    request,
    federation,
  }) => {
    const races = await contentOf(federation).eventCities();
    const rows = (await documentAt(request, paths.results.list())).one('main').all('article');
    const finishers = ['long', 'middle'].flatMap((name) => protocolOf(name).filter(({ Статус }) => Статус === ''));
    const [long] = protocolOf('long');
    const sochi = rows.find(({ text }) => text.includes('Сочи: длинная'))?.text ?? '';
    expect(plain(sochi)).toContain(plain(resultsMessages.finishers(finishers.length)));
    expect(plain(sochi)).toContain(`${long?.Имя} ${long?.Фамилия} ${written(long?.Время)}`);
    for (const [index, { summary }] of races.entries()) {
      const text = plain(rows[index]?.text ?? '');
      if (!summary) expect(text).not.toContain('Финишировали');
      for (const { first_name, last_name, formattedTime } of summary?.winners ?? [])
        expect(text).toContain(`${first_name} ${last_name} ${formattedTime}`.trim());
    }
    expect(new Set(races.flatMap(({ summary }) => summary?.winners.map(({ gender }) => gender) ?? []))).toEqual(
      new Set(['Ж', 'М']),
    );
  });

  test('the first of 3,700 rows match the timing table [P-017 P-152 P-153 P-154 P-156 P-173 P-237]', async ({
    request,
    federation,
  }) => {
    const { city } = await longRace(federation);
    const page = await documentAt(request, paths.results.eventCity(city.public_id));
    const section = page.all('header a').filter(({ text }) => text === 'Результаты');
    expect(section.map((link) => link.attribute('aria-current'))).toContain('true');
    expect(page.headings(1)).toEqual([plain(city.title)]);
    expect(page.named('nav', 'Формат').texts('[aria-current="page"]')).toEqual(['Длинная дистанция']);
    const table = tableIn(page);
    expect(table.texts('thead th:not(.needs-script)')).toEqual([
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
    const shown = tableOf(page);
    expectRows(shown, expected);
    expect(shown.map(([place]) => place)).toEqual(expected.map((row) => row.Место));
    expect(page.one('main').text).toContain('3 700 участников');
    const timofeev = table.all('tbody tr').find(({ text }) => text.includes('Тимофеев Михаил'));
    expect(timofeev?.texts('td:not(.needs-script)')).toEqual([
      ...['2', '2641', 'М 35–39', '2', '1', '44:48, место 5 · +3:22', '3:19, место 4 · +3:22'],
      ...['3:31:19, место 4 · +12:08', '2:50, место 4 · +11:57', '2:31:02, место 2 · +7:59'],
      ...['', '6:53:18, отставание +7:59', 'Финишировал'],
    ]);
  });

  test('DNF, DNS and DSQ follow the finishers in words and without a place', async ({ request, federation }) => {
    const { city, format } = await longRace(federation);
    const expected = protocolOf('long');
    const finishers = expected.findIndex((row) => row.Статус !== '');
    const pages = [finishers, finishers + 189, expected.length - 1].map((index) => Math.floor(index / 30) + 1);
    const statuses = new Set<string>();
    for (const number of pages) {
      const address = paths.results.format(city.public_id, format.external_format, number);
      const rows = expected.slice((number - 1) * 30, number * 30);
      const shown = tableOf(await documentAt(request, address));
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

  test('each page has its address, the podium, one canonical and one neighbour on either side [P-239 P-242]', async ({
    request,
    federation,
    site,
  }) => {
    const { city, format } = await longRace(federation);
    const own = paths.results.eventCity(city.public_id);
    const podium = protocolOf('long').slice(0, 3);
    for (const [address, canonical] of [
      [own, own],
      [`${own}/${format.external_format}`, own],
      [`${own}/${format.external_format}/1`, own],
      [`${own}/${format.external_format}/50`, `${own}/${format.external_format}/50`],
    ] as const) {
      await test.step(address, async () => {
        const page = await documentAt(request, address);
        expect(documentHead(page).canonical).toBe(`${site}${canonical}`);
        const places = page.texts('main h2 + ol > li');
        expect(places).toHaveLength(3);
        for (const [index, row] of podium.entries()) {
          expect(places[index]).toContain(`${row.Имя} ${row.Фамилия}`);
          expect(places[index]).toContain(written(row.Время));
        }
        expect(places[1]).toContain('+7:59');
        // Without a press: three women beside three men, each with a time.
        const groups = page
          .all('main h2 + ol + div > section')
          .map((group) => [group.one('h3').text, group.texts('li')] as const);
        expect(groups.map(([title]) => title)).toEqual([resultsMessages.women, resultsMessages.men]);
        for (const [, leaders] of groups) {
          expect(leaders).toHaveLength(3);
          for (const leader of leaders) expect(leader).toMatch(/\d:\d\d:\d\d/);
        }
      });
    }
    const pages = (await documentAt(request, `${own}/${format.external_format}/50`)).named('nav', 'Страницы');
    expect(pages.links()).toEqual([
      { name: 'Назад', href: `${own}/${format.external_format}/49` },
      { name: '1', href: own },
      ...['49', '50', '51', '124'].map((name) => ({ name, href: `${own}/${format.external_format}/${name}` })),
      { name: 'Вперёд', href: `${own}/${format.external_format}/51` },
    ]);
  });

  test('a format is chosen by its link; lapped athletes are marked', async ({ request, federation }) => {
    const content = contentOf(federation);
    for (const city of await content.eventCities()) {
      const format = (await content.resultFormats(city.public_id)).find(
        ({ title }) => title === 'Стандартная дистанция',
      );
      if (!format) continue;
      const expected = protocolOf('standard');
      const lapped = expected.findIndex((row) => row.Статус === 'LAP');
      const number = Math.floor(lapped / 30) + 1;
      const first = await documentAt(request, paths.results.eventCity(city.public_id));
      const chosen = await documentAt(request, first.named('nav', 'Формат').link(format.title));
      expect(chosen.named('nav', 'Формат').texts('[aria-current="page"]')).toEqual([format.title]);
      const page = await documentAt(request, paths.results.format(city.public_id, format.external_format, number));
      expectRows(tableOf(page), expected.slice((number - 1) * 30, number * 30));
      expect(page.one('main').text).toMatch(/Снята?: обогнана? на круг/);
      return;
    }
    throw new Error('the seed has no standard race');
  });

  test('an event without results says so [P-115]', async ({ request, federation }) => {
    const content = contentOf(federation);
    const withResults = (await content.eventCities()).map(({ public_id }) => public_id);
    const { event_city_public_id } = await eventWhere(
      federation,
      ({ event_city_public_id: id }) => id !== undefined && id !== null && !withResults.includes(id),
      isComing,
    );
    const page = await documentAt(request, paths.results.eventCity(event_city_public_id ?? ''));
    expect(page.one('main').text).toContain(resultsMessages.noFormats);
  });
});

test.describe('by the styles alone', () => {
  test.use({ javaScriptEnabled: false });

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
