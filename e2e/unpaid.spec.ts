import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { placesWarning } from '@/lib/domain/commerce/ticket/places';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { atBank, bankOf, checkoutOf, paymentsOf, storedBasket } from './fixtures/checkout';
import { formatOnSale, isSingle, placesLeft } from './fixtures/formats';
import { newEmail } from './fixtures/member';
import { expect, test } from './fixtures/test';

test('a declined payment frees the places, leaves the basket as it was and can be tried again [U-31]', async ({
  page,
  federation,
  site,
}) => {
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  const bank = bankOf(page);
  const email = newEmail('guest');
  const before = await placesLeft(federation, format);
  await checkout.add(format);
  await checkout.later.click();
  const basket = await storedBasket(page);
  await checkout.consent(email);
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  const declined = await bank.orderId();
  expect(await placesLeft(federation, format)).toBe(before - 1);
  await bank.decline();

  await expect(page).toHaveURL(`${site}${paths.basket()}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Оплата не прошла' })).toContainText('Деньги не списаны');
  await expect(checkout.lines).toHaveCount(1);
  expect(await placesLeft(federation, format)).toBe(before);
  expect(await storedBasket(page)).toMatchObject(
    basket.map(({ format_public_id, count }) => ({ format_public_id, count })),
  );

  await page.goto(`${paths.thanks()}?Order_ID=${declined}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оплата не прошла');
  await page.getByRole('link', { name: commerceMessages.backToBasket }).click();

  await expect(checkout.email).toHaveValue(email);
  await checkout.consent(email);
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  expect(await bank.orderId(), 'a new order, whose place is held').not.toBe(declined);
  expect(await placesLeft(federation, format)).toBe(before - 1);
  await bank.decline();
});

test('a buyer who leaves the bank undecided keeps the places and pays the same order', async ({
  page,
  federation,
  site,
}) => {
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  const bank = bankOf(page);
  const email = newEmail('guest');
  const before = await placesLeft(federation, format);
  await checkout.add(format);
  await checkout.later.click();
  await checkout.consent(email);
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  const order = await bank.orderId();
  await bank.leave();

  await expect(page).toHaveURL(`${site}${paths.basket()}`);
  await expect(page.getByText('Вы начали оплату: всё это отложено для вас ещё')).toBeVisible();
  await checkout.consent(email);
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  expect(await bank.orderId()).toBe(order);
  expect(await placesLeft(federation, format), 'held once').toBe(before - 1);

  await page.goBack();
  await expect(page).toHaveURL(`${site}${paths.basket()}`);
  await expect(checkout.pay, 'checkout is open again').toBeVisible();
  await checkout.consent(email);
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  expect(await bank.orderId()).toBe(order);

  // Paid without returning from the bank: the basket says where its lines are.
  await bank.fillCard();
  await bank.confirmAndStay();
  await expect.poll(() => placesLeft(federation, format)).toBe(before - 1);
  await page.goto(paths.basket());
  await expect(page.getByText(commerceMessages.basketEmpty)).toBeVisible();
  await expect(page.getByText('Заказ оплачен: купленное лежит в личном кабинете')).toBeVisible();
});

test('a refusal shows in a popup and changes nothing; a lost response is requested again under the same key, also after a reload [C-034 C-185]', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400|ERR_FAILED/);
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  const email = newEmail('guest');
  const before = await placesLeft(federation, format);
  const popup = page.getByRole('dialog', { name: /^(Оплата не прошла|Заказ не оформлен)$/ });
  const back = popup.getByRole('button', { name: commerceMessages.backToBasket });
  const payment = '**/api/federation/api/payment';
  await checkout.add(format);
  await checkout.later.click();
  await checkout.consent(email);
  await test.step('the start passed while the basket was open', async () => {
    await page.route(payment, (route) =>
      route.fulfill({ status: 400, json: { message: 'Продажа билетов закончена' } }),
    );
    await checkout.pay.click();
    await expect(popup).toContainText('Продажа билетов закончена');
    await back.click();
    await expect(popup).toBeHidden();
    await expect(checkout.pay).toBeFocused();
    await expect(checkout.lines).toHaveCount(1);
    await expect(checkout.email).toHaveValue(email);
    await expect(checkout.consents.policy).toBeChecked();
    await page.unroute(payment);
  });

  await test.step('the order is stored but its response is lost', async () => {
    const payments = paymentsOf(page);
    await page.route(payment, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await checkout.pay.click();
    await expect(popup).toContainText(anyPageMessages.serverSilent);
    await back.click();
    await page.unroute(payment);
    await page.reload();
    await checkout.consent(email);
    await checkout.pay.click();
    await page.waitForURL(atBank(federation));
    const keys = payments.map((request) => request.headers()['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(await placesLeft(federation, format), 'one order').toBe(before - 1);
    await bankOf(page).decline();
  });
});

test('too few places give a warning instead of the bank; fewer tickets can be paid [C-098]', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, (one) => isSingle(one) && one.tickets_left.athlete <= 400);
  const left = await placesLeft(federation, format);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.later.click();
  await checkout.count.fill('2');
  await checkout.count.press('Tab');
  await checkout.consent(newEmail('guest'));
  // Another buyer takes all places but one.
  const other = await page.request.post(`${federation.url}/api/payment`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      email: newEmail('other'),
      expected_total: kopecksOf(format.price) * (left - 1),
      tickets: [
        {
          event_public_id: format.event.public_id,
          format_public_id: format.public_id,
          event_city_public_id: format.event_city.public_id,
          ticket_count: left - 1,
          insurance: false,
        },
      ],
      consents: { personal_data: true, policy: true, advertising: false },
    },
  });
  expect(other.ok(), await other.text()).toBe(true);

  await checkout.pay.click();
  await expect(page.getByRole('alert').filter({ hasText: placesWarning(1) })).toBeVisible();
  await expect(checkout.lines.getByText(placesWarning(1))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(checkout.pay).toBeDisabled();

  await checkout.lines.getByRole('button', { name: 'Меньше' }).click();
  await expect(page.getByRole('alert').filter({ hasText: placesWarning(1) })).toBeHidden();
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  expect(await placesLeft(federation, format)).toBe(0);
  await bankOf(page).leave();
  await expect(checkout.lines.getByText('Свободных мест не осталось'), 'the own hold does not refuse it').toBeHidden();
  await checkout.consent(await checkout.email.inputValue());
  await expect(checkout.pay).toBeEnabled();
});
