import { demoAccounts } from '@/federation/seed/accounts';
import { anyPageMessages } from '@/lib/messages/any-page';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { documentAt, documentIn, type Part } from './fixtures/document';
import { replaceSession, signIn } from './fixtures/member';
import { expect, test } from './fixtures/test';

test('licences show as cards; past ones load when first opened [A-083 A-084 A-085 A-086 A-088]', async ({
  page,
  site,
}) => {
  await signIn(page, site, demoAccounts.athlete);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(paths.me('license'));

  const card = page.getByRole('article', { name: /№ ФТ-003184/ });
  await expect(card).toContainText('С-77-118204');
  await expect(card.getByRole('img', { name: /Фотография/ })).toBeVisible();
  for (const fact of ['Страховая компания', 'Номер полиса', 'Дата покупки', 'Начало действия', 'Окончание действия']) {
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(card.getByText('SEROVA ANNA')).toBeHidden();
  await card.getByText('Данные владельца').click();
  await expect(card.getByText('SEROVA ANNA')).toBeVisible();
  await expect(card.getByText('0000 184207')).toBeVisible();

  const pastList = '/api/federation/api/user/insurances/past';
  expect(asked).not.toContain(pastList);
  await page.getByText(cabinetMessages.pastLicenses).click();
  await expect(page.getByRole('article', { name: /№ ФТ-002077/ })).toBeVisible();
  await page.getByText(cabinetMessages.pastLicenses).click();
  await page.getByText(cabinetMessages.pastLicenses).click();
  await expect(page.getByRole('article', { name: /№ ФТ-001052/ })).toBeVisible();
  expect(asked.filter((path) => path === pastList)).toHaveLength(1);
  await expectAccessible(page, 'licences');
});

test('the first content of a section is in its HTML, which nothing stores; a guest gets none of it', async ({
  request,
  site,
}) => {
  expect(await (await request.get(paths.me('license'))).text()).not.toContain('ФТ-003184');
  await replaceSession({ request }, site, demoAccounts.athlete);
  const response = await request.get(paths.me('license'));
  expect(response.headers()['cache-control']).toContain('no-store');
  const main = (part: Part) => part.one('main');
  expect(
    main(documentIn(await response.text()))
      .texts('article')
      .join(' '),
  ).toContain('№ ФТ-003184');

  const orders = main(await documentAt(request, paths.me('shop')));
  const paid = orders.all('li:has(a)').find(({ text }) => text.includes('Оплачен'));
  const order = await documentAt(request, paid?.all('a')[0]?.attribute('href') ?? '');
  expect(main(order).text).toContain('Итого');

  const [ticket] = main(await documentAt(request, paths.me('events'))).all('article');
  const opened = await documentAt(request, ticket?.all('a')[0]?.attribute('href') ?? '');
  expect(
    main(opened)
      .all('article')
      .map(({ name }) => name),
  ).toContain(ticket?.texts('h3')[0]);
});

test('a new user sees no licences and no orders [A-089 A-101]', async ({ page, member: _member }) => {
  await page.goto(paths.me());
  await expect(page.getByText(cabinetMessages.noLicenses)).toBeVisible();
  await page.getByText(cabinetMessages.pastLicenses).click();
  await expect(page.getByText(cabinetMessages.noData)).toBeVisible();

  await page.goto(paths.me('shop'));
  await expect(page.getByText(cabinetMessages.noOrders)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Перейти в магазин' }).click();
  await expect(page).toHaveURL(paths.shop());
});

test('orders show date, status, count and sum, and open their details [A-014 A-102 A-103]', async ({ page, site }) => {
  await signIn(page, site, demoAccounts.athlete);
  await page.goto(paths.me('shop'));
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Руб.' });
  await expect(rows.first()).toContainText(/\d{2}\.\d{2}\.\d{4}/);
  await expect(rows.first()).toContainText(/\d+\s(?:билет|товар|лицензи)/);
  await expect(page.getByText('Оплачен').first()).toBeVisible();
  await rows.filter({ hasText: 'Оплачен' }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/me\/shop\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Итого')).toBeVisible();
  await expectAccessible(page, 'an order');
});

test('the activity names the current session, and another one can be ended [A-112 A-113]', async ({
  page,
  member,
  site,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: site });
  const other = await elsewhere.newPage();
  await signIn(other, site, member);

  await page.goto(paths.me('activity'));
  await expect(page.getByText(cabinetMessages.sessionActive)).toHaveCount(2);
  await page.getByRole('button', { name: 'Завершить остальные сеансы' }).click();
  await expect(page.getByRole('button', { name: 'Завершить остальные сеансы' })).toBeHidden();
  const rows = page.getByRole('region', { name: 'Активность' }).getByRole('listitem');
  await expect(rows.filter({ hasText: cabinetMessages.sessionActive })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Это устройство' })).toContainText(cabinetMessages.sessionActive);
  await expect(rows.filter({ hasText: cabinetMessages.sessionEnded })).toContainText('завершён с другого устройства');
  await other.goto(paths.me('activity'));
  await expect(other).toHaveURL(new RegExp(paths.signin()));
  await elsewhere.close();
});

test('the menu opens the sections; the page scrolls to them once, smoothly [A-012 A-081 A-051 A-052 A-214]', async ({
  page,
  site,
  member: _member,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  // Its frames come every 16 ms of its own time, however late a busy machine draws them.
  await page.clock.install();
  await page.addInitScript(() => {
    const { scrollTo } = window;
    const places: unknown[] = [];
    Object.assign(window, {
      places,
      scrollTo(...to: unknown[]) {
        places.push(to[1]);
        Reflect.apply(scrollTo, window, to);
      },
    });
  });
  await page.goto(paths.me('license'));
  const placesOf = () => page.evaluate(() => (window as unknown as { places: number[] }).places);
  await expect.poll(async () => (await placesOf()).at(-1)).toBe(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  const places = await placesOf();
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places.filter((place) => place > 0 && place < 300).length, `on the way: ${places}`).toBeGreaterThan(2);

  const container = page.getByRole('main').locator('.wrap').last();
  expect(await container.evaluate(({ clientWidth }) => clientWidth)).toBe(1240);

  const menu = page.getByRole('navigation', { name: 'Личный кабинет' });
  await expect(menu.getByRole('link')).toHaveText(['Лицензии', 'Мероприятия', 'Магазин', 'Настройки', 'Активность']);
  for (const [name, section] of [
    ['Мероприятия', 'events'],
    ['Магазин', 'shop'],
    ['Настройки', 'settings'],
    ['Активность', 'activity'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 250));
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(site + paths.me(section));
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.me('settings'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);

  // The refusal stands above the fold; a scroll would show only the page's foot on a phone.
  consoleErrors.allow(/status of 500/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/auth/history', (route) => route.fulfill({ status: 500, json: { message: 'Сбой' } }));
  await page.goto(paths.me('activity'));
  await expect(page.getByRole('button', { name: anyPageMessages.retry })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('content that loads after the scroll moves the footer, not the visitor’s position [A-052]', async ({
  page,
  site,
}) => {
  await signIn(page, site, demoAccounts.athlete);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/auth/history', async (route) => {
    await page.waitForFunction(() => document.querySelector('[role="status"] > span[aria-hidden="true"]'));
    await route.continue();
  });
  await page.goto(paths.me('activity'));
  await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('an activity without sign-ins says so, and the open section of a scrolling row is visible on a phone [A-114]', async ({
  page,
  member: _member,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const current = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await page.route('**/api/auth/history', (route) => route.fulfill({ json: { values: [] } }));
  await page.goto(paths.me('activity'));
  await expect(page.getByText(cabinetMessages.noActivity)).toBeVisible();
  await expect(current('Активность')).toBeInViewport({ ratio: 1 });
  await page.goto(paths.calendar.alias('series4'));
  await expect(current('Кубок 4 колец')).toBeInViewport({ ratio: 1 });
});
