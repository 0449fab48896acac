import { HIDDEN_NAME } from '@/lib/domain/results/result/published-name';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { federationCommand } from './fixtures/federation-command';
import { finished, type LiveRace, liveRace } from './fixtures/live-race';
import { sitemapOf } from './fixtures/sitemap';
import { expect, test } from './fixtures/test';

const HIDDEN = {
  last_name: 'Скрытникова',
  first_name: 'Прокофья',
  company_name: 'Тайноград',
  region: 'Запретный край',
};
const CHILD = { last_name: 'Малышева', first_name: 'Карамелина', age: 8, category: 'Ж 8-9' };
const ADULT = {
  last_name: 'Ясноликая',
  first_name: 'Аделаида',
  company_name: 'Светлоград',
  region: 'Тульская область',
};
const secret = /Скрытников|Прокофья|Тайноград|Запретный|Карамелина/;

const doorsOf = ({ city, format }: LiveRace) => ({
  table: paths.results.format(city, format),
  'athlete 1': paths.results.athlete(city, format, '1'),
  'athlete 2': paths.results.athlete(city, format, '2'),
  'athlete 3': paths.results.athlete(city, format, '3'),
  protocol: paths.results.protocol(city, format),
  CSV: paths.results.csv(city, format),
});

test('a hidden name and the first names of children stand on no page, and the open page loses them', async ({
  page,
  federation,
  site,
}) => {
  const race = await liveRace(page.request, federation);
  const athletes = [
    { ...finished(1, 60), ...ADULT },
    { ...finished(2, 61), ...HIDDEN },
    { ...finished(3, 62), ...CHILD },
  ];
  await race.send(athletes, { official: true });
  await race.open(page);
  const names = page.getByRole('table').getByRole('rowheader');
  await expect(names).toHaveText([/^Ясноликая Аделаида/, /^Скрытникова Прокофья/, /^Малышева К\./]);
  const doors = doorsOf(race);
  const read = async (path: string) => (await page.request.get(path)).text();
  // Written before the name was hidden.
  for (const path of Object.values(doors)) expect((await page.request.get(path)).status(), path).toBe(200);
  expect(await read(doors['athlete 2'])).toContain('Скрытникова');

  const of = ['--event-city', race.city, '--format', race.format, '--number', '2'];
  await federationCommand('hide-athlete', ...of, '--by', 'Секретарь', '--reason', 'по просьбе');
  await expect(async () => {
    for (const [door, path] of Object.entries(doors))
      expect([door, secret.exec(await read(path))]).toEqual([door, null]);
  }).toPass({ timeout: 40_000 });

  await test.step('the control: an adult stands on each of them, a child by surname and initial', async () => {
    for (const door of ['table', 'athlete 1', 'protocol', 'CSV'] as const)
      for (const word of ['Ясноликая', 'Аделаида', 'Светлоград']) expect(await read(doors[door])).toContain(word);
    for (const door of ['table', 'athlete 3', 'protocol'] as const)
      expect(await read(doors[door])).toContain('Малышева К.');
    expect(await read(doors.CSV)).toContain('Малышева;К.;Ж;;Ж 8-9');
    expect(await read(doors.CSV)).toContain(`2;2;${HIDDEN_NAME};;Ж;;Ж 30-34`);
  });

  await test.step('pages of athletes are for no search engine and in no sitemap', async () => {
    await page.goto(doors['athlete 2']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HIDDEN_NAME);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page.goto(doors['athlete 3']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Малышева К.');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const addresses = [...(await sitemapOf(page.request, site)).keys()];
    expect(addresses.filter((address) => address.includes('/athlete/'))).toEqual([]);
    expect(addresses.some((address) => address.endsWith(paths.results.eventCity(race.city)))).toBe(true);
  });

  await test.step('hidden and shortened names are not found, in the race and on the site', async () => {
    await page.goto(doors.table);
    const field = page.getByLabel('Поиск участника');
    for (const [query, found] of [
      ['Ясноликая Аделаида', 1],
      ['Малышева', 1],
      ['Малышева Карамелина', 0],
      ['Карамелина', 0],
      ['Скрытникова', 0],
      ['Тайноград', 0],
    ] as const) {
      await field.fill(query);
      await expect(names).toHaveCount(found);
      const address = `${paths.results.found(race.city, race.format)}?q=${encodeURIComponent(query)}`;
      const links = (await read(address)).match(/\/athlete\/\d"/g) ?? [];
      expect([query, links.length > 0]).toEqual([query, found > 0]);
      await expect(page.getByText(resultsMessages.empty)).toHaveCount(found === 0 ? 1 : 0);
    }
    for (const [query, found] of [
      ['Ясноликая Аделаида', true],
      ['Малышева', true],
      ['Малышева Карамелина', false],
      ['Скрытникова', false],
      ['Скрытникова Прокофья', false],
    ] as const) {
      await page.goto(paths.search({ query }));
      const hit = page.getByRole('main').locator(`a[href*="${race.format}/athlete/"]`);
      await expect(hit).toHaveCount(found ? 1 : 0);
    }
  });
});

test('an open page loses a name that is hidden while it is read', async ({ page, federation }) => {
  const race = await liveRace(page.request, federation);
  await race.send(
    [
      { ...finished(1, 60), ...ADULT },
      { ...finished(2, 61), ...HIDDEN },
    ],
    { official: false },
  );
  await race.open(page);
  await expect(page.getByText(resultsMessages.live)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Скрытникова');
  const of = ['--event-city', race.city, '--format', race.format, '--number', '2'];
  await federationCommand('hide-athlete', ...of, '--by', 'Секретарь', '--reason', 'по просьбе');
  await expect(page.getByRole('table')).toContainText(HIDDEN_NAME);
  await expect(page.getByRole('main')).not.toContainText(/Скрытникова|Тайноград|Запретный/);
});
