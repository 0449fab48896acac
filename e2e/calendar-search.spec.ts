import type { Locator, Page } from '@playwright/test';
import type { CalendarEvent } from '@/lib/contract/calendar';
import { formatRubles } from '@/lib/format/rubles';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { commerceMessages } from '@/lib/messages/commerce';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { atBank, bankOf, checkoutOf } from './fixtures/checkout';
import { contentOf, plain, today } from './fixtures/content';
import { newEmail } from './fixtures/member';
import { expect, test } from './fixtures/test';

const rowsOf = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const searchOf = (page: Page) => page.getByRole('main').getByRole('search');
const field = (page: Page) => searchOf(page).getByRole('searchbox', { name: calendarMessages.search });
const onSaleBox = (page: Page) => searchOf(page).getByRole('checkbox', { name: calendarMessages.onSale });
const found = (page: Page) => page.getByRole('status').filter({ hasText: calendarMessages.found });

const isComing = ({ start_date, end_date }: CalendarEvent) => (end_date ?? start_date) >= today();
const isOf = (event: CalendarEvent, city: string) => event.place.includes(city) || event.city_name === city;

/** «Найдено: 5 · прошедших: 2» */
const foundWords = (events: readonly CalendarEvent[]) => {
  const past = events.filter((event) => !isComing(event)).length;
  return `${calendarMessages.found}: ${events.length - past}${past > 0 ? ` · ${calendarMessages.foundPast}: ${past}` : ''}`;
};

/** Of past events, the latest year first. */
const pastByYear = (events: readonly CalendarEvent[]) =>
  [
    ...Map.groupBy(
      events.filter((event) => !isComing(event)),
      ({ start_date }) => start_date.slice(0, 4),
    ),
  ].reverse();
const yearLink = (page: Page, year: string, count: number) =>
  page
    .getByRole('navigation', { name: contentMessages.calendarPast })
    .getByRole('link', { name: `${year} (${count})`, exact: true });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the calendar is searched and filtered by the server, and is no page for search engines', async ({
    page,
    federation,
    site,
  }) => {
    const events = await contentOf(federation).events();
    await page.goto(paths.calendar.all());
    await field(page).fill('в Казани');
    await searchOf(page).getByRole('button', { name: calendarMessages.find }).click();
    const inKazan = events.filter((event) => isOf(event, 'Казань'));
    expect(inKazan.length).toBeGreaterThan(1);
    await expect(rowsOf(page)).toHaveCount(inKazan.filter(isComing).length);
    await expect(found(page)).toHaveText(foundWords(inKazan));
    await expect(field(page)).toHaveValue('в Казани');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site}${paths.calendar.all()}`);

    for (const [year, { length }] of pastByYear(inKazan)) {
      await yearLink(page, year, length).click();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(length);
      await expect(field(page)).toHaveValue('в Казани');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await page.getByRole('link', { name: contentMessages.calendarComing }).click();
      await expect(rowsOf(page)).toHaveCount(inKazan.filter(isComing).length);
    }

    await field(page).fill('');
    await onSaleBox(page).check();
    await searchOf(page).getByLabel('Вид', { exact: true }).selectOption('duathlon');
    await searchOf(page).getByRole('button', { name: calendarMessages.find }).click();
    const sold = events.filter(({ sale, event_subtype }) => sale?.state === 'open' && event_subtype === 'duathlon');
    await expect(rowsOf(page)).toHaveCount(sold.length);
    await expect(onSaleBox(page)).toBeChecked();

    await field(page).fill('такого места нет');
    await searchOf(page).getByRole('button', { name: calendarMessages.find }).click();
    await expect(page.getByText(contentMessages.calendarNothing)).toBeVisible();
  });

  test('a row says its hour, from how much and whether one can buy', async ({ page, federation }) => {
    const events = (await contentOf(federation).events()).filter(isComing);
    await page.goto(paths.calendar.all());
    const states = Map.groupBy(events, ({ sale }) => sale?.state);
    for (const [event] of states.values()) {
      if (!event?.sale) continue;
      const row = page
        .getByRole('article')
        .filter({ has: page.locator(`a[href="${paths.calendar.event(event.public_id)}"]`) });
      const words = plain((await row.textContent()) ?? '');
      const { state, price_from } = event.sale;
      if (state === 'unannounced') expect(words).toContain(calendarMessages.unannounced);
      else if (state !== 'open') expect(words).toContain(commerceMessages.sale[state]);
      if (state === 'open') expect(words).toMatch(/Есть места|Осталось \d+/);
      if (price_from !== null) expect(words).toContain(`от ${plain(formatRubles(price_from))}`);
      await expect(row.getByRole('link', { name: calendarMessages.tickets })).toHaveCount(state === 'open' ? 1 : 0);
    }
    expect(states.get('unannounced')?.length).toBeGreaterThan(0);
    const timed = events.find(({ date, start_time }) => date === null && start_time);
    const row = page
      .getByRole('article')
      .filter({ has: page.locator(`a[href="${paths.calendar.event(timed?.public_id ?? '')}"]`) });
    const hour = new Intl.DateTimeFormat('ru', { timeZone: timed?.timezone, timeStyle: 'short', hourCycle: 'h23' });
    await expect(row).toContainText(`Старт в ${hour.format(new Date(timed?.start_time ?? ''))}`);
  });

  test('an event to come without formats says that its sale has not opened', async ({ page, federation }) => {
    const events = (await contentOf(federation).events()).filter(isComing);
    const event = events.find(({ sale }) => sale?.state === 'unannounced');
    await page.goto(paths.calendar.event(event?.public_id ?? ''));
    await expect(page.getByText('Продажа билетов ещё не открыта')).toBeVisible();
  });
});

test('what is searched for stands in the address, is counted aloud and taken back', async ({
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

  await onSaleBox(page).check();
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

test('the filter of distances finds what is on sale under another main distance', async ({ page, federation }) => {
  const events = (await contentOf(federation).events()).filter(isComing);
  const sprints = events.filter(
    ({ distance, sale }) => distance === 'sprint' || sale?.distances.includes('sprint') === true,
  );
  expect(sprints.some(({ distance }) => distance !== 'sprint')).toBe(true);
  await page.goto(`${paths.calendar.all()}?distance=sprint`);
  await expect(rowsOf(page)).toHaveCount(sprints.length);
});

test('the popup says from how much and whether one can buy', async ({ page, federation }) => {
  const event = (await contentOf(federation).events()).find(({ sale }) => sale?.state === 'open');
  await page.goto(`${paths.calendar.all()}?event=${event?.public_id}`);
  const popup = page.getByRole('dialog', { name: event?.title });
  await expect(popup).toContainText(`от ${formatRubles(event?.sale?.price_from ?? 0)}`);
  await expect(popup).toContainText(/Есть места|Осталось \d+/);
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
  await tap(page.getByRole('link', { name: commerceMessages.addTicket }).first(), 'the ticket');
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
