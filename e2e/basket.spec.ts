import { formatDateTime } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { bankOf, checkoutOf, storedBasket } from './fixtures/checkout';
import { formatOnSale, isInsurable, isSingle, withProofs } from './fixtures/formats';
import { newEmail } from './fixtures/member';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';

test('a line shows date, place, count and insurance, and the sums follow; an empty basket has no badge and links to the calendar [C-006 A-016 C-024 C-025 C-026 C-075 C-077 C-189 C-192 A-005 P-027 U-57 D-11]', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, isInsurable);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  const line = checkout.lines.first();
  await expect(line.getByRole('heading', { level: 2 })).toHaveText(format.event.title, { useInnerText: true });
  await expect(line).toContainText(formatDateTime(format.start_time, format.event_city.timezone));
  await expect(line).toContainText(format.event_city.city.name_ru);
  await expect(checkout.total).toHaveText(formatRubles(format.price));

  await line.getByRole('button', { name: 'Больше' }).click();
  await expect(checkout.count).toHaveValue('2');
  await expect(checkout.total).toHaveText(formatRubles(format.price * 2));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина, 2\u00a0билета' })).toBeVisible();

  await line.getByRole('button', { name: 'Подробнее: страхование участника' }).click();
  const terms = page.getByRole('dialog', { name: commerceMessages.ticketInsurance });
  for (const told of [format.insurance_terms?.insurer, ...(format.insurance_terms?.covers ?? [])]) {
    await expect(terms).toContainText(typograph(told ?? 'страховщик не назван'));
  }
  await page.keyboard.press('Escape');

  await press(line.getByRole('switch'));
  await expect(line.getByRole('switch')).toBeChecked();
  const insured = (format.price + format.insurance_cost) * 2;
  await expect(line.getByText(formatRubles(insured), { exact: true })).toBeVisible();
  await expect(checkout.total).toHaveText(formatRubles(insured));
  await expect(page.getByText(formatRubles(format.insurance_cost * 2), { exact: true })).toBeVisible();
  expect(await storedBasket(page)).toMatchObject([{ count: 2, insurance: true, totalCost: insured }]);

  await press(line.getByRole('switch'));
  await expect(checkout.total).toHaveText(formatRubles(format.price * 2));
  await line.getByRole('button', { name: /^Удалить билет/ }).click();
  await expect(page.getByText(commerceMessages.basketEmpty)).toBeVisible();
  expect(await storedBasket(page)).toEqual([]);

  const response = await page.goto(paths.basket());
  expect(response?.status()).toBe(200);
  await expect(page.getByText(commerceMessages.basketEmpty)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корзина');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Выбрать старт в календаре' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.calendar.all()}$`));
});

const smallPdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a cluster of ranked athletes requires a document, which stays in the browser [C-029 C-117 C-118 C-122 C-160]', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const format = await formatOnSale(federation, withProofs);
  const ranked = format.clusters.find(({ document }) => document)?.name ?? '';
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.save.click();
  await expect(checkout.form.getByText(validationMessages.cluster)).toBeVisible();
  await checkout.fillParticipant(format);
  await checkout.field('Кластер').selectOption(ranked);
  const document = checkout.field('Документ, который подтверждает кластер');
  await checkout.save.click();
  await expect(checkout.form.getByText(validationMessages.file)).toBeVisible();
  await document.setInputFiles({ name: 'rank.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(checkout.form.getByText(validationMessages.fileFormat)).toBeVisible();
  await checkout.form.getByRole('button', { name: anyPageMessages.delete }).click();
  // The file is rejected by its bytes, not by its name.
  await document.setInputFiles({ name: 'a.jpeg', mimeType: 'image/jpeg', buffer: Buffer.from('abc') });
  await expect(checkout.form.getByText(validationMessages.fileFormat)).toBeVisible();
  await checkout.save.click();
  await expect(checkout.form.getByText(validationMessages.fileFormat)).toBeVisible();
  await checkout.form.getByRole('button', { name: anyPageMessages.delete }).click();
  await document.setInputFiles({ name: 'rank.pdf', mimeType: 'application/pdf', buffer: smallPdf });
  await checkout.save.click();
  await expect(page.getByText('Участник: Соколова Мария')).toBeVisible();
  const [line] = await page.evaluate(() => JSON.parse(window.localStorage.getItem('basketGoods') ?? '[]'));
  expect(line.cluster).toMatchObject({ name: ranked, document: { name: 'rank.pdf' } });
  expect(JSON.stringify(line)).not.toContain('JVBERi');

  await page.reload();
  await checkout.consent(newEmail('guest'));
  const sent = page.waitForRequest('**/api/federation/api/payment');
  await page.route('**/api/federation/api/payment', (route) =>
    route.fulfill({ status: 400, json: { message: 'Нет' } }),
  );
  await checkout.pay.click();
  expect((await sent).postDataJSON().tickets[0].cluster).toEqual({
    name: ranked,
    document: `data:application/pdf;base64,${smallPdf.toString('base64')}`,
  });
});

test('the same ticket added again is one line and keeps its participant [C-049]', async ({ page, federation }) => {
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.fillParticipant(format);
  await checkout.save.click();
  await expect(page.getByText('Участник: Соколова Мария')).toBeVisible();
  await checkout.add(format);
  await expect(checkout.lines).toHaveCount(1);
  await expect(page.getByText('Участник: Соколова Мария')).toBeVisible();

  await page.getByRole('button', { name: 'Изменить' }).click();
  await expect(checkout.field('Фамилия')).toHaveValue('Соколова');
  await expect(checkout.pay).toBeDisabled();
});

test('lines, counts and insurance survive a reload and are the same in another tab [A-050]', async ({
  page,
  context,
  federation,
}) => {
  const first = await formatOnSale(federation, isInsurable);
  const second = await formatOnSale(federation, (format) => isSingle(format) && format.public_id !== first.public_id);
  const checkout = checkoutOf(page);
  await checkout.add(first);
  await press(checkout.lines.getByRole('switch'));
  await checkout.add(second);
  await page.reload();
  await expect(checkout.lines).toHaveCount(2);
  await expect(checkout.lines.first().getByRole('switch')).toBeChecked();

  const tab = await context.newPage();
  await tab.goto(paths.basket());
  const other = checkoutOf(tab);
  await expect(other.lines).toHaveCount(2);
  await other.lines.first().getByRole('button', { name: 'Больше' }).click();
  await expect(checkout.count.first()).toHaveValue('2');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина, 3\u00a0билета' })).toBeVisible();
  await checkout.lines
    .last()
    .getByRole('button', { name: /^Удалить билет/ })
    .click();
  await expect(other.lines).toHaveCount(1);
});

test('two tabs with different numbers of places do not correct each other endlessly', async ({
  page,
  context,
  federation,
}) => {
  const format = await formatOnSale(federation, isSingle);
  await checkoutOf(page).add(format);
  const tab = await context.newPage();
  await tab.route(`**/api/event_format/${format.public_id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response: response, json: { ...(await response.json()), tickets_left: { athlete: 7 } } });
  });
  await tab.goto(paths.basket());
  await expect(checkoutOf(tab).lines).toHaveCount(1);
  await expect.poll(async () => (await storedBasket(page))[0]).toMatchObject({ tickets_left: { athlete: 7 } });
  // Each marker of the other tab comes after what that tab has written before.
  const heard = await page.evaluateHandle(() => {
    const keys: (string | null)[] = [];
    window.addEventListener('storage', ({ key }) => keys.push(key));
    return keys;
  });
  const count = (key: string) => heard.evaluate((keys, sought) => keys.filter((one) => one === sought).length, key);
  for (let marker = 1; marker <= 10; marker++) {
    await tab.evaluate((value) => window.localStorage.setItem('marker', String(value)), marker);
    await expect.poll(() => count('marker')).toBe(marker);
  }
  expect(await count('basketGoods')).toBeLessThanOrEqual(1);
});

test('unreadable entries in basketGoods break nothing, readable ones stay [A-050]', async ({ page, federation }) => {
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  const [line] = await storedBasket(page);
  for (const broken of ['{', 'null', '5', '[null, {"selector":"balloon"}]']) {
    await page.evaluate((text) => window.localStorage.setItem('basketGoods', text), broken);
    await page.goto(paths.basket());
    await expect(page.getByText(commerceMessages.basketEmpty), broken).toBeVisible();
  }
  await page.evaluate(
    (lines) => window.localStorage.setItem('basketGoods', JSON.stringify(lines)),
    [{ selector: 'balloon' }, { ...line, price: 1, count: 100_000 }],
  );
  await page.goto(paths.basket());
  await expect(checkout.lines).toHaveCount(1);
  await expect(checkout.count, 'a count that no order may ask for').toHaveValue('500');
  await expect
    .poll(async () => (await storedBasket(page))[0], 'the price of the API')
    .toMatchObject({ price: format.price });
});

test('a browser without storage fills a basket, counts it and pays; the visitor is told', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await checkout.add(format);
  await expect(page.getByText('Браузер не хранит корзину')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина, 1\u00a0билет' })).toBeVisible();
  await checkout.later.click();
  await checkout.consent(newEmail('guest'));
  await checkout.pay.click();
  await page.waitForURL((url) => url.origin === new URL(federation.url).origin);
  await bankOf(page).decline();
});

test('a sold-out or closed ticket says so and blocks paying until it is removed', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  const gone = await formatOnSale(federation, isSingle);
  const past = await formatOnSale(federation, (format) => isSingle(format) && format.public_id !== gone.public_id);
  const checkout = checkoutOf(page);
  await checkout.add(gone);
  await checkout.later.click();
  await checkout.add(past);
  await checkout.lines.last().getByRole('button', { name: commerceMessages.fillLater }).click();
  await checkout.consent(newEmail('guest'));
  await expect(checkout.pay).toBeEnabled();
  await page.route(`**/api/event_format/${gone.public_id}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'Такого формата нет' } }),
  );
  await page.clock.setFixedTime(past.start_time);
  await page.reload();

  const [first, last] = [checkout.lines.first(), checkout.lines.last()];
  await expect(first).toContainText('Такого билета больше нет');
  await expect(last).toContainText('Продажа билетов на этот старт закончена');
  await checkout.consent(newEmail('guest'));
  await expect(checkout.pay).toBeDisabled();
  await expect(page.getByText('Уберите из корзины то, что больше не продаётся.')).toBeVisible();
  await last.getByRole('button', { name: 'Убрать из корзины' }).click();
  await expect(checkout.lines).toHaveCount(1);
  await first.getByRole('button', { name: 'Убрать из корзины' }).click();
  await expect(page.getByText(commerceMessages.basketEmpty)).toBeVisible();
});

test('an unknown format is reported; a ticket added while the API is down stays pending in the basket [C-007]', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404|ERR_FAILED/);
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  for (const unknown of [paths.add.ticket(crypto.randomUUID()), paths.add.shop(crypto.randomUUID())]) {
    expect((await page.goto(unknown))?.status()).toBe(404);
    await expect(page.getByText(commerceMessages.unknownForSale)).toBeVisible();
  }

  await page.route(`**/api/event_format/${format.public_id}`, (route) => route.abort());
  await page.goto(paths.add.ticket(format.public_id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Билет ждёт связи');
  await page.getByRole('link', { name: commerceMessages.toBasket }).click();
  await expect(checkout.lines.getByRole('heading', { name: 'Ждём связи' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина, 1\u00a0билет' })).toBeVisible();
  await expect(checkout.pay).toBeDisabled();

  await expect(checkout.lines.getByRole('button', { name: anyPageMessages.retry })).toBeVisible();
  // The pending line becomes a ticket once the API responds.
  await page.unroute(`**/api/event_format/${format.public_id}`);
  await expect(checkout.lines.getByRole('heading', { name: format.event.title })).toBeVisible({ timeout: 25_000 });
  expect(await storedBasket(page)).toMatchObject([{ format_public_id: format.public_id, count: 1 }]);
});

test('an address of another kind of goods gives 404', async ({ request }) => {
  expect((await request.get('/add/balloon/1')).status()).toBe(404);
});
