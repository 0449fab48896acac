import type { BrowserContext, Page } from '@playwright/test';
import type { AthleteResult, ResultRow } from '@/lib/contract/result';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { awaitScripts } from './fixtures/hydrated';
import { finished, liveRace, row } from './fixtures/live-race';
import { expect, test } from './fixtures/test';

const NONE = '—';
const PAGE = 30;

/** Connections that stay open and silent; later ones work. */
async function lines(context: BrowserContext) {
  let cut = 0;
  await context.routeWebSocket('**/ws/**', (socket) => {
    const opened = cut;
    const server = socket.connectToServer();
    server.onMessage((message) => opened === cut && socket.send(message));
  });
  return { swallow: () => (cut += 1) };
}

const cellsOf = (row: ResultRow) =>
  [row.position, row.start_number, row.position_gen, row.position_cat, row.formattedTime].map((value) =>
    String(value ?? NONE),
  );

const tableOf = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const cells = [...row.children].map((cell) => {
          const copy = cell.cloneNode(true) as Element;
          for (const part of copy.querySelectorAll('span')) {
            const [first] = part.childNodes;
            if (part.matches('.sr') || (first instanceof Element && first.matches('.sr'))) part.remove();
          }
          return copy.textContent?.trim() ?? '';
        });
        // The first cell is the star.
        return [1, 2, 5, 6, cells.length - 2].map((index) => cells[index] ?? '');
      }),
    );

const cardsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('details > summary:has(b)')
    .evaluateAll((cards) =>
      cards.map((card) => [card.querySelector('span')?.textContent, card.querySelector('b')?.textContent]),
    );

/** The figures of an athlete's page or the status in their place, and the place after each leg. */
const athleteOf = async (page: Page) => ({
  figures: await page.getByRole('definition').allTextContents(),
  isOut: await page.getByText('Дисквалифицирована').isVisible(),
  places: await page
    .getByRole('region', { name: 'Этапы' })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.children[4]?.textContent)),
});

const athleteExpected = ({ row, finishers, splits }: AthleteResult) => ({
  figures:
    row.status === 'FIN'
      ? [
          row.formattedTime,
          `${row.position} из ${finishers.all}`,
          `${row.position_gen} из ${finishers.gender}`,
          `${row.position_cat} из ${finishers.category}`,
          ...(row.position === 1 ? [] : [expect.stringMatching(/^\+/)]),
        ]
      : [],
  isOut: row.status === 'DSQ',
  places: splits.map(({ place }) => String(place ?? NONE)),
});

const byNumberDown = (rows: readonly ResultRow[]) =>
  rows.toSorted((a, b) => Number(b.start_number) - Number(a.start_number));

test('pages opened before a race end with the API’s results: list, sorted, searched, phone, athlete', async ({
  page,
  context,
  federation,
}) => {
  const race = await liveRace(page.request, federation);
  await race.send(
    Array.from({ length: 40 }, (_, index) => row(index + 1, 1)),
    { official: false },
  );
  await context.clock.install();
  const { swallow } = await lines(context);
  const open = async (address: string, width = 1440) => {
    const opened = await context.newPage();
    await awaitScripts(opened);
    await opened.setViewportSize({ width, height: 900 });
    await race.open(opened, address);
    await expect(opened.getByText(resultsMessages.live)).toBeVisible();
    return opened;
  };
  const pages = {
    list: await open(race.address),
    sorted: await open(`${race.address}?sort=start_number&order=desc`),
    searched: await open(`${race.address}?q=участница3`),
    phone: await open(race.address, 390),
    athlete: await open(paths.results.athlete(race.city, race.format, '36')),
  };

  const expectEqual = async () => {
    const rows = await race.rows();
    const athlete = await race.athlete('36');
    await expect.poll(() => tableOf(pages.list)).toEqual(rows.slice(0, PAGE).map(cellsOf));
    await expect.poll(() => tableOf(pages.sorted)).toEqual(byNumberDown(rows).slice(0, PAGE).map(cellsOf));
    const found = rows.filter(({ last_name }) => last_name.startsWith('Участница3'));
    await expect.poll(() => tableOf(pages.searched)).toEqual(found.map(cellsOf));
    const cards = rows.slice(0, PAGE).map((each) => [String(each.position ?? NONE), `${each.last_name} Анна`]);
    await expect.poll(() => cardsOf(pages.phone)).toEqual(cards);
    await expect.poll(() => athleteOf(pages.athlete)).toEqual(athleteExpected(athlete));
  };
  const all = Object.values(pages);

  await race.send([finished(40, 62), finished(39, 61)]);
  await expectEqual();

  await test.step('a line that swallows what is sent is found out, and nothing of it is missed', async () => {
    swallow();
    await race.send([finished(36, 60), finished(35, 59), finished(34, 63)]);
    await expect(pages.list.getByText('1:00:00')).toHaveCount(0);
    await context.clock.runFor(51_000);
    await expectEqual();
    for (const each of all) await expect(each.getByText(resultsMessages.live)).toBeVisible();
  });

  await test.step('official, with the last finishers in the same batch', async () => {
    await race.send([finished(33, 57), finished(32, 58)], { official: true });
    for (const each of all) await expect(each.getByText(resultsMessages.official)).toBeVisible();
    await expectEqual();
  });

  await test.step('a disqualification after it', async () => {
    await race.reopen();
    for (const each of all) await expect(each.getByText(resultsMessages.provisional)).toBeVisible();
    await race.send([{ ...finished(36, 60), version: 10, status: 'DSQ', individual_time_result: null }]);
    await race.send([], { official: true });
    for (const each of all) await expect(each.getByText(resultsMessages.official)).toBeVisible();
    await expectEqual();
    expect((await athleteOf(pages.athlete)).isOut).toBe(true);
  });
});
