import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { federationCommand } from './fixtures/federation-command';
import { finished, type LiveRace, liveRace, row } from './fixtures/live-race';
import { expect, test } from './fixtures/test';

const ofRace = ({ city, format }: LiveRace) => ['--event-city', city, '--format', format];
const because = ['--by', 'Судья', '--reason', 'протест'];

/** A protocol in which № 1 is the first. */
const field = (count: number) => Array.from({ length: count }, (_, index) => finished(index + 1, 60 + index));

test('page 2 of a race stays page 2 while it runs, when it is official and after a late change [P-113]', async ({
  page,
  federation,
}) => {
  const race = await liveRace(page.request, federation);
  const names = page.getByRole('table').getByRole('rowheader');
  const isSecond = async (first: string, count: number) => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('страница 2');
    await expect(names).toHaveCount(count);
    await expect(names.first()).toContainText(first);
    await expect(page.getByRole('navigation', { name: 'Страницы' }).locator('[aria-current]')).toHaveText('2');
  };
  await race.send(field(40), { official: false });
  const second = paths.results.format(race.city, race.format, 2);
  await race.open(page, second);
  await expect(page.getByText(resultsMessages.live)).toBeVisible();
  await isSecond('Участница31', 10);
  await race.send([finished(41, 200), row(2, 10, { status: 'DNF' })]);
  await isSecond('Участница32', 11);
  await race.send([], { official: true });
  await expect(page.getByText(resultsMessages.official)).toBeVisible();
  await isSecond('Участница32', 11);
  await race.reopen();
  await race.send([row(3, 10, { status: 'DSQ' })], { official: true });
  await isSecond('Участница33', 11);
  await page.reload();
  await isSecond('Участница33', 11);

  await test.step('a sort begins at the first page, and a link to what is shown shows it', async () => {
    const number = page.getByRole('table').getByRole('columnheader').filter({ hasText: 'Номер' });
    await number.getByRole('button').click();
    await expect(names).toHaveCount(30);
    await expect(names.first()).toContainText(/Участница1(?!\d)/);
    await page.getByRole('navigation', { name: 'Страницы' }).getByRole('button', { name: '2', exact: true }).click();
    await expect(names.first()).toContainText('Участница31');
    await page.reload();
    await expect(names.first()).toContainText('Участница31');
  });
});

for (const [state, settings] of [
  ['running', { official: false }],
  ['official', { official: true }],
] as const) {
  test(`an open page of a race that is ${state} hears of a new format, a new title and its withdrawal`, async ({
    page,
    context,
    federation,
  }) => {
    const race = await liveRace(page.request, federation);
    const other = await liveRace(page.request, federation, race.city);
    await race.send(field(2), { official: false });
    const athlete = await context.newPage();
    await race.open(page);
    await athlete.goto(paths.results.athlete(race.city, race.format, '1'));
    for (const each of [page, athlete]) await expect(each.getByText(resultsMessages.live)).toBeVisible();
    await race.send([], settings);
    if (settings.official)
      for (const each of [page, athlete]) await expect(each.getByText(resultsMessages.official)).toBeVisible();

    await other.send([row(1, 1)], { official: false }, 'Дети');
    const tabs = page.getByRole('navigation', { name: 'Формат' });
    await expect(tabs.getByRole('link', { name: 'Дети' })).toBeVisible({ timeout: 30_000 });
    await other.send([], undefined, 'Дети, финал');
    await expect(tabs.getByRole('link', { name: 'Дети, финал' })).toBeVisible({ timeout: 30_000 });

    await federationCommand('withdraw-format', ...ofRace(race), ...because);
    for (const each of [page, athlete]) {
      await expect(each.getByText(resultsMessages.withdrawn)).toBeVisible();
      await expect(each.getByText('1:00:00')).toHaveCount(0);
      await expect(each.getByText(resultsMessages.official)).toHaveCount(0);
      await expect(each.getByText(resultsMessages.live)).toHaveCount(0);
    }
    await expect(async () => {
      await athlete.getByRole('link', { name: resultsMessages.ofEvent }).click();
      await expect(athlete.getByRole('navigation', { name: 'Формат' })).toContainText('Дети, финал');
    }).toPass();

    await federationCommand('withdraw-format', ...ofRace(other), ...because);
  });
}

test('a lost connection is reported on official results too', async ({ page, federation }) => {
  const race = await liveRace(page.request, federation);
  await race.send(field(1), { official: false });
  await page.clock.install();
  let isSwallowing = false;
  await page.routeWebSocket('**/ws/**', async (socket) => {
    // A socket whose handler has not ended stays closed: another one that opened would end what is looked for.
    if (isSwallowing) await new Promise(() => undefined);
    const server = socket.connectToServer();
    server.onMessage((message) => isSwallowing || socket.send(message));
  });
  await race.open(page);
  await expect(page.getByText(resultsMessages.live)).toBeVisible();
  await race.send([], { official: true });
  await expect(page.getByText(resultsMessages.official)).toBeVisible();
  isSwallowing = true;
  await page.clock.runFor(51_000);
  await expect(page.getByText(/^Связь потеряна/)).toBeVisible();
});

test('the news of those who are followed come also where a whole new table comes', async ({ page, federation }) => {
  const race = await liveRace(page.request, federation);
  await race.send([row(1, 1), row(2, 1), row(3, 1)], { official: false });
  await race.open(page);
  const followed = page.getByRole('region', { name: resultsMessages.followed });
  const news = followed.getByRole('status').last();
  await page.getByRole('table').getByRole('button', { name: 'Следить: Участница2 Анна, № 2' }).click();
  await expect(followed.getByRole('listitem')).toHaveCount(1);

  await test.step('a mat that was missed before the next one', async () => {
    await race.send([
      row(2, 2, {
        splits: [
          { name: 'swim', time: 600_002 },
          { name: 'bike', time: null },
          { name: 'run', time: null, passed: 3_000_000 },
        ],
      }),
    ]);
    await expect(news).toContainText('№ 2. Бег: 50:00');
    await expect(followed.getByRole('listitem')).toContainText('Бег: 50:00');
  });
  await test.step('a finish in the batch that takes another row out', async () => {
    await race.send([finished(2, 61), { ...row(3, 20), deleted: true }]);
    await expect(news).toContainText('№ 2. Финиш: 1:01:00, 1-е');
  });
  await test.step('a disqualification while the line was cut, in an epoch of its own', async () => {
    await page.context().setOffline(true);
    await race.send([row(2, 10, { status: 'DSQ' }), { ...row(1, 20), deleted: true }], { official: true });
    await page.context().setOffline(false);
    await expect(news).toContainText('№ 2. Дисквалифицирована', { timeout: 30_000 });
  });
});
