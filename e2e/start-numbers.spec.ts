import { writeFile } from 'node:fs/promises';
import { results } from '@/lib/contract/results/result';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { federationCommand } from './fixtures/federation-command';
import { liveRace, row } from './fixtures/live-race';
import { columnOf } from './fixtures/results-table';
import { expect, test } from './fixtures/test';

const sent = [7, 'А-12', 'T316', '101A', '12', '12-1'];
const numbers = ['7', '12', '12-1', '101A', 'А-12', 'T316'];

test('start numbers with letters work in table, sort, search, athlete’s page and exported file', async ({
  page,
  federation,
  request,
}) => {
  const race = await liveRace(page.request, federation);
  const state = (start_number: string | number, status: 'ON' | 'FIN') => ({
    ...row(1, status === 'ON' ? 1 : 2, { start_number, last_name: `Участница ${start_number}`, status, splits: [] }),
    ...(status === 'FIN' && { individual_time_result: 3_600_000 }),
  });
  await race.send(
    sent.map((number) => state(number, 'ON')),
    { official: false },
  );
  await race.open(page);
  const shown = await columnOf(page, 'Номер');
  await expect(shown).toHaveText(numbers);
  await page.getByRole('button', { name: 'Номер' }).click();
  await expect(page).toHaveURL(/sort=start_number/);
  await page.getByRole('button', { name: 'Номер' }).click();
  await expect(shown).toHaveText(numbers.toReversed());
  await page.goto(`${race.address}?q=${encodeURIComponent('№ a12')}`);
  await expect(shown).toHaveText(['А-12']);

  const address = paths.results.athlete(race.city, race.format, 'А-12');
  await page.getByRole('link', { name: 'Участница А-12 Анна' }).click();
  await expect(page).toHaveURL((url) => url.pathname === address);
  await expect(page.getByText('№ А-12', { exact: true })).toBeVisible();
  await expect(page.getByText(resultsMessages.live)).toBeVisible();
  await race.send([state('A-12', 'FIN')]);
  await expect(page.getByText('1:00:00').first()).toBeVisible();
  const other = address.replace(encodeURIComponent('А-12'), encodeURIComponent('а-12'));
  expect((await request.get(other)).status()).toBe(404);

  const file = test.info().outputPath('protocol.csv');
  await race.send(
    sent.filter((number) => number !== 'А-12').map((number) => state(number, 'FIN')),
    { official: true },
  );
  const before = await race.rows();
  await expect(async () => {
    const response = await request.get(paths.results.csv(race.city, race.format));
    await writeFile(file, await response.body());
    expect((await response.text()).match(/Финишировала/g)).toHaveLength(sent.length);
  }).toPass();
  const copy = `copy-${Date.now()}`;
  await federationCommand('import-results', file, '--event-city', race.city, '--format', copy);
  const data = { event_city_id: race.city, format: copy };
  const { values } = results.rows.response.parse(
    await (await request.post(`${federation.url}${results.rows.path}`, { data })).json(),
  );
  const saysOf = ({ start_number, position, last_name }: (typeof values)[number]) => [
    start_number,
    position,
    last_name,
  ];
  expect(values.map(saysOf)).toEqual(before.map(saysOf));
  await federationCommand(
    ...['withdraw-format', '--event-city', race.city, '--format', copy, '--by', 'E2E', '--reason', 'копия'],
  );
});
