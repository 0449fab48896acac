import { documentDay } from '@/lib/domain/content/document';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { contentMessages } from '@/lib/messages/content';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { windowTitle } from '@/lib/seo/window-title';
import { addressesOf, isComing, isOver, listedEvents, pastByYear } from './fixtures/calendar';
import { contentOf } from './fixtures/content';
import { documentAt, type Part } from './fixtures/document';
import { documentHead } from './fixtures/head';
import { sitemapOf } from './fixtures/sitemap';
import { expect, test } from './fixtures/test';

const timesFinished = (page: Part) => page.one('main').text.split(cabinetMessages.finished).length - 1;

test('the calendar has a row for every event to come, and each past one under its year [P-051 P-058 A-032]', async ({
  federation,
  site,
  request,
}) => {
  const events = await contentOf(federation).events();
  const calendar = await documentAt(request, paths.calendar.all());
  expect(calendar.headings(1)).toEqual([contentMessages.calendar]);
  expect(listedEvents(calendar)).toEqual(addressesOf(events.filter(isComing)));
  expect(timesFinished(calendar)).toBe(0);

  const years = pastByYear(events);
  expect(years.length).toBeGreaterThan(0);
  expect(calendar.named('nav', contentMessages.calendarPast).links()).toEqual(
    years.map(([year, { length }]) => ({ name: `${year} (${length})`, href: paths.calendar.year('all', year) })),
  );

  const sitemap = await sitemapOf(request, site);
  for (const [year, ofYear] of years) {
    await test.step(year, async () => {
      const page = await documentAt(request, paths.calendar.year('all', year));
      const heading = `${contentMessages.calendarPast} ${year} года`;
      const address = `${site}${paths.calendar.year('all', year)}`;
      expect(page.headings(1)).toEqual([heading]);
      expect(documentHead(page)).toMatchObject({
        title: windowTitle(heading),
        description: expect.stringContaining(year),
        canonical: address,
      });
      expect(sitemap.has(address)).toBe(true);
      const addresses = listedEvents(page);
      expect(addresses.toSorted()).toEqual(addressesOf(ofYear).toSorted());
      const days = addresses.map((each) => ofYear[addressesOf(ofYear).indexOf(each)]?.start_date ?? '');
      expect(days).toEqual(days.toSorted().reverse());
      expect(timesFinished(page)).toBe(ofYear.length);
      expect(page.one('main').link(contentMessages.calendarComing)).toBe(paths.calendar.all());
    });
  }
});

test('each protocol is linked from the page of one event, of its own year, which promises no formats', async ({
  request,
  federation,
}) => {
  const content = contentOf(federation);
  const years = new Map((await content.protocols()).map((each) => [each.link, documentDay(each).slice(0, 4)]));
  const linked: [link: string, year: string][] = [];
  const past = (await content.events()).filter(isOver);
  for (const { public_id, start_date } of past) {
    // Only searched: to parse them all takes long.
    const html = await (await request.get(paths.calendar.event(public_id))).text();
    for (const link of years.keys()) if (html.includes(`href="${link}"`)) linked.push([link, start_date.slice(0, 4)]);
  }
  expect(linked.toSorted()).toEqual([...years].toSorted());

  const [, ofYear = []] = pastByYear(past).at(-1) ?? [];
  const page = await documentAt(request, paths.calendar.event(ofYear[0]?.public_id ?? ''));
  expect(page.named('section', 'Протоколы').links()[0]?.href).toContain('document');
  expect(page.headings(2)).not.toContain('Форматы и билеты');
});

test('a filter that fits past events says so with a link to their year, and a popup shows one', async ({
  page,
  federation,
  site,
}) => {
  const events = await contentOf(federation).events();
  const [[year, ofYear] = ['', []]] = pastByYear(events);
  const title = ofYear[0]?.title ?? '';
  const fitting = events.filter((event) => event.title === title);
  await page.goto(`${paths.calendar.all()}?event=${ofYear[0]?.public_id}`);
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');

  const field = page.getByRole('main').getByRole('searchbox', { name: calendarMessages.search });
  await field.fill(title);
  const [[, { length }] = ['', []]] = pastByYear(fitting);
  const years = page.getByRole('navigation', { name: contentMessages.calendarPast });
  await years.getByRole('link', { name: `${year} (${length})`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${site}${paths.calendar.year('all', year)}\\?q=`));
  await expect(page.getByRole('article', { name: title, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(length);
  await expect(field).toHaveValue(title);

  // What comes is a link away, under the same filter.
  await page.getByRole('link', { name: contentMessages.calendarComing }).click();
  await expect(field).toHaveValue(title);
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(fitting.filter(isComing).length);
});

test('a filter downloads how many past events fit, not the events; without a response the years stand uncounted', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503/);
  const events = await contentOf(federation).events();
  const [[year, ofYear] = ['', []]] = pastByYear(events);
  const title = ofYear[0]?.title ?? '';
  const downloaded: string[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('application/json'))
      downloaded.push(new URL(response.url()).pathname);
  });
  const refreshed = page.waitForResponse(`**${paths.calendar.now('all')}`);
  await page.goto(paths.calendar.all());
  expect(Object.keys((await (await refreshed).json())[0])).not.toContain('html');
  const field = page.getByRole('main').getByRole('searchbox', { name: calendarMessages.search });
  const counted = page.waitForResponse(`**${paths.calendar.pastYears('all')}?*`);
  await field.fill(title);
  const response = await counted;
  const count = ofYear.filter((event) => event.title === title).length;
  expect(await response.json()).toContainEqual({ year, count });
  expect((await response.body()).length).toBeLessThan(1000);
  const years = page.getByRole('navigation', { name: contentMessages.calendarPast });
  await expect(years.getByRole('link', { name: `${year} (${count})`, exact: true })).toBeVisible();
  expect(downloaded.filter((each) => !each.startsWith('/calendar/find/all/'))).toEqual([]);

  await page.route(`**${paths.calendar.pastYears('all')}?*`, (route) => route.fulfill({ status: 503 }));
  await field.fill(`${title} 2`);
  await expect(years.getByRole('link', { name: year, exact: true })).toBeVisible();
});

test('a year without past events is a true 404 [A-023]', async ({ request }) => {
  for (const address of [
    '/calendar/all/1999',
    '/calendar/all/next',
    '/calendar/none/2025',
    '/calendar/find/all/1999',
  ]) {
    expect((await documentAt(request, address, 404)).headings(1), address).toEqual([pageMessages.pageNotFound]);
  }
});
