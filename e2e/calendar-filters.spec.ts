import type { Page } from '@playwright/test';
import { formatRubles } from '@/lib/format/rubles';
import { anyPageMessages } from '@/lib/messages/any-page';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { isComing, MONTHS } from './fixtures/calendar';
import { contentOf, plain, textOf, today } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { type Device, middleOf, pointersOf, takeSafariFocus } from './fixtures/pointer';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';

const rowsOf = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Фильтры' }).locator('details', { has: page.locator('summary', { hasText: name }) });

async function choose(page: Page, name: string, ...options: string[]) {
  const details = filter(page, name);
  await details.locator('summary').click();
  for (const option of options) await press(details.getByLabel(option, { exact: true }));
  await page.keyboard.press('Escape');
  await expect(details).not.toHaveAttribute('open');
}

test('five filters have the values of the specification, each with «Все» [P-055 P-147 P-148 P-149 P-150 P-151]', async ({
  request,
}) => {
  const form = (await documentAt(request, paths.calendar.all())).one('main form');
  expect(form.texts('noscript label')).toEqual(['Статус', 'Вид', 'Дистанция', 'Категория', 'Тип']);
  const optionsOf = (name: string) => form.named('select', name).texts('option');
  expect(optionsOf('Статус')).toEqual([
    'Все',
    'Первенство',
    'Чемпионат',
    'Всероссийские соревнования',
    'Этап Кубка России',
    'Кубок России',
  ]);
  expect(optionsOf('Вид')).toEqual([
    'Все',
    'Триатлон',
    'Триатлон-Кросс',
    'Триатлон Зимний',
    'Триатлон эстафета',
    'Дуатлон',
    'Дуатлон-Кросс',
    'Дуатлон Зимний',
    'Дуатлон эстафета',
    'Акватлон',
  ]);
  expect(optionsOf('Дистанция')).toEqual(['Все', 'Спринт', 'Суперспринт', 'Стандартная', 'Средняя', 'Длинная']);
  const ages = ['5–6', '7–8', '9–10', '11–12', '13–14', '15–17', '16–19', '18–23'];
  expect(optionsOf('Категория')).toEqual(['Все', 'М', 'Ж', ...ages]);
  expect(optionsOf('Тип')).toEqual([
    'Все',
    'Единый календарный план',
    'Любительские старты',
    'Лига Триатлона. Дети',
    'Детские старты',
    'Кубок 4 колец',
  ]);
});

test('a filter and a month apply together, stand in the address and are taken back [P-054 P-055 P-123 P-172]', async ({
  page,
  federation,
  site,
}) => {
  const events = (await contentOf(federation).events()).filter(isComing);
  const sprints = events.filter(
    ({ distance, sale }) => distance === 'sprint' || sale?.distances.includes('sprint') === true,
  );
  expect(sprints.some(({ distance }) => distance !== 'sprint')).toBe(true);
  await page.goto(paths.calendar.all());
  await expect(rowsOf(page)).toHaveCount(events.length);
  await choose(page, 'Дистанция', 'Спринт');
  await expect(rowsOf(page)).toHaveCount(sprints.length);
  await expect(page).toHaveURL(`${site}${paths.calendar.all()}?distance=sprint`);
  await expect(page.getByRole('link', { name: contentMessages.calendarFeed })).toHaveAttribute(
    'href',
    `${site}${paths.calendar.feed('all')}?distance=sprint`,
  );

  const starting = sprints.filter(({ start_date }) => start_date >= today());
  const month = starting[0]?.start_date.slice(0, 7) ?? '';
  const ofMonth = starting.filter(({ start_date }) => start_date.startsWith(month));
  await page.getByRole('tab', { name: MONTHS[Number(month.slice(5)) - 1] }).click();
  await expect(rowsOf(page)).toHaveCount(ofMonth.length);

  // A shared address shows the same list; the page itself is static.
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(ofMonth.length);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site}${paths.calendar.all()}`);

  await page.getByRole('button', { name: 'Убрать фильтр: Спринт' }).click();
  await expect(page).toHaveURL(`${site}${paths.calendar.all()}?month=${month}`);
  await page.getByRole('tab', { name: 'Все' }).click();
  await expect(rowsOf(page)).toHaveCount(events.length);

  await test.step('the events are asked for again when the filter of types changes', async () => {
    const asked = page.waitForResponse((response) => response.url().endsWith(paths.calendar.now('all')));
    await Promise.all([asked, choose(page, 'Тип', 'Детские старты')]);
  });
});

test('«Все» clears, then selects all; nothing that fits says so; «Сбросить все» brings everything back [P-057]', async ({
  page,
  federation,
}) => {
  const events = (await contentOf(federation).events()).filter(isComing);
  await page.goto(`${paths.calendar.all()}?kind=triathlon,aquathlon`);
  const kind = filter(page, 'Вид');
  await kind.locator('summary').click();
  const boxes = kind.getByRole('checkbox');
  await expect(kind.getByRole('checkbox', { checked: true })).toHaveCount(2);
  const all = kind.getByLabel('Все', { exact: true });
  expect(await all.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true);
  await press(all);
  await expect(kind.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await press(all);
  await expect(kind.getByRole('checkbox', { checked: true })).toHaveCount(await boxes.count());
  await expect(rowsOf(page)).toHaveCount(events.length);
  await page.keyboard.press('Escape');
  await expect(kind.locator('summary')).toBeFocused();

  await page.goto(`${paths.calendar.all()}?kind=zimduathlon&category=5-6&distance=long`);
  await expect(page.getByText(contentMessages.calendarNothing)).toBeVisible();
  await page.getByRole('button', { name: contentMessages.filtersReset }).first().click();
  await expect(rowsOf(page)).toHaveCount(events.length);
});

test('an event that has changed since shows its new title; the focus stays where it was [P-172]', async ({
  page,
  federation,
}) => {
  const coming = (await contentOf(federation).events()).filter(isComing);
  const [first, last] = [coming[0], coming.at(-1)];
  const rowOf = (title = '') => page.getByRole('article', { name: title, exact: true }).first();
  // Resolves when the focus is set.
  const { promise: focused, resolve: respond } = Promise.withResolvers<void>();
  await page.route(`**${paths.calendar.now('all')}`, async (route) => {
    const list = await (await route.fetch()).json();
    for (const event of list) if (event.public_id === last?.public_id) event.title = 'Старт с новым именем';
    await focused;
    await route.fulfill({ json: list });
  });
  await page.goto(paths.calendar.all());
  const opener = rowOf(first?.title).getByRole('link', { name: contentMessages.details });
  await opener.focus();
  respond();

  await expect(rowOf('Старт с новым именем')).toBeVisible();
  await expect(opener).toBeFocused();

  const close = page.getByRole('button', { name: anyPageMessages.close });
  for (const title of [first?.title, 'Старт с новым именем']) {
    await rowOf(title).getByRole('link', { name: contentMessages.details }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await close.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the popup shows all of an event, closes in three ways and returns the focus; another tab gets the page [P-061 P-062 P-063 P-064 P-065 P-066]', async ({
  page,
  context,
  federation,
  site,
}) => {
  const content = contentOf(federation);
  await page.goto(paths.calendar.all());
  const opener = page.getByRole('link', { name: contentMessages.details }).first();
  const address = await opener.getAttribute('href');
  const event = await content.event(address?.split('/').pop() ?? '');
  const popup = page.getByRole('dialog', { name: event.title });

  await opener.click();
  await expect(popup).toBeVisible();
  const box = await popup.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(776);
  await expect(popup.getByText(contentMessages.limits)).toBeVisible();
  const words = plain((await popup.textContent()) ?? '').replace(/\s/g, '');
  for (const text of [event.place, textOf(event.html), event.limits]) {
    expect(words).toContain(text.replace(/\s/g, ''));
  }
  if (event.category.length > 0) expect(words).toContain('Категория:');
  await expect(popup.getByRole('link', { name: contentMessages.eventPage })).toHaveAttribute('href', address ?? '');
  if (event.link && event.link !== address) {
    await expect(popup.locator(`a[href="${event.link}"]`)).toBeVisible();
  }
  await expect(page).toHaveURL(`${site}${paths.calendar.all()}?event=${event.public_id}`);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    // Past the last link a focus guard holds the focus for one frame.
    await expect
      .poll(() => popup.evaluate((dialog) => dialog.contains(document.activeElement)), { timeout: 1000 })
      .toBe(true);
  }

  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(`${site}${paths.calendar.all()}`);

  await opener.click();
  await popup.getByRole('button', { name: anyPageMessages.close }).click();
  await expect(popup).toBeHidden();

  await opener.click();
  await expect(popup).toBeVisible();
  const inside = await middleOf(popup);
  const outside = { x: 5, y: 450 };
  const pointers = await pointersOf(page);
  await test.step('text that is selected beyond its edge leaves it open, a press outside closes it', async () => {
    await pointers.drag('mouse', inside, outside);
    await pointers.drag('mouse', outside, inside);
    await expect(popup).toBeVisible();
    await pointers.press('mouse', outside);
    await expect(popup).toBeHidden();
  });

  await test.step('a click that asks for another tab gets the event’s own page there', async () => {
    // Playwright may lose a tab that opens behind another: the browser itself tells the addresses of its tabs.
    const browser = await context.browser()?.newBrowserCDPSession();
    await opener.click({ modifiers: ['ControlOrMeta'] });
    await expect
      .poll(async () => (await browser?.send('Target.getTargets'))?.targetInfos.map(({ url }) => url))
      .toContain(site + address);
    await browser?.detach();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the address of an event opens the popup, which shows the sale; closing it leaves the list', async () => {
    const onSale = (await content.events()).find(({ sale }) => sale?.state === 'open');
    await page.goto(`${paths.calendar.all()}?event=${onSale?.public_id}`);
    const own = page.getByRole('dialog', { name: onSale?.title });
    await expect(own).toContainText(`от ${formatRubles(onSale?.sale?.price_from ?? 0)}`);
    await expect(own).toContainText(/Есть места|Осталось \d+/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${site}${paths.calendar.all()}`);
  });
});

test('the list is a calendar to subscribe to, also with the filters chosen, and an event one to add', async ({
  request,
  federation,
  site,
}) => {
  const events = await contentOf(federation).events();
  const page = await documentAt(request, `${paths.calendar.find('all')}?kind=duathlon`);
  const address = page.one('main').link(contentMessages.calendarFeed);
  expect(address).toBe(`${site}${paths.calendar.feed('all')}?kind=duathlon`);
  expect(page.one('main').link(contentMessages.calendarSubscribe)).toBe(address.replace(/^https?:/, 'webcal:'));

  const idsAt = async (feed: string) => {
    const response = await request.get(feed);
    expect(response.headers()['content-type'], feed).toBe('text/calendar; charset=utf-8');
    const ids = [...(await response.text()).replace(/\r\n /g, '').matchAll(/^UID:(\S+)/gm)].map(([, id]) => id);
    return { ids: ids.toSorted(), etag: response.headers().etag ?? '' };
  };
  const idsOf = (fitting: typeof events) => fitting.map(({ public_id }) => public_id).toSorted();
  const { ids, etag } = await idsAt(address);
  expect(ids).toEqual(idsOf(events.filter(({ event_subtype }) => event_subtype === 'duathlon')));
  expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  expect((await idsAt(paths.calendar.feed('child'))).ids).toEqual(
    idsOf(events.filter(({ event_type }) => event_type.includes('child'))),
  );
  expect((await request.get('/calendar/feed/none.ics')).status()).toBe(404);

  const id = events.find(({ start_date }) => start_date > today())?.public_id ?? '';
  const own = await documentAt(request, paths.calendar.event(id));
  expect((await idsAt(own.one('main').link('Добавить в свой календарь'))).ids).toEqual([id]);
  const unknown = paths.calendar.eventFeed(id.replace(/^./, (first) => (first === '0' ? '1' : '0')));
  expect((await request.get(unknown)).status()).toBe(404);
});

test('the calendar is a file to download, and a row has the flag of its country [P-015 P-158]', async ({
  request,
  federation,
}) => {
  const page = (await documentAt(request, paths.calendar.all())).one('main');
  expect(page.link(contentMessages.calendarDownload)).toBe(paths.document('calendar'));
  const section = (await documentAt(request, paths.calendar.alias('ekp'))).one('main');
  expect(section.link(contentMessages.calendarDownload)).toBe(paths.calendarFile('ekp'));
  const files = await Promise.all(['all', 'ekp'].map((type) => request.get(paths.calendarFile(type as 'all' | 'ekp'))));
  expect(files.map((file) => file.headers()['content-disposition'])).toEqual([
    'attachment; filename="calendar.pdf"',
    'attachment; filename="calendar-ekp.pdf"',
  ]);
  expect((await request.get('/api/files/document/calendar-unknown')).status()).toBe(404);

  const events = (await contentOf(federation).events()).filter(isComing);
  const abroad = events.find(({ country }) => country === 'turkey') ?? events[0];
  const row = page.all('article').find((each) => each.name === plain(abroad?.title ?? ''));
  expect(row?.attributes('img[src^="/flags/"]', 'src')).toEqual([`/flags/${abroad?.country}.webp`]);
  const flag = await request.get(`/flags/${abroad?.country}.webp`);
  expect([flag.status(), flag.headers()['content-type']]).toEqual([200, 'image/webp']);
});

test('a filter is chosen by its words and its square, by each pointer and with the focus of Safari; only a press outside closes it [P-055]', async ({
  page,
}) => {
  // An empty list is rendered in no time.
  await page.goto(`${paths.calendar.all()}?kind=zimduathlon&category=5-6`);
  const pointers = await pointersOf(page);
  const distance = filter(page, 'Дистанция');
  const sprint = distance.getByLabel('Спринт', { exact: true });
  const opens = async (device: Device) => {
    await pointers.press(device, await middleOf(distance.locator('summary')));
    await expect(distance).toHaveAttribute('open');
    const words = await middleOf(sprint.locator('xpath=following-sibling::span'));
    const panel = await distance.getByRole('group').boundingBox();
    return { words, square: await middleOf(sprint), edge: { x: words.x, y: (panel?.y ?? 0) + 4 } };
  };
  const choosesAndCloses = async (device: Device) => {
    const { words, square, edge } = await opens(device);
    await pointers.press(device, words, device === 'mouse' ? 'slow' : 'fast');
    await expect(sprint).toBeChecked();
    // A finger beside a row presses the row, and one that is drawn off scrolls.
    if (device !== 'touch') {
      await pointers.press(device, edge);
      await pointers.drag(device, words, edge);
    }
    await pointers.press(device, square, device === 'mouse' ? 'fast' : 'slow');
    await expect(sprint).not.toBeChecked();
    await pointers.press(device, { x: 40, y: 30 });
    await expect(distance).not.toHaveAttribute('open');
  };

  const judgeAt = async (width: number, devices: readonly Device[], focus: string) => {
    await page.setViewportSize({ width, height: 900 });
    const filters = page.getByRole('main').locator('summary', { hasText: 'Фильтры' });
    if ((await filters.isVisible()) && !(await distance.isVisible())) await filters.click();
    for (const device of devices) {
      await test.step(`the filter chooses and closes at ${width} px, ${device}, focus of ${focus}`, () =>
        choosesAndCloses(device));
    }
  };
  for (const width of [390, 768, 1440]) await judgeAt(width, ['mouse', 'touch', 'pen'], 'Chromium');
  await takeSafariFocus(page);
  await judgeAt(1440, ['mouse'], 'Safari');
  await judgeAt(768, ['pen'], 'Safari');
  await judgeAt(390, ['touch'], 'Safari');
});
