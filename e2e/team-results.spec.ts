import { parse } from 'csv-parse/sync';
import type { IngestedRow } from '@/lib/contract/results/result';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { contentOf } from './fixtures/content';
import { documentAt } from './fixtures/document';
import type { Federation } from './fixtures/federation';
import { liveRace, row } from './fixtures/live-race';
import { cardsOf } from './fixtures/results-table';
import { expect, test } from './fixtures/test';
import { protocolOf } from './fixtures/timing-table';

const protocol = protocolOf('mixed-relay');
/** The names in «Денисова Елизавета, Ж (Этап 1); …». */
const membersOf = ({ Состав: members = '' }) => members.split('; ').map((member) => /^([^,]+)/.exec(member)?.[1] ?? '');

async function mixedRelay(federation: Federation) {
  const content = contentOf(federation);
  const city = (await content.eventCities()).find(({ title }) => title.endsWith('по акватлону'));
  const format = (await content.resultFormats(city?.public_id ?? '')).find(({ title }) =>
    title.startsWith('Смешанная'),
  );
  if (!city || !format) throw new Error('the seed has no mixed relay');
  return { id: city.public_id, name: format.external_format };
}

test('teams of a mixed relay stand with their members in the table, on their page and in the protocol @phone', async ({
  page,
  federation,
}) => {
  const { id, name } = await mixedRelay(federation);
  const [first] = protocol;
  const members = membersOf(first ?? {});
  expect(members).toHaveLength(4);
  const main = page.getByRole('main');

  await page.goto(paths.results.format(id, name));
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const shown = isPhone ? cardsOf(page) : page.getByRole('table').locator('tbody tr');
  await expect(shown).toHaveCount(protocol.length);
  await expect(shown.first()).toContainText(first?.Команда ?? '');
  await expect(shown.first().getByText(members.join(', '))).toBeVisible();
  await expect(shown.first().getByText(members.join(', '))).toHaveAttribute('translate', 'no');
  await expectAccessible(page, 'the table of a mixed relay');

  await page.goto(paths.results.athlete(id, name, first?.Номер ?? ''));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(first?.Команда ?? '');
  await expect(main.getByText('Среди смешанных команд')).toBeVisible();
  const team = main.getByRole('region', { name: 'Состав команды' }).getByRole('listitem');
  await expect(team).toHaveText(
    members.map(
      (member, leg) =>
        `${member}${leg % 2 ? 'М' : 'Ж'} · Этап ${leg + 1}${(first?.[`Этап ${leg + 1}`] ?? '').replace(/^00:0?/, '')}`,
    ),
  );
  await expect(team.first().getByText(members[0] ?? '')).toHaveAttribute('translate', 'no');
  await expectAccessible(page, 'the page of a team');

  await page.goto(paths.results.protocol(id, name));
  const cell = page.getByRole('table').locator('tbody tr').first().locator('td').nth(2);
  await expect(cell).toHaveText(
    [first?.Команда, ...members.map((member, leg) => `${member} (Этап ${leg + 1})`)].join('\n'),
    { useInnerText: true },
  );
  await expectAccessible(page, 'the protocol of a mixed relay');
});

test('our own CSV of a relay names the teams and their members', async ({ request, site, federation }) => {
  const { id, name } = await mixedRelay(federation);
  const bytes = await (await request.get(`${site}${paths.results.csv(id, name)}`)).body();
  const rows = parse<Record<string, string>>(bytes, { bom: true, delimiter: ';', columns: true });
  const named = ({ Номер, Команда, Состав, Пол }: Record<string, string>) => ({ Номер, Команда, Состав, Пол });
  expect(rows.map(named)).toEqual(protocol.map(named));
});

test('a member’s name finds the team without JavaScript', async ({ request, federation }) => {
  const { id, name } = await mixedRelay(federation);
  const [second] = protocol.slice(1);
  const query = new URLSearchParams({ q: membersOf(second ?? {})[1] ?? '', gender: 'Смеш' });
  const found = (await documentAt(request, `${paths.results.found(id, name)}?${query}`)).one('main');
  expect(found.all('tbody tr').filter(({ text }) => text.includes(second?.Команда ?? ''))).toHaveLength(1);
});

test('men, women and mixed teams of a live race have leaders and a filter of their own', async ({
  page,
  request,
  federation,
}) => {
  const race = await liveRace(request, federation);
  const team = (number: number, gender: IngestedRow['gender'], minutes: number) =>
    row(number, 1, {
      first_name: '',
      last_name: `Команда ${number}`,
      gender,
      members: [{ name: `Участник Команды${number}`, legs: ['swim'] }],
      status: 'FIN',
      individual_time_result: minutes * 60_000,
    });
  await race.send([team(1, 'Ж', 50), team(2, 'M', 40), team(3, 'X', 45), team(4, 'Mixed', 46)]);
  await race.open(page);
  const mixed = page.locator('section').filter({ has: page.getByRole('heading', { name: resultsMessages.mixed }) });
  await expect(mixed.getByRole('listitem')).toContainText(['Команда 3', 'Команда 4']);
  await page.getByLabel('Пол').selectOption('Смешанные');
  await expect(page).toHaveURL(/gender=%D0%A1%D0%BC%D0%B5%D1%88/);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await race.send([{ ...team(3, 'X', 45), version: 2, members: [{ name: 'Замена Вышла', legs: ['swim'] }] }]);
  await expect(rows.first()).toContainText('Замена Вышла');
});
