import type { Locator, Page } from '@playwright/test';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { formatRubles } from '@/lib/format/rubles';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { commerceMessages } from '@/lib/messages/commerce';
import { contentMessages } from '@/lib/messages/content';
import { saleMessages } from '@/lib/messages/sale';
import { paths } from '@/lib/paths';
import { addressesOf, isComing, listedEvents, pastByYear } from './fixtures/calendar';
import { atBank, bankOf, checkoutOf } from './fixtures/checkout';
import { contentOf, plain } from './fixtures/content';
import { documentAt, type Part } from './fixtures/document';
import { documentHead } from './fixtures/head';
import { newEmail } from './fixtures/member';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';

const rowsOf = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const searchOf = (page: Page) => page.getByRole('main').getByRole('search');
const field = (page: Page) => searchOf(page).getByRole('searchbox', { name: calendarMessages.search });
const onSaleBox = (page: Page) => searchOf(page).getByRole('checkbox', { name: calendarMessages.onSale });
const found = (page: Page) => page.getByRole('status').filter({ hasText: calendarMessages.found });

const isOf = (event: CalendarEvent, city: string) => event.place.includes(city) || event.city_name === city;

/** «Найдено: 5 · прошедших: 2» */
const foundWords = (events: readonly CalendarEvent[]) => {
  const past = events.filter((event) => !isComing(event)).length;
  return `${calendarMessages.found}: ${events.length - past}${past > 0 ? ` · ${calendarMessages.foundPast}: ${past}` : ''}`;
};

test.describe('without JavaScript', () => {
  test('the calendar is searched and filtered by the server, and is no page for search engines', async ({
    request,
    federation,
    site,
  }) => {
    const events = await contentOf(federation).events();
    const form = (await documentAt(request, paths.calendar.all())).one('main form');
    expect(form.texts('button')).toEqual([calendarMessages.find]);
    const search = form.named('input[type="search"]', calendarMessages.search).attribute('name');
    const onSale = form.one('input[type="checkbox"]');
    const kind = form
      .all('label')
      .find(({ text }) => text === 'Вид')
      ?.attribute('for');
    const subtype = form.one(`[id="${kind}"]`).attribute('name');
    const pageOf = (query: Record<string, string>) =>
      documentAt(request, `${form.attribute('action')}?${new URLSearchParams(query)}`);
    const textIn = (page: Part) => page.one(`main input[name="${search}"]`).attribute('value');

    const inKazan = events.filter((event) => isOf(event, 'Казань'));
    expect(inKazan.length).toBeGreaterThan(1);
    const page = await pageOf({ [`${search}`]: 'в Казани' });
    expect(listedEvents(page)).toEqual(addressesOf(inKazan.filter(isComing)));
    expect(page.texts('main [role="status"]')).toContain(foundWords(inKazan));
    expect(textIn(page)).toBe('в Казани');
    expect(documentHead(page)).toMatchObject({
      robots: expect.stringContaining('noindex'),
      canonical: `${site}${paths.calendar.all()}`,
    });

    const years = pastByYear(inKazan);
    const links = page.named('nav', contentMessages.calendarPast).links();
    expect(links.map(({ name }) => name)).toEqual(years.map(([year, { length }]) => `${year} (${length})`));
    for (const [index, [year, ofYear]] of years.entries()) {
      const past = await documentAt(request, links[index]?.href ?? '');
      expect(listedEvents(past).toSorted(), year).toEqual(addressesOf(ofYear).toSorted());
      expect(textIn(past)).toBe('в Казани');
      expect(documentHead(past).robots).toContain('noindex');
      const back = past.one('main').link(contentMessages.calendarComing);
      if (index === 0) expect(listedEvents(await documentAt(request, back))).toEqual(listedEvents(page));
    }

    const sold = events.filter(({ sale, event_subtype }) => sale?.state === 'open' && event_subtype === 'duathlon');
    const buyable = await pageOf({
      [`${search}`]: '',
      [`${onSale.attribute('name')}`]: onSale.attribute('value') ?? 'on',
      [`${subtype}`]: 'duathlon',
    });
    expect(listedEvents(buyable)).toEqual(addressesOf(sold));
    expect(buyable.one('main form input[type="checkbox"]').attribute('checked')).toBe('');

    const nothing = await pageOf({ [`${search}`]: 'такого места нет' });
    expect(nothing.one('main').text).toContain(contentMessages.calendarNothing);
  });

  test('a row says its hour, from how much and whether one can buy', async ({ request, federation }) => {
    const events = (await contentOf(federation).events()).filter(isComing);
    const page = await documentAt(request, paths.calendar.all());
    const rows = page.one('main').all('article');
    const rowOf = ({ public_id }: CalendarEvent) =>
      rows.find((row) => row.attributes('a', 'href').includes(paths.calendar.event(public_id)));
    const states = Map.groupBy(events, ({ sale }) => sale?.state);
    expect(states.get('unannounced')?.length).toBeGreaterThan(0);
    for (const [event] of states.values()) {
      if (!event?.sale) continue;
      const row = rowOf(event);
      const { state, price_from } = event.sale;
      if (state === 'unannounced') expect(row?.text).toContain(calendarMessages.unannounced);
      else if (state !== 'open') expect(row?.text).toContain(saleMessages.sale[state]);
      if (state === 'open') expect(row?.text).toMatch(/Есть места|Осталось \d+/);
      if (price_from !== null) expect(row?.text).toContain(`от ${plain(formatRubles(price_from))}`);
      expect(row?.texts('a').includes(calendarMessages.tickets)).toBe(state === 'open');
    }
    const timed = events.find(({ date, start_time }) => date === null && start_time);
    if (!timed) throw new Error('the seed has no event with its hour');
    const hour = new Intl.DateTimeFormat('ru', { timeZone: timed.timezone, timeStyle: 'short', hourCycle: 'h23' });
    expect(rowOf(timed)?.text).toContain(`Старт в ${hour.format(new Date(timed.start_time ?? ''))}`);

    const [unannounced] = states.get('unannounced') ?? [];
    const own = await documentAt(request, paths.calendar.event(unannounced?.public_id ?? ''));
    expect(own.one('main').text).toContain('Продажа билетов ещё не открыта');
  });
});

test('the search stands in the address, its count is announced and it can be taken back', async ({
  page,
  federation,
  site,
}) => {
  const events = await contentOf(federation).events();
  await page.goto(paths.calendar.all());
  await expect(found(page)).toHaveText(foundWords(events));
  await expect(page.getByRole('tab', { name: contentMessages.all })).toHaveText(
    `${contentMessages.all} ${events.filter(isComing).length}`,
  );

  await field(page).fill('казань');
  const inKazan = events.filter((event) => isOf(event, 'Казань'));
  await expect(rowsOf(page)).toHaveCount(inKazan.filter(isComing).length);
  await expect(found(page)).toHaveText(foundWords(inKazan));
  await expect(page).toHaveURL(`${site}${paths.calendar.all()}?q=${encodeURIComponent('казань')}`);

  await press(onSaleBox(page));
  const sold = inKazan.filter(({ sale }) => sale?.state === 'open');
  await expect(rowsOf(page)).toHaveCount(sold.length);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(sold.length);
  await expect(field(page)).toHaveValue('казань');
  await expect(onSaleBox(page)).toBeChecked();

  await page.getByRole('button', { name: contentMessages.filtersReset }).first().click();
  await expect(rowsOf(page)).toHaveCount(events.filter(isComing).length);
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL(`${site}${paths.calendar.all()}`);
});

test('a novice comes from an article to a paid ticket with at most 12 taps and 6 fields', async ({
  page,
  federation,
}) => {
  const taps: string[] = [];
  const fields: string[] = [];
  const tap = async (target: Locator, name: string) => {
    await target.click();
    taps.push(name);
  };
  const type = async (target: Locator, text: string, name: string) => {
    await target.fill(text);
    fields.push(name);
  };
  const checkout = checkoutOf(page);
  const bank = bankOf(page);

  const [news] = await contentOf(federation).news(1);
  await page.goto(paths.news.item(news?.public_id ?? ''));
  await tap(page.getByRole('link', { name: contentMessages.calendarAll }), 'the calendar');
  await tap(onSaleBox(page), '«Есть билеты»');
  await tap(rowsOf(page).first().getByRole('link', { name: calendarMessages.tickets }), '«Билеты»');
  await tap(page.getByRole('link', { name: saleMessages.addTicket }).first(), 'the ticket');
  await tap(checkout.later, '«Заполнить позже»');
  await type(checkout.email, newEmail('novice'), 'e-mail');
  await tap(checkout.consents.personalData, 'the first consent');
  await tap(checkout.consents.policy, 'the second consent');
  await tap(checkout.pay, '«Оплатить»');
  await page.waitForURL(atBank(federation));
  await bank.fillCard();
  fields.push('the number of the card', 'its month', 'its year', 'its code', 'the name on it');
  await bank.confirm();
  taps.push('paying', 'the code of the bank');
  await page.waitForURL(/\/thanks/);
  await expect(page.getByRole('heading', { name: commerceMessages.thanks })).toBeVisible();
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(12);
  expect(fields.length, fields.join(', ')).toBeLessThanOrEqual(6);
});
