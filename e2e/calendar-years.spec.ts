import type { CalendarEvent } from '@/lib/contract/calendar';
import { documentDay } from '@/lib/domain/content/document';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { contentMessages } from '@/lib/messages/content';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { contentOf, today } from './fixtures/content';
import { headOf } from './fixtures/head';
import { sitemapOf } from './fixtures/sitemap';
import { expect, test } from './fixtures/test';

const isOver = ({ start_date, end_date }: CalendarEvent) => (end_date ?? start_date) < today();
/** The past events of each year, the latest year first. */
const pastByYear = (events: readonly CalendarEvent[]) =>
  [...Map.groupBy(events.filter(isOver), ({ start_date }) => start_date.slice(0, 4))].reverse();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the calendar has a row for every event to come, and each past one under its year [P-051 P-058 A-032]', async ({
    page,
    federation,
    site,
    request,
  }) => {
    const events = await contentOf(federation).events();
    const addressesOf = (list: readonly CalendarEvent[]) =>
      list.map(({ public_id }) => paths.calendar.event(public_id));
    const shown = () =>
      page
        .getByRole('main')
        .getByRole('article')
        .getByRole('link', { name: contentMessages.details })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

    await page.goto(paths.calendar.all());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contentMessages.calendar);
    const coming = events.filter((event) => !isOver(event));
    expect(await shown()).toEqual(addressesOf(coming));
    await expect(page.getByText(cabinetMessages.finished)).toHaveCount(0);

    const years = pastByYear(events);
    expect(years.length).toBeGreaterThan(0);
    const links = page.getByRole('navigation', { name: contentMessages.calendarPast }).getByRole('link');
    await expect(links).toHaveText(years.map(([year, { length }]) => `${year} (${length})`));

    const sitemap = await sitemapOf(request, site);
    for (const [year, ofYear] of years) {
      await page.goto(paths.calendar.all());
      await links.filter({ hasText: year }).click();
      const address = `${site}${paths.calendar.year('all', year)}`;
      await expect(page).toHaveURL(address);
      const heading = `${contentMessages.calendarPast} ${year} года`;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(await headOf(page)).toMatchObject({
        title: `${heading} — ${siteConfig.name}`,
        description: expect.stringContaining(year),
        canonical: address,
      });
      expect(sitemap.has(address), address).toBe(true);
      const addresses = await shown();
      expect(addresses.toSorted()).toEqual(addressesOf(ofYear).toSorted());
      const days = addresses.map((each) => ofYear[addressesOf(ofYear).indexOf(each ?? '')]?.start_date ?? '');
      expect(days).toEqual(days.toSorted().reverse());
      await expect(page.getByText(cabinetMessages.finished)).toHaveCount(ofYear.length);
      await page.getByRole('link', { name: contentMessages.calendarComing }).click();
      await expect(page).toHaveURL(`${site}${paths.calendar.all()}`);
    }
  });
});

test('each protocol is linked from the page of one event, of its own year', async ({ request, federation, site }) => {
  const content = contentOf(federation);
  const years = new Map((await content.protocols()).map((each) => [each.link, documentDay(each).slice(0, 4)]));
  const linked: [link: string, year: string][] = [];
  for (const { public_id, start_date } of (await content.events()).filter(isOver)) {
    const html = await (await request.get(`${site}${paths.calendar.event(public_id)}`)).text();
    for (const link of years.keys()) if (html.includes(`href="${link}"`)) linked.push([link, start_date.slice(0, 4)]);
  }
  expect(linked.toSorted()).toEqual([...years].toSorted());
});

test('an event of a past year shows its protocols and promises no formats to come', async ({ page, federation }) => {
  const [, ofYear = []] = pastByYear(await contentOf(federation).events()).at(-1) ?? [];
  await page.goto(paths.calendar.event(ofYear[0]?.public_id ?? ''));
  const protocols = page.getByRole('region', { name: 'Протоколы' });
  await expect(protocols.getByRole('link').first()).toHaveAttribute('href', /document/);
  await expect(page.getByRole('heading', { name: 'Форматы и билеты' })).toHaveCount(0);
});

test('a filter that fits past events says so with a link to their year', async ({ page, federation, site }) => {
  const events = await contentOf(federation).events();
  const [[year, ofYear] = ['', []]] = pastByYear(events);
  const title = ofYear[0]?.title ?? '';
  const fitting = events.filter((event) => event.title === title);
  await page.goto(paths.calendar.all());
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
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(
    fitting.filter((event) => !isOver(event)).length,
  );
});

test('the address of a popup shows the event once it is over, too', async ({ page, federation }) => {
  const over = (await contentOf(federation).events()).find(isOver);
  await page.goto(`${paths.calendar.all()}?event=${over?.public_id}`);
  await expect(page.getByRole('dialog', { name: over?.title })).toBeVisible();
});

for (const address of ['/calendar/all/1999', '/calendar/all/next', '/calendar/none/2025', '/calendar/find/all/1999']) {
  test(`a year without past events is a true 404: ${address} [A-023]`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageMessages.pageNotFound);
  });
}
