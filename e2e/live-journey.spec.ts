import path from 'node:path';
import type { Page } from '@playwright/test';
import type { AthleteResult, ResultRow } from '@/lib/contract/results/result';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { federationCommand } from './fixtures/federation-command';
import { awaitScripts } from './fixtures/hydrated';
import { eventCityWithoutResults, liveRace } from './fixtures/live-race';
import { resize } from './fixtures/resize';
import { systemUnderTest } from './fixtures/system-under-test';
import { TcpProxy } from './fixtures/tcp-proxy';
import { test as base, expect } from './fixtures/test';

const NONE = '—';
const PAGE = 30;

/** The browser reaches the site through a proxy. */
const test = base.extend<object, { line: TcpProxy }>({
  line: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const proxy = new TcpProxy(Number(new URL(systemUnderTest().siteUrl).port));
      await proxy.open();
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, line }, use) => {
      const rule = `MAP ${new URL(systemUnderTest().siteUrl).host} 127.0.0.1:${line.port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rule}`] });
    },
    { scope: 'worker' },
  ],
});

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
  isOut: await page.getByText('Дисквалифицирован').isVisible(),
  places: await page
    .getByRole('region', { name: 'Этапы' })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.children[4]?.textContent)),
});

const placeOf = (place: number | null, among: number) => `${place} из ${among.toLocaleString('ru')}`;

const athleteExpected = ({ row, finishers, splits }: AthleteResult) => ({
  figures:
    row.status === 'FIN'
      ? [
          row.formattedTime,
          placeOf(row.position, finishers.all),
          placeOf(row.position_gen, finishers.gender),
          placeOf(row.position_cat, finishers.category),
          ...(row.position === 1 ? [] : [expect.stringMatching(/^\+/)]),
        ]
      : [],
  isOut: row.status === 'DSQ',
  places: splits.map(({ place }) => String(place ?? NONE)),
});

const byNumberDown = (rows: readonly ResultRow[]) =>
  rows.toSorted((a, b) => Number(b.start_number) - Number(a.start_number));

/** The README's table; its winner, who is followed. */
const TABLE = path.resolve(import.meta.dirname, '../federation/seed/results/standard.csv');
const WINNER = '567';
const SEARCH = 'петров';

/** After so long a page has noticed a silence and connected anew. */
const SILENCE_MS = 51_000;

test('a race replayed by the README’s command ends equal to the API in every page that was opened early', async ({
  page,
  context,
  federation,
  consoleErrors,
  line,
}) => {
  consoleErrors.allow(/WebSocket/);
  const city = await eventCityWithoutResults(federation);
  const race = await liveRace(page.request, federation, city);
  /** Sends a part of the race at once; without an end the whole rest, after which it is official. */
  const replay = (from: string, until?: string) =>
    federationCommand(
      ...['replay-race', TABLE, '--event-city', city, '--format', race.format, '--speed', '100000'],
      ...['--from', from, ...(until ? ['--until', until] : [])],
    );
  await context.clock.install();
  const open = async (address: string, width = 1440) => {
    const opened = await context.newPage();
    await awaitScripts(opened);
    await resize(opened, { width, height: 900 });
    await race.open(opened, address);
    return opened;
  };

  // An earlier run on the same build may have left a page of this city.
  const untimed = async () => (await page.request.get(paths.results.eventCity(city))).text();
  await expect.poll(untimed, { timeout: 120_000 }).toContain(resultsMessages.noFormats);
  const early = await open(paths.results.eventCity(city));
  await expect(early.getByText(resultsMessages.noFormats)).toBeVisible();
  await replay('0:00:00', '0:00:01');
  await test.step('a page without formats begins by itself with the first one', async () => {
    await expect(async () => {
      await context.clock.runFor(20_000);
      await expect(early.getByRole('table').getByRole('rowheader')).toHaveCount(PAGE, { timeout: 2000 });
    }).toPass();
  });
  const pages = {
    early,
    list: await open(race.address),
    sorted: await open(`${race.address}?sort=start_number&order=desc`),
    searched: await open(`${race.address}?q=${encodeURIComponent(SEARCH)}`),
    phone: await open(race.address, 390),
    athlete: await open(paths.results.athlete(race.city, race.format, WINNER)),
  };
  const all = Object.values(pages);
  const expectConnected = async () => {
    for (const each of all) await expect(each.getByText(resultsMessages.live)).toBeVisible();
  };
  const expectEqual = async () => {
    const rows = await race.rows();
    const [first, found, athlete] = [rows.slice(0, PAGE), await race.rows(SEARCH), await race.athlete(WINNER)];
    const cards = first.map((each) => [String(each.position ?? NONE), `${each.last_name} ${each.first_name}`]);
    await expect.poll(() => tableOf(pages.early)).toEqual(first.map(cellsOf));
    await expect.poll(() => tableOf(pages.list)).toEqual(first.map(cellsOf));
    await expect.poll(() => tableOf(pages.sorted)).toEqual(byNumberDown(rows).slice(0, PAGE).map(cellsOf));
    await expect.poll(() => tableOf(pages.searched)).toEqual(found.map(cellsOf));
    await expect.poll(() => cardsOf(pages.phone)).toEqual(cards);
    await expect.poll(() => athleteOf(pages.athlete)).toEqual(athleteExpected(athlete));
  };

  await expectConnected();
  await replay('0:00:01', '0:45:00');
  await expectEqual();

  await test.step('a line that swallows what is sent is found out, and nothing of it is missed', async () => {
    expect(line.swallow()).toBeGreaterThanOrEqual(all.length);
    const before = await tableOf(pages.list);
    await replay('0:45:00', '1:50:00');
    expect(await tableOf(pages.list)).toEqual(before);
    expect((await race.rows()).slice(0, PAGE).map(cellsOf)).not.toEqual(before);
    await context.clock.runFor(SILENCE_MS);
    for (const each of all) await expect(each.getByText(resultsMessages.lost(''))).toBeVisible();
    line.deliver();
    await context.clock.runFor(SILENCE_MS);
    await expectConnected();
    await expectEqual();
  });

  await test.step('the results become official', async () => {
    await replay('1:50:00');
    for (const each of all) await expect(each.getByText(resultsMessages.official)).toBeVisible();
    await expectEqual();
    expect((await athleteOf(pages.athlete)).figures[1]).toBe(placeOf(1, 1103));
  });

  await test.step('a disqualification is shown after that', async () => {
    await race.reopen();
    for (const each of all) await expect(each.getByText(resultsMessages.provisional)).toBeVisible();
    const { row } = await race.athlete(WINNER);
    const { first_name, last_name, gender, splits } = row;
    await race.send([{ first_name, last_name, gender, splits, start_number: WINNER, version: 100, status: 'DSQ' }]);
    await race.send([], { official: true });
    for (const each of all) await expect(each.getByText(resultsMessages.official)).toBeVisible();
    await expectEqual();
    expect((await athleteOf(pages.athlete)).isOut).toBe(true);
  });
});
