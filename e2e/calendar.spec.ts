import type { CalendarEventPage } from '@/lib/contract/calendar';
import { eventName } from '@/lib/domain/calendar/event-name';
import { refundPhrases } from '@/lib/domain/ticket/refund-terms';
import { formatRubles } from '@/lib/format/rubles';
import { commerceMessages } from '@/lib/messages/commerce';
import { contentMessages } from '@/lib/messages/content';
import { pageMessages } from '@/lib/messages/page';
import { resultsMessages } from '@/lib/messages/results';
import { type CalendarPathType, calendarTypes, paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { contentOf, plain, textOf, today } from './fixtures/content';
import type { Federation } from './fixtures/federation';
import { headOf, jsonLd } from './fixtures/head';
import { expect, test } from './fixtures/test';

const UNKNOWN = '4d2f9c1e-7b1a-4c55-9d52-3f1f0a9c0000';
const MONTHS = 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ');

const labels: Record<CalendarPathType, string> = {
  all: 'Все',
  ekp: 'Единый календарный план',
  ru: 'Любительские старты',
  child: 'Лига Триатлона. Дети',
  childstart: 'Детские старты',
  series4: 'Кубок 4 колец',
};

const lastDay = (event: { start_date: string; end_date?: string }) => event.end_date ?? event.start_date;

/** «20.06.2026, 10:00» in a zone, computed without the site's code. */
function inZone(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ru-RU', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
    .format(new Date(instant))
    .replace(/\.(\d\d),/, '.20$1,');
}

async function eventWhere(federation: Federation, fits: (event: CalendarEventPage) => boolean) {
  const content = contentOf(federation);
  for (const { public_id } of await content.events()) {
    const event = await content.event(public_id);
    if (fits(event)) return event;
  }
  throw new Error('the seed has no such event');
}

const isOnSale = (event: CalendarEventPage) =>
  event.start_date > today() &&
  event.formats.length > 0 &&
  event.formats.every(({ tickets_left }) => tickets_left.athlete > 0);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of an event draws where it is, asks no other host for it and links to maps', async ({
    page,
    site,
    federation,
  }) => {
    const event = await eventWhere(federation, ({ coordinates }) => coordinates !== undefined);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(paths.calendar.event(event.public_id));
    const where = page.getByRole('region', { name: contentMessages.where });
    await where.scrollIntoViewIfNeeded();
    await expect(where.getByRole('img', { name: new RegExp(`^Схема: ${event.city.name_ru}, `) })).toBeVisible();
    const { latitude, longitude } = event.coordinates ?? {};
    await expect(where).toContainText(`${latitude}, ${longitude}`);
    await expect(where.getByRole('link', { name: contentMessages.ownMaps })).toHaveAttribute(
      'href',
      `geo:${latitude},${longitude}?q=${latitude},${longitude}`,
    );
    expect([...hosts]).toEqual([new URL(site).host]);
    expect(await jsonLd(page, 'SportsEvent')).toMatchObject({ location: { geo: { latitude, longitude } } });
  });

  for (const type of calendarTypes) {
    const second = type === 'all' ? [paths.calendar.page(), paths.calendar.pageAll()] : [paths.calendar.alias(type)];
    test(`the list ${type}, also at ${second.join(', ')} [P-013 P-014 P-124 P-147 A-032]`, async ({
      page,
      federation,
      site,
    }) => {
      const events = (await contentOf(federation).events()).filter(
        (event) => lastDay(event) >= today() && (type === 'all' || event.event_type.includes(type)),
      );
      for (const address of [paths.calendar.type(type), ...second]) {
        const response = await page.goto(address);
        expect(response?.status()).toBe(200);
        expect((await headOf(page)).canonical).toBe(`${site}${paths.calendar.type(type)}`);
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(events.length);
        await expect(
          page.getByRole('navigation', { name: 'Вид календаря' }).locator('[aria-current="page"]'),
        ).toHaveText(labels[type]);
      }
    });
  }

  test('an event is whole: days, place, start in its city’s time, formats, prices, places left [P-197 A-005]', async ({
    page,
    federation,
    site,
  }) => {
    const event = await eventWhere(federation, (each) => isOnSale(each) && each.timezone !== 'Europe/Moscow');
    await page.goto(paths.calendar.event(event.public_id));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(eventName(event));
    const words = plain((await main.textContent()) ?? '');
    expect(words).toContain(plain(event.place));
    expect(words.replace(/ /g, '')).toContain(textOf(event.html).replace(/ /g, ''));
    expect(words).toContain(plain(event.limits));
    const refunds = plain((await main.getByRole('region', { name: 'Возврат билета' }).textContent()) ?? '');
    for (const { refund_steps, start_time } of event.formats) {
      const start = { startTime: new Date(start_time), timezone: event.timezone };
      expect(refunds).toContain(plain(refundPhrases(refund_steps, start).join(', ')));
    }

    for (const format of event.formats) {
      const card = main.getByRole('article', { name: format.title, exact: true });
      await expect(card).toContainText(inZone(format.start_time, event.timezone));
      await expect(card).toContainText(`местное время, ${event.city.name_ru}, UTC`);
      await expect(card).toContainText(formatRubles(format.price));
      await expect(card).toContainText(/Руб\./);
      // Another test may buy places at the same time.
      await expect(card).toContainText(/Осталось \d+\s(место|места|мест)/);
      await expect(card.getByRole('link', { name: commerceMessages.addTicket })).toHaveAttribute(
        'href',
        paths.add.ticket(format.public_id),
      );
    }

    const address = `${site}${paths.calendar.event(event.public_id)}`;
    expect(await headOf(page)).toMatchObject({
      title: `${eventName(event)} — ${siteConfig.name}`,
      description: expect.stringContaining(event.desc),
      canonical: address,
      ogTitle: eventName(event),
    });
    const data = await jsonLd(page, 'SportsEvent');
    expect(data).toMatchObject({
      name: event.title,
      url: address,
      offers: event.formats.map(({ title, price }) => ({ name: title, price: price.toFixed(2), priceCurrency: 'RUB' })),
    });
    expect(new Date(data.startDate as string).toISOString()).toBe(new Date(event.start_time).toISOString());
    expect(data.startDate).not.toMatch(/\+03:00$|Z$/);
    expect(await jsonLd(page, 'BreadcrumbList')).toMatchObject({ itemListElement: { length: 3 } });
  });

  test('nothing is sold of an event that is over, and it leads to its results [A-001]', async ({
    page,
    federation,
  }) => {
    const [raced] = await contentOf(federation).eventCities();
    const event = await eventWhere(federation, (each) => each.event_city_public_id === raced?.public_id);
    await page.goto(paths.calendar.event(event.public_id));
    const main = page.getByRole('main');
    await expect(main.getByText(commerceMessages.sale.past)).toHaveCount(event.formats.length);
    await expect(main.getByRole('link', { name: commerceMessages.addTicket })).toHaveCount(0);
    await expect(main.getByRole('link', { name: resultsMessages.show })).toHaveAttribute(
      'href',
      paths.results.eventCity(raced?.public_id ?? ''),
    );
  });
});

for (const address of [
  '/calendar/none',
  '/calendar',
  '/calendar/event',
  `/calendar/event/${UNKNOWN}`,
  '/calendar/event/1',
]) {
  test(`${address} gives 404 [A-023]`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageMessages.pageNotFound);
  });
}

test('the block has cards, «Все» first, then only the months with events [P-040 P-052 P-053 P-054 P-056 P-058]', async ({
  page,
  federation,
}) => {
  const day = today();
  const last = `${Number(day.slice(0, 4)) + 1}${day.slice(4, 7)}`;
  const coming = (await contentOf(federation).events()).filter(
    (event) => lastDay(event) >= day && event.start_date.slice(0, 7) < last,
  );
  // An event that began in an earlier month and still runs belongs to the current one.
  const monthOf = ({ start_date }: { start_date: string }) =>
    start_date < day.slice(0, 7) ? day.slice(0, 7) : start_date.slice(0, 7);
  const months = [...Map.groupBy(coming, monthOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));

  await page.goto(paths.home());
  const block = page.getByRole('region', { name: contentMessages.calendar });
  await expect(block.getByRole('tab')).toHaveText([
    `Все ${coming.length}`,
    ...months.map(([month, events]) => `${MONTHS[Number(month.slice(5)) - 1]} ${events.length}`),
  ]);
  await expect(block.getByRole('group')).toHaveCount(0);
  const titles = block.getByRole('article').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(coming.slice(0, 6).map(({ title }) => title));

  for (const [month, events] of months.slice(0, 3)) {
    await block.getByRole('tab', { name: MONTHS[Number(month.slice(5)) - 1] }).click();
    await expect(titles).toHaveText(events.map(({ title }) => title));
  }
  await block.getByRole('tab', { name: 'Все' }).click();
  await expect(titles).toHaveCount(6);
});

test.describe('for a visitor in another zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the start is that of the city [P-197]', async ({ page, federation }) => {
    const event = await eventWhere(federation, isOnSale);
    await page.goto(paths.calendar.event(event.public_id));
    const [format] = event.formats;
    const card = page.getByRole('article', { name: format?.title, exact: true });
    await expect(card).toContainText(inZone(format?.start_time ?? '', event.timezone));
    // Control: the visitor's own clock shows another time.
    expect(await page.evaluate((start) => new Date(start).getHours(), format?.start_time ?? '')).not.toBe(
      Number(inZone(format?.start_time ?? '', event.timezone).slice(-5, -3)),
    );
  });
});

test('the places left move while the page is open, and the last one takes the button along', async ({
  page,
  federation,
}) => {
  const event = await eventWhere(federation, isOnSale);
  const [format] = event.formats;
  let left = 2;
  await page.route(`**/api/federation/api/calendar/event/${event.public_id}`, async (route) => {
    const response = (await (await route.fetch()).json()) as CalendarEventPage;
    const formats = response.formats.map((each) => ({ ...each, tickets_left: { athlete: left } }));
    await route.fulfill({ json: { ...response, formats } });
  });
  await page.clock.install();
  await page.goto(paths.calendar.event(event.public_id));
  const card = page.getByRole('article', { name: format?.title, exact: true });
  await expect(card).toContainText(/Осталось 2\sместа/);
  left = 0;
  await page.clock.runFor(31_000);
  await expect(card).toContainText(commerceMessages.sale['sold-out']);
  await expect(card.getByRole('link', { name: commerceMessages.addTicket })).toHaveCount(0);
});

test('the sale of an open page ends at the second of the start', async ({ page, federation }) => {
  const event = await eventWhere(federation, isOnSale);
  const [format] = event.formats;
  await page.clock.install({ time: new Date(new Date(format?.start_time ?? '').getTime() - 60_000) });
  await page.goto(paths.calendar.event(event.public_id));
  const card = page.getByRole('article', { name: format?.title, exact: true });
  await expect(card.getByRole('link', { name: commerceMessages.addTicket })).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(card).toContainText(commerceMessages.sale.past);
  await expect(card.getByRole('link', { name: commerceMessages.addTicket })).toHaveCount(0);
});
