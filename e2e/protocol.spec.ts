import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { results } from '@/lib/contract/results/result';
import { MOST_ROWS } from '@/lib/contract/wire/most-rows';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { contentOf, plain } from './fixtures/content';
import { documentAt } from './fixtures/document';
import type { Federation } from './fixtures/federation';
import { federationCommand } from './fixtures/federation-command';
import { documentHead } from './fixtures/head';
import { liveRace, row } from './fixtures/live-race';
import { expect, test } from './fixtures/test';
import { protocolOf } from './fixtures/timing-table';

async function raceOf(federation: Federation, title: string) {
  const content = contentOf(federation);
  for (const city of await content.eventCities()) {
    for (const format of await content.resultFormats(city.public_id)) {
      if (format.title === title) return { city, format, id: city.public_id, name: format.external_format };
    }
  }
  throw new Error(`the seed has no race «${title}»`);
}

/** The race of standard.csv: 1,240 rows, 1,103 finishers. */
const standardRace = (federation: Federation) => raceOf(federation, 'Стандартная дистанция');

test.describe('without JavaScript', () => {
  test('an athlete against the field: the name leads to places, gaps and the times of all', async ({
    request,
    federation,
  }) => {
    const { id, name, city } = await standardRace(federation);
    const table = (await documentAt(request, paths.results.format(id, name))).one('main').all('table')[0];
    expect(table?.link('Петровский Пётр')).toBe(paths.results.athlete(id, name, '144'));
    const page = await documentAt(request, paths.results.athlete(id, name, '144'));
    expect(page.headings(1)).toEqual(['Петровский Пётр']);
    expect(documentHead(page).robots).toContain('noindex');
    const figures = page.texts('main dd');
    for (const figure of ['1:43:17', '2 из 1 103', '2 из 861', '2 из 138', '+2:40']) {
      expect(
        figures.some((text) => text.includes(figure)),
        figure,
      ).toBe(true);
    }
    const legs = page.named('section', 'Этапы').texts('tr');
    expect(legs[1]).toMatch(/^Плавание\s*21:52\s*3\s*0:21:52\s*3\s*\+0:26$/);
    expect(legs[5]).toMatch(/^Бег\s*30:41\s*2\s*1:43:17\s*2\s*\+2:40$/);
    for (const chart of ['Место после этапов', 'Отставание от лидера', 'Время на финише']) {
      expect(page.named('main [role="img"]', new RegExp(`^${chart}`)).text, chart).not.toBe('');
    }
    const times = page.named('figure', 'Время на финише');
    expect(times.text).toContain('Время 1:43:17 лучше, чем у 99 % соперников.');
    expect(times.texts('summary')).toEqual(['Показать таблицей']);
    expect(times.texts('details tbody td').reduce((sum, count) => sum + Number(count), 0)).toBe(1103);
    const whole = await documentAt(request, page.one('main').link(resultsMessages.wholeProtocol));
    expect(whole.headings(1)[0]).toContain(plain(city.title));
  });

  test('a finisher of official results has a diploma, who did not finish has none', async ({ request, federation }) => {
    const { id, name } = await standardRace(federation);
    const page = await documentAt(request, paths.results.athlete(id, name, '144'));
    const response = await request.get(page.one('main').link(resultsMessages.diploma));
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(encodeURIComponent('Диплом. Петровский Пётр.')),
      'x-robots-tag': 'noindex',
    });
    const file = test.info().outputPath('diploma.pdf');
    await writeFile(file, await response.body());
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    for (const part of ['Пётр Петровский', '1:43:17', 'из 1103', paths.results.athlete(id, name, '144')])
      expect(text).toContain(part);
    const left = protocolOf('standard').find(({ Статус }) => Статус === 'DNF')?.Номер ?? '';
    const without = await documentAt(request, paths.results.athlete(id, name, left));
    expect(without.one('main').texts('a')).not.toContain(resultsMessages.diploma);
    expect((await request.get(paths.results.diploma(id, name, left))).status()).toBe(404);
  });

  test('an athlete who did not finish has a status and the places so far', async ({ request, federation }) => {
    const { id, name } = await standardRace(federation);
    const left = protocolOf('standard').find((row) => row.Статус === 'DNF' && row.Плавание);
    const page = await documentAt(request, paths.results.athlete(id, name, left?.Номер ?? ''));
    expect(page.one('main').text).toMatch(/Не финишировала?/);
    expect(page.named('section', 'Этапы').all('tr')).toHaveLength(6);
    expect(page.named('figure', 'Время на финише').text).not.toBe('');
  });
});

test('the whole protocol comes as a table that spreadsheets open', async ({ federation, request, site }) => {
  const { id, name, city } = await standardRace(federation);
  const href = (await documentAt(request, paths.results.eventCity(id))).one('main').link(resultsMessages.csv);
  const response = await request.get(`${site}${href}`);
  expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(decodeURIComponent(response.headers()['content-disposition'] ?? '')).toContain(city.start_date);
  const bytes = await response.body();
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = parse<Record<string, string>>(bytes, { bom: true, delimiter: ';', columns: true });
  const expected = protocolOf('standard');
  expect(rows.map((row) => row.Номер)).toEqual(expected.map((row) => row.Номер));
  expect(rows.map((row) => row.Фамилия)).toEqual(expected.map((row) => row.Фамилия));
  expect(rows[1]).toMatchObject({
    Место: '2',
    'Плавание: место': '3',
    'Время официальное': '1:43:17',
    Отставание: '0:02:40',
  });
  for (const unknown of [
    paths.results.csv(id, 'none'),
    paths.results.csv('4d2f9c1e-7b1a-4c55-9d52-3f1f0a9c0000', name),
  ]) {
    expect((await request.get(`${site}${unknown}`)).status()).toBe(404);
  }
});

test('the protocol on paper has all rows, the race named on every sheet, nothing to press', async ({
  page,
  federation,
}) => {
  const { id, name, city } = await raceOf(federation, 'Акватлон 1 + 5');
  await page.goto(paths.results.format(id, name));
  await page.getByRole('link', { name: resultsMessages.printable }).click();
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeVisible();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(protocolOf('aquathlon').length);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(city.title);
  const sheet = page.getByRole('columnheader').first();
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText(city.title);
  await expect(sheet).toContainText(resultsMessages.official);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});

test('events with results are found by a word and by the year', async ({ page, federation }) => {
  const cities = await contentOf(federation).eventCities();
  const [newest] = cities;
  const year = newest?.start_date.slice(0, 4) ?? '';
  await page.goto(paths.results.list());
  const links = page.getByRole('main').getByRole('link', { name: resultsMessages.show });
  await expect(links).toHaveCount(cities.length);
  await page.getByLabel('Год').selectOption(year);
  await expect(links).toHaveCount(cities.filter(({ start_date }) => start_date.startsWith(year)).length);
  await page.getByLabel('Поиск события').fill(newest?.city.name_ru.toUpperCase() ?? '');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(newest?.title ?? '');
  await page.reload();
  await expect(page.getByLabel('Год')).toHaveValue(year);
  await page.getByLabel('Поиск события').fill('нет такого города');
  await expect(page.getByText(resultsMessages.empty)).toBeVisible();
  await expect(links).toHaveCount(0);
});

/** Imports the CSV of the site under another name; the rows of both, with their places at the points. */
async function importedBack(request: APIRequestContext, federation: Federation, cityId: string, name: string) {
  const file = test.info().outputPath('protocol.csv');
  // The site learns of a new race a moment after its rows.
  await expect(async () => {
    const response = await request.get(paths.results.csv(cityId, name));
    expect(response.status()).toBe(200);
    await writeFile(file, await response.body());
  }).toPass();
  const copy = `copy-${Date.now()}`;
  await federationCommand('import-results', file, '--event-city', cityId, '--format', copy);
  const rowsOf = async (external: string) => {
    const data = { event_city_id: cityId, format: external, page_size: MOST_ROWS, split_places: true };
    const response = results.rows.response.parse(
      await (await request.post(`${federation.url}${results.rows.path}`, { data })).json(),
    );
    return response.values.map(({ _id, stated_position, ...row }) => row);
  };
  const rows = { before: await rowsOf(name), after: await rowsOf(copy) };
  await federationCommand(
    ...['withdraw-format', '--event-city', cityId, '--format', copy, '--by', 'E2E', '--reason', 'копия'],
  );
  return rows;
}

test('the CSV of a protocol is imported back unchanged', async ({ request, federation }) => {
  const [city] = await contentOf(federation).eventCities();
  const cityId = city?.public_id ?? '';
  const [format] = await contentOf(federation).resultFormats(cityId);
  const { before, after } = await importedBack(request, federation, cityId, format?.external_format ?? '');
  expect(before).not.toEqual([]);
  expect(after).toEqual(before);
});

test('the CSV of a race in which mats were missed is imported back with its places at every point', async ({
  request,
  federation,
}) => {
  const race = await liveRace(request, federation);
  const legs = [600_000, 2_400_500, 1_200_000].map((time, leg) => ({ name: ['swim', 'bike', 'run'][leg] ?? '', time }));
  // At each point the leg, the time since the start, both or neither.
  const rows = Array.from({ length: 4 ** legs.length }, (_, index) => {
    let elapsed = 0;
    const splits = legs.map(({ name, time: base }, leg) => {
      const time = base + 1000 * (index % 7);
      elapsed += time;
      const way = Math.floor(index / 4 ** leg) % 4;
      return { name, time: way % 2 === 0 ? time : null, ...(way > 1 && { passed: elapsed }) };
    });
    return row(index + 1, 1, { splits, status: 'FIN', individual_time_result: elapsed });
  });
  await race.send(rows, { official: true });
  const { before, after } = await importedBack(request, federation, race.city, race.format);
  expect(before.filter(({ splits }) => splits.some(({ passed }) => passed != null))).not.toEqual([]);
  expect(after).toEqual(before);
});
