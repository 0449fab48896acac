import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { documentAt, type Part } from './fixtures/document';
import { finished, liveRace, row } from './fixtures/live-race';
import { expect, test } from './fixtures/test';

const splits = (swim: number, bike: number | null) => ({
  splits: [
    { name: 'swim', time: swim },
    { name: 'bike', time: bike },
  ],
});

test('an athlete’s page follows the race to finish or disqualification, and the athlete can be followed there', async ({
  page,
  federation,
}) => {
  const race = await liveRace(page.request, federation);
  await race.send([row(1, 1, splits(600_000, null)), row(2, 1, splits(590_000, null))], { official: false });
  await race.open(page, paths.results.athlete(race.city, race.format, '1'));
  await expect(page.getByText(resultsMessages.live)).toBeVisible();
  await expect(page.getByText(resultsMessages.provisional)).toBeVisible();
  await expect(page.getByText('На дистанции')).toBeVisible();
  const legs = page.getByRole('region', { name: 'Этапы' }).getByRole('row');
  await expect(legs.nth(1)).toHaveText(/Плавание\s*10:00\s*2\s*0:10:00\s*2\s*\+0:10/);

  await race.send([row(1, 2, splits(600_000, 1_200_000)), row(2, 2, splits(590_000, 1_300_000))]);
  await expect(legs.nth(2)).toHaveText(/Вело\s*20:00 лучший отрезок\s*1\s*0:30:00\s*1\s*лидер/);
  await expect(page.getByRole('figure', { name: 'Место после этапов' })).toBeVisible();
  const last = { status: 'FIN', individual_time_result: 1_800_000 } as const;
  await race.send([row(1, 3, { ...splits(600_000, 1_200_000), ...last }), { ...finished(2, 29), version: 3 }]);
  const figures = page.getByRole('definition');
  await expect(figures.nth(0)).toHaveText('0:30:00');
  await expect(figures.nth(1)).toHaveText('2 из 2');
  await expect(page.getByText('+1:00').first()).toBeVisible();

  await test.step('the star is that of the table', async () => {
    const star = page.getByRole('button', { name: /^Следить\s?: Участница1 Анна, № 1$/ });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    const table = await page.context().newPage();
    await table.goto(race.address);
    const followed = table.getByRole('region', { name: resultsMessages.followed }).getByRole('listitem');
    await expect(followed).toHaveText([/Участница1/]);
    await table.close();
  });

  await race.send([row(1, 4, { ...splits(600_000, 1_200_000), status: 'DSQ' })], { official: true });
  await expect(page.getByText('Дисквалифицирована')).toBeVisible();
  await expect(figures).toHaveCount(0);
  await expect(page.getByText(resultsMessages.official)).toBeVisible();
  await expect(page.getByText(/^с \d\d\.\d\d\.\d{4}, \d\d:\d\d$/)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages of a running race reload once a minute until the results are official', async ({ page, federation }) => {
    const { request } = page;
    const race = await liveRace(request, federation);
    const broadcast_until = new Date(Date.now() + 3_600_000).toISOString();
    await race.send([row(1, 1)], { official: false, broadcast_until });
    const refreshes = (part: Part) => part.attributes('meta[http-equiv="refresh"]', 'content');
    for (const address of [race.address, paths.results.athlete(race.city, race.format, '1')]) {
      // The site learns of a new race a moment after its rows.
      await expect(async () => {
        const found = await documentAt(request, address);
        expect(refreshes(found)).toEqual(['60']);
        expect(found.one('main').text).toMatch(/в эфире с \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
      }).toPass();
    }

    await test.step('the page refreshes itself, and the browser heeds it', async () => {
      let asked = 0;
      await page.route(`**${race.address}`, async (route) => {
        asked += 1;
        const response = await route.fetch();
        // A minute becomes a second.
        const body = (await response.text()).replace(
          'http-equiv="refresh" content="60"',
          'http-equiv="refresh" content="1"',
        );
        await route.fulfill({ response, body });
      });
      await page.goto(race.address);
      await expect.poll(() => asked).toBeGreaterThan(2);
      // The next reload may be on its way.
      await page.unrouteAll({ behavior: 'wait' });
    });

    await race.send([finished(1, 60)], { official: true, broadcast_until: null });
    await expect(async () => {
      const found = await documentAt(request, race.address);
      expect(found.one('main').text).toContain(resultsMessages.official);
      expect(refreshes(found)).toEqual([]);
    }).toPass();
  });
});
