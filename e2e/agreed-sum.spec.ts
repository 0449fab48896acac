import { randomUUID } from 'node:crypto';
import { type PaymentRequest, payments } from '@/lib/contract/commerce/payment';
import { call } from '@/lib/contract/wire/call';
import { kopecksOf, percentOf } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { commerceMessages } from '@/lib/messages/commerce';
import { atBank, bankOf, checkoutOf, kopecksIn, paymentsOf, storedBasket } from './fixtures/checkout';
import { formatOnSale, isSingle } from './fixtures/formats';
import { newEmail } from './fixtures/member';
import { expect, test } from './fixtures/test';

test('a code that another buyer has begun to use: both sums are told, and only another press pays [finding 4b]', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  const format = await formatOnSale(federation, (one) => isSingle(one) && one.price > 100 && one.buy_limit === null);
  const unit = kopecksOf(format.price);
  const off = percentOf(unit, 15);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.later.click();
  await checkout.count.fill('2');
  await checkout.count.press('Tab');
  await checkout.applyCode('START15');
  await expect(checkout.lines.getByText('применена к 2 билетам')).toBeVisible();
  await checkout.consent(newEmail('guest'));
  await expect(checkout.pay).toHaveText(`Оплатить ${rublesText(2 * unit - 2 * off)}`);

  const ids = {
    event_public_id: format.event.public_id,
    format_public_id: format.public_id,
    event_city_public_id: format.event_city.public_id,
  };
  const body: PaymentRequest = {
    email: newEmail('other'),
    expected_total: unit - off,
    tickets: [{ ...ids, ticket_count: 1, insurance: false, promocode: 'START15' }],
    consents: { personal_data: true, policy: true, advertising: false },
  };
  await call(payments.create, { body }, { baseUrl: federation.url, idempotencyKey: randomUUID() });

  const sent = paymentsOf(page);
  await checkout.pay.click();
  const dialog = page.getByRole('dialog', { name: 'Сумма изменилась' });
  const sums = `было ${rublesText(2 * unit - 2 * off)}, стало ${rublesText(2 * unit - off)}`;
  await expect(dialog.getByRole('listitem')).toHaveText([`${format.event.title}, ${format.title}: ${sums}`]);
  await expect(dialog).toContainText(`Сумма изменилась: ${sums}`);
  await dialog.getByRole('button', { name: commerceMessages.backToBasket }).click();
  await expect(
    checkout.lines.getByText('применена к 1 билету из 2: на остальные использований не осталось'),
  ).toBeVisible();
  await expect(checkout.pay).toHaveText(`Оплатить ${rublesText(2 * unit - off)}`);
  expect(sent).toHaveLength(1);

  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  expect(await kopecksIn(bankOf(page).amount)).toBe(2 * unit - off);
  const [first, second] = sent.map((request) => request.headers()['idempotency-key']);
  expect(second).not.toBe(first);
  await bankOf(page).decline();
});

test('one press lays a code on all lines that it fits; one that dies is named and takes its discount along [finding 6]', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const first = await formatOnSale(federation, isSingle);
  const second = await formatOnSale(federation, (one) => isSingle(one) && one.public_id !== first.public_id);
  const checkout = checkoutOf(page);
  await checkout.add(first);
  await checkout.later.click();
  await checkout.add(second);
  await expect(checkout.lines).toHaveCount(2);
  const whole = kopecksOf(first.price) + kopecksOf(second.price);
  await checkout.applyCode('START10');
  await checkout.lines.first().getByRole('button', { name: 'Применить ко всему, чему подходит' }).click();
  await expect(page.getByText('Промокод START10 применён ещё к 1 строке корзины')).toBeVisible();
  await expect(checkout.lines.getByText('применена к 1 билету')).toHaveCount(2);
  const off = percentOf(kopecksOf(first.price), 10) + percentOf(kopecksOf(second.price), 10);
  await expect.poll(() => kopecksIn(checkout.total)).toBe(whole - off);

  await page.route(`**/api/promocode/check/ticket/START10/${second.public_id}`, (route) =>
    route.fulfill({ status: 400, json: { message: 'Такого промокода нет или он больше не действует' } }),
  );
  await page.reload();
  const lost = 'Промокод START10 больше не действует: скидка снята';
  await expect(checkout.lines.last().getByText(lost)).toBeVisible();
  await expect(checkout.lines.first().getByText(lost)).toHaveCount(0);
  await expect.poll(() => kopecksIn(checkout.total)).toBe(whole - percentOf(kopecksOf(first.price), 10));
  expect(await storedBasket(page)).toMatchObject([{ promocode: { code: 'START10' } }, { lost_promocode: 'START10' }]);
});

test('an unreadable stored line is removed with a message, the others stay [R-11, finding 12]', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.later.click();
  await page.evaluate(() => {
    const [line] = JSON.parse(window.localStorage.getItem('basketGoods') ?? '[]');
    const city = { ...line.event_city, timezone: 'Mars/Phobos' };
    const wrong = { ...line, title: 'Испорченный', format_public_id: 'x', event_city: city };
    const other = { ...line, title: 'Тоже', format_public_id: 'y', start_time: 'garbage' };
    window.localStorage.setItem('basketGoods', JSON.stringify([wrong, line, other]));
  });
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'испортились' });
  await expect(notice).toContainText(`«${format.event.title}, Испорченный»; «${format.event.title}, Тоже»`, {
    useInnerText: true,
  });
  await expect(checkout.lines).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина, 1\u00a0билет' })).toBeVisible();
  await page.reload();
  await expect(checkout.lines).toHaveCount(1);
  await expect(notice).toHaveCount(0);
});
