import { refundPhrases } from '@/lib/domain/commerce/ticket/refund-terms';
import { eventName, eventNameTail } from '@/lib/domain/events/calendar/event-name';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { contentMessages } from '@/lib/messages/content';
import { pageMessages } from '@/lib/messages/page';
import { resultsMessages } from '@/lib/messages/results';
import { saleMessages } from '@/lib/messages/sale';
import { type CalendarPathType, calendarTypes, paths } from '@/lib/paths';
import { windowTitle } from '@/lib/seo/window-title';
import { addressesOf, eventWhere, isComing, isOnSale, listedEvents, MONTHS } from './fixtures/calendar';
import { contentOf, plain, textOf, today } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { documentHead, structuredData } from './fixtures/head';
import { expect, test } from './fixtures/test';

const UNKNOWN = '4d2f9c1e-7b1a-4c55-9d52-3f1f0a9c0000';

const labels: Record<CalendarPathType, string> = {
  all: 'Все',
  ekp: 'Единый календарный план',
  ru: 'Любительские старты',
  child: 'Лига Триатлона. Дети',
  childstart: 'Детские старты',
  series4: 'Кубок 4 колец',
};

/** «20.06.2026, 10:00» in a zone, computed without the site's code. */
function inZone(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ru-RU', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
    .format(new Date(instant))
    .replace(/\.(\d\d),/, '.20$1,');
}

test.describe('without JavaScript', () => {
  test('the page of an event says where it is, asks no other host for it and links to maps', async ({
    request,
    federation,
  }) => {
    const event = await eventWhere(federation, ({ coordinates, address }) => coordinates !== undefined && !!address);
    const page = await documentAt(request, paths.calendar.event(event.public_id));
    const where = page.named('section', contentMessages.where);
    expect(where.text).toContain(plain(event.address ?? ''));
    const { latitude, longitude } = event.coordinates ?? {};
    expect(where.text).toContain(`${latitude}, ${longitude}`);
    expect(where.link(contentMessages.ownMaps)).toBe(`geo:${latitude},${longitude}?q=${latitude},${longitude}`);
    for (const address of page.attributes('[src]', 'src')) expect(address).toMatch(/^\/(?!\/)/);
    expect(structuredData(page, 'SportsEvent')).toMatchObject({ location: { geo: { latitude, longitude } } });
  });

  test('each list of the calendar has its events and one canonical at all its addresses [P-013 P-014 P-124 P-147 A-032]', async ({
    request,
    federation,
    site,
  }) => {
    const coming = (await contentOf(federation).events()).filter(isComing);
    for (const type of calendarTypes) {
      const events = coming.filter((event) => type === 'all' || event.event_type.includes(type));
      const second = type === 'all' ? [paths.calendar.page(), paths.calendar.pageAll()] : [paths.calendar.alias(type)];
      for (const address of [paths.calendar.type(type), ...second]) {
        await test.step(address, async () => {
          const page = await documentAt(request, address);
          expect(documentHead(page).canonical).toBe(`${site}${paths.calendar.type(type)}`);
          expect(listedEvents(page).toSorted()).toEqual(addressesOf(events).toSorted());
          expect(page.named('nav', 'Вид календаря').texts('[aria-current="page"]')).toEqual([labels[type]]);
        });
      }
    }
  });

  test('an event is whole: days, place, start in its city’s time, formats, prices, places left [P-197 A-005]', async ({
    request,
    federation,
    site,
  }) => {
    const event = await eventWhere(federation, (each) => isOnSale(each) && each.timezone !== 'Europe/Moscow', isComing);
    const page = await documentAt(request, paths.calendar.event(event.public_id));
    const main = page.one('main');
    expect(main.headings(1)).toEqual([plain(event.title)]);
    const words = main.text;
    expect(words).toContain(plain(event.place));
    expect(words.replaceAll(' ', '')).toContain(textOf(event.html).replaceAll(' ', ''));
    expect(words).toContain(plain(event.limits));
    const refunds = main.named('section', 'Возврат билета').text;
    for (const { refund_steps, start_time } of event.formats) {
      const start = { startTime: new Date(start_time), timezone: event.timezone };
      expect(refunds).toContain(plain(refundPhrases(refund_steps, start).join(', ')));
    }

    for (const format of event.formats) {
      const card = main.named('article', plain(format.title));
      expect(card.text).toContain(inZone(format.start_time, event.timezone));
      expect(card.text).toContain(`местное время, ${event.city.name_ru}, UTC`);
      expect(card.text).toContain(plain(formatRubles(format.price)));
      expect(card.text).toMatch(/Руб\./);
      // Another test may buy places at the same time.
      expect(card.text).toMatch(/Осталось \d+ (место|места|мест)/);
      expect(card.attributes('a', 'href')).toContain(paths.add.ticket(format.public_id));
    }

    const address = `${site}${paths.calendar.event(event.public_id)}`;
    expect(documentHead(page)).toMatchObject({
      title: windowTitle(event.title, eventNameTail(event)),
      description: expect.stringContaining(event.desc),
      canonical: address,
      ogTitle: eventName(event),
    });
    const data = structuredData(page, 'SportsEvent');
    expect(data).toMatchObject({
      name: event.title,
      url: address,
      offers: event.formats.map(({ title, price }) => ({ name: title, price: price.toFixed(2), priceCurrency: 'RUB' })),
    });
    expect(new Date(data.startDate as string).toISOString()).toBe(new Date(event.start_time).toISOString());
    expect(data.startDate).not.toMatch(/\+03:00$|Z$/);
    expect(structuredData(page, 'BreadcrumbList')).toMatchObject({ itemListElement: { length: 3 } });
  });

  test('nothing is sold of an event that is over, and it leads to its results [A-001]', async ({
    request,
    federation,
  }) => {
    const [raced] = await contentOf(federation).eventCities();
    const event = await eventWhere(federation, (each) => each.event_city_public_id === raced?.public_id);
    const main = (await documentAt(request, paths.calendar.event(event.public_id))).one('main');
    expect(main.text.split(saleMessages.sale.past)).toHaveLength(event.formats.length + 1);
    const links = main.links().map(({ href }) => href);
    expect(links).toContain(paths.results.eventCity(raced?.public_id ?? ''));
    expect(main.link(resultsMessages.show)).toBe(paths.results.eventCity(raced?.public_id ?? ''));
    for (const { public_id } of event.formats) expect(links).not.toContain(paths.add.ticket(public_id));
  });
});

test('an unknown address of the calendar gives 404 with a page of its own [A-023]', async ({ request }) => {
  const unknown = ['/calendar/none', '/calendar', '/calendar/event', `/calendar/event/${UNKNOWN}`, '/calendar/event/1'];
  for (const address of unknown) {
    expect((await documentAt(request, address, 404)).headings(1), address).toEqual([pageMessages.pageNotFound]);
  }
});

test('the block has cards, «Все» first, then only the months with events, and opens the popup [P-040 P-052 P-053 P-054 P-056 P-058 P-061]', async ({
  page,
  federation,
}) => {
  const day = today();
  const last = `${Number(day.slice(0, 4)) + 1}${day.slice(4, 7)}`;
  const coming = (await contentOf(federation).events()).filter(
    (event) => isComing(event) && event.start_date.slice(0, 7) < last,
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

  const card = block.getByRole('article').first();
  await card.getByRole('link', { name: contentMessages.details }).click();
  await expect(page.getByRole('dialog', { name: coming[0]?.title })).toBeVisible();
});

test.describe('for a visitor in another zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('an open page keeps the start of the city, follows the places left and ends the sale at the start [P-197]', async ({
    page,
    federation,
  }) => {
    const event = await eventWhere(federation, isOnSale, isComing);
    const [format] = event.formats;
    let left = 2;
    await page.route(`**/api/federation/api/calendar/event/${event.public_id}`, (route) => {
      const formats = event.formats.map((each) => ({ ...each, tickets_left: { athlete: left } }));
      return route.fulfill({ json: { ...event, formats } });
    });
    await page.clock.install({ time: new Date(new Date(format?.start_time ?? '').getTime() - 90_000) });
    await page.goto(paths.calendar.event(event.public_id));
    const shownTitle = typograph(format?.title ?? '').replaceAll('\u00a0', ' ');
    const card = page.getByRole('article', { name: shownTitle, exact: true });
    const buy = card.getByRole('link', { name: saleMessages.addTicket });
    await expect(card).toContainText(/Осталось 2\sместа/);
    await expect(buy).toBeVisible();

    await expect(card).toContainText(inZone(format?.start_time ?? '', event.timezone));
    // Control: the visitor's own clock shows another time.
    expect(await page.evaluate((start) => new Date(start).getHours(), format?.start_time ?? '')).not.toBe(
      Number(inZone(format?.start_time ?? '', event.timezone).slice(-5, -3)),
    );

    await test.step('the last place takes the button along', async () => {
      left = 0;
      await page.clock.runFor(31_000);
      await expect(card).toContainText(saleMessages.sale['sold-out']);
      await expect(buy).toHaveCount(0);
      left = 3;
      await page.clock.runFor(31_000);
      await expect(buy).toBeVisible();
    });
    await test.step('the second of the start ends the sale', async () => {
      await page.clock.runFor(31_000);
      await expect(card).toContainText(saleMessages.sale.past);
      await expect(buy).toHaveCount(0);
    });
  });
});
