import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { contentOf } from './fixtures/content';
import { eventCityWithoutResults, finished, type LiveRace, liveRace, row } from './fixtures/live-race';
import { expect, test } from './fixtures/test';

/** Names on the first page as the API has them now. */
const namesOf = async (race: LiveRace) =>
  (await race.rows()).slice(0, 30).map(({ last_name }) => new RegExp(`${last_name}(?!\\d)`));

test('a race updates while the page is open [S-23 P-113 P-116 P-174 P-175 P-177 P-178 P-180 P-230 P-238 P-242]', async ({
  page,
  federation,
}) => {
  const race = await liveRace(page.request, federation);
  const athletes = Array.from({ length: 40 }, (_, index) => row(index + 1, 1));
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await race.send(athletes, { broadcast_until: until, official: false });
  const names = page.getByRole('table').getByRole('rowheader');
  const heads = page.getByRole('table').getByRole('columnheader');

  await race.open(page);
  await expect(page.getByText(resultsMessages.live)).toBeVisible();
  await expect(page.getByText('Трансляция до')).toBeVisible();
  await expect(page.getByText(resultsMessages.provisional)).toBeVisible();
  await expect(names.first()).toContainText('Участница1');

  await test.step('a finisher goes up, and the leaders are announced', async () => {
    await race.send([finished(40, 62), finished(39, 61)]);
    await expect(names.first()).toContainText('Участница39');
    await expect(names.nth(1)).toContainText('Участница40');
    await expect(page.getByRole('listitem').filter({ hasText: 'Анна Участница39' })).toContainText('1:01:00');
    await expect(page.getByText('2 финишировали')).toBeVisible();
    await expect(page.getByText('38 на дистанции')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Участница40' })).toContainText('место 40 · +0:00');
  });

  await test.step('the second page goes back to the first when something is searched', async () => {
    await page.getByRole('navigation', { name: 'Страницы' }).getByRole('button', { name: '2', exact: true }).click();
    await expect(names).toHaveCount(10);
    await expect(page).toHaveURL(/p=2/);
    await page.getByLabel('Поиск участника').fill('участница4');
    await expect(names).toHaveCount(2);
    await expect(page).toHaveURL(/q=/);
    await page.getByLabel('Поиск участника').fill('никого');
    await expect(page.getByText(resultsMessages.empty)).toBeVisible();
    await page.getByLabel('Поиск участника').fill('');
    await expect(names).toHaveCount(30);
  });

  await test.step('a column sorts up, down and not at all; a link shows what its sender saw', async () => {
    const number = heads.filter({ hasText: 'Номер' });
    await number.getByRole('button').click();
    await expect(number).toHaveAttribute('aria-sort', 'ascending');
    await expect(names.first()).toContainText('Участница1');
    await number.getByRole('button').click();
    await expect(names.first()).toContainText('Участница40');
    await page.reload();
    await expect(names.first()).toContainText('Участница40');
    await number.getByRole('button').click();
    await expect(names.first()).toContainText('Участница39');
  });

  await test.step('rows that came while the line was cut are there when it holds again', async () => {
    await page.context().setOffline(true);
    await race.send([finished(38, 60)]);
    await page.context().setOffline(false);
    await expect(names.first()).toContainText('Участница38', { timeout: 30_000 });
  });

  await test.step('rows with the official mark are drawn, and so are those after it', async () => {
    // A race is closed once nobody is on the course.
    const others = athletes.slice(0, 35).map((athlete) => ({ ...athlete, version: 9, status: 'DNF' as const }));
    await race.send([finished(37, 59), finished(36, 58), ...others], { official: true, broadcast_until: null });
    await expect(page.getByText(resultsMessages.official)).toBeVisible();
    await expect(page.getByText(resultsMessages.live)).toHaveCount(0);
    await expect(names.first()).toContainText('Участница36');
    await expect(names).toHaveText(await namesOf(race));
    await race.reopen();
    await expect(page.getByText(resultsMessages.provisional)).toBeVisible();
    await race.send([{ ...finished(36, 58), version: 10, status: 'DSQ', individual_time_result: null }]);
    await race.send([], { official: true });
    await expect(page.getByText(resultsMessages.official)).toBeVisible();
    await expect(names.first()).toContainText('Участница37');
    await expect(page.getByRole('listitem').filter({ hasText: 'Участница36' })).toHaveCount(0);
    await expect(names).toHaveText(await namesOf(race));
  });
});

test('official results of a stale page can be sorted and their athletes followed [P-113 P-178]', async ({
  page,
  federation,
}) => {
  const [city] = await contentOf(federation).eventCities();
  await page.goto(paths.results.eventCity(city?.public_id ?? ''));
  const number = page.getByRole('table').getByRole('columnheader').filter({ hasText: 'Номер' });
  await number.getByRole('button').click();
  await expect(number).toHaveAttribute('aria-sort', 'ascending');
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Следить: / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: resultsMessages.followed }).getByRole('listitem')).toHaveCount(1);
});

test('a page without formats refreshes when the first one appears', async ({ page, federation }) => {
  const id = await eventCityWithoutResults(federation);
  const race = await liveRace(page.request, federation, id);
  await page.goto(paths.results.eventCity(id));
  await expect(page.getByText(resultsMessages.noFormats)).toBeVisible();
  await race.send([row(1, 1)], { official: false });
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([/Участница1/], { timeout: 60_000 });
});

test('a silent connection is reported as lost, and the page reconnects', async ({ page, federation }) => {
  const race = await liveRace(page.request, federation);
  await race.send([row(1, 1)], { official: false });
  await page.clock.install();
  let isSwallowing = true;
  await page.routeWebSocket('**/ws/**', (socket) => {
    const server = socket.connectToServer();
    const swallows = isSwallowing;
    // Packets are dropped while the connection stays open.
    server.onMessage((message) => swallows || socket.send(message));
  });
  await race.open(page);
  await expect(page.getByText(resultsMessages.live)).toBeVisible();
  await race.send([finished(1, 60)]);
  isSwallowing = false;
  await page.clock.runFor(51_000);
  await expect(page.getByRole('table')).toContainText('1:00:00');
  await expect(page.getByText(resultsMessages.live)).toBeVisible();
});

test('a race without columns says so until its first row [P-234]', async ({ page, federation }) => {
  const race = await liveRace(page.request, federation);
  await race.send([], { official: false });
  await race.open(page);
  await expect(page.getByText(resultsMessages.noColumns('Прямой эфир'))).toBeVisible();
  await expect(page.getByText(resultsMessages.live)).toBeVisible();
  await race.send([row(1, 1)]);
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([/Участница1/]);
});

test('results stay when the socket is refused [P-117 R-12]', async ({ page, federation }) => {
  const race = await liveRace(page.request, federation);
  await race.send([finished(1, 60), finished(2, 61)], { official: false });
  await page.routeWebSocket('**/ws/**', (socket) => socket.close());
  await race.open(page);
  await expect(page.getByRole('table').getByRole('rowheader').first()).toContainText('Участница1');
  await expect(page.getByText(resultsMessages.connecting)).toBeVisible();
});

test('followed athletes show above the table with news at each split and, if permitted, notifications [P-243]', async ({
  page,
  federation,
}) => {
  await page.addInitScript(fakeNotifications);
  const splits = (start_number: number, bike: number | null) => ({
    splits: [
      { name: 'swim', time: 600_000 + start_number },
      { name: 'bike', time: bike },
    ],
  });
  const race = await liveRace(page.request, federation);
  await race.send(
    Array.from({ length: 40 }, (_, index) => row(index + 1, 1, splits(index + 1, null))),
    { official: false },
  );
  const followed = page.getByRole('region', { name: resultsMessages.followed });
  const star = (number: number) => ({ name: `Следить: Участница${number} Анна, № ${number}` });

  await race.open(page);
  await expect(followed).toContainText(resultsMessages.followHint);
  for (const number of [7, 3]) await page.getByRole('table').getByRole('button', star(number)).click();
  await expect(followed.getByRole('listitem')).toHaveText([/Участница7/, /Участница3/]);
  await expect(page).toHaveURL(/live-[\d-]+$/);

  await test.step('the followed athletes stay while something else is searched for, and after a reload', async () => {
    await page.getByLabel('Поиск участника').fill('участница40');
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1);
    await expect(followed.getByRole('listitem')).toHaveCount(2);
    await page.reload();
    await expect(followed.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the browser is asked only by a press', async () => {
    expect(await page.evaluate(() => window.askedToNotify)).toBe(0);
    await followed.getByRole('button', { name: resultsMessages.notifications.button }).click();
    await expect(followed).toContainText(resultsMessages.notifications.on);
    expect(await page.evaluate(() => window.askedToNotify)).toBe(1);
  });

  await test.step('a split and the finish are told', async () => {
    await race.send([row(7, 2, splits(7, 1_200_000)), row(8, 2, splits(8, 1_100_000))]);
    await expect(followed.getByRole('listitem').first()).toContainText('Вело: 30:00, 2-е место, +1:39');
    await expect(followed.getByRole('status').last()).toContainText('Участница7 Анна, № 7. Вело');
    await race.send([row(7, 3, { ...splits(7, 1_200_000), status: 'FIN', individual_time_result: 3_600_000 })]);
    await expect(followed.getByRole('listitem').first()).toContainText('1:00:00');
    await expect
      .poll(() => page.evaluate(() => window.notified))
      .toEqual([
        expect.stringMatching(/^Участница7 Анна, № 7: Вело: 30:00, 2-е\sместо, \+1:39$/),
        expect.stringMatching(/^Участница7 Анна, № 7: Финиш: 1:00:00, 1-е\sместо$/),
      ]);
  });

  await expectAccessible(page, 'the live results with two who are followed');

  await test.step('an athlete who is no longer followed hands the focus to the next one', async () => {
    await followed.getByRole('button', star(7)).click();
    await expect(followed.getByRole('button', star(3))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(followed).toContainText(resultsMessages.followHint);
    await expect(followed.getByRole('heading')).toBeFocused();
  });
});

test('sorting on a phone chooses the field, then its direction [P-179]', async ({ page, federation }) => {
  const race = await liveRace(page.request, federation);
  await race.send([row(1, 1), row(2, 1), row(3, 1)], { official: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await race.open(page);
  const cards = page.getByRole('main').locator('details');
  await page.getByLabel('Сортировка').selectOption({ label: 'Номер' });
  await expect(cards.first()).toContainText('Участница1');
  await page.getByRole('button', { name: 'По возрастанию' }).click();
  await expect(cards.first()).toContainText('Участница3');
  await expect(page.getByRole('button', { name: 'По убыванию' })).toBeVisible();
  await cards.first().locator('summary').click();
  await expect(cards.first().getByRole('row').filter({ hasText: 'Плавание' })).toContainText('10:00');
});

declare global {
  interface Window {
    askedToNotify: number;
    notified: string[];
  }
}

/** A headless browser shows no notifications, so they are recorded. */
function fakeNotifications(): void {
  window.askedToNotify = 0;
  window.notified = [];
  class FakeNotification {
    static permission: NotificationPermission = 'default';
    static async requestPermission() {
      window.askedToNotify += 1;
      FakeNotification.permission = 'granted';
      return FakeNotification.permission;
    }
    constructor(title: string, { body }: NotificationOptions) {
      window.notified.push(`${title}: ${body}`);
    }
  }
  Object.assign(window, { Notification: FakeNotification });
}
