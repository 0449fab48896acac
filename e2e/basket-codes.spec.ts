import { demoAccounts } from '@/federation/seed/accounts';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { kopecksOf, percentOf } from '@/lib/domain/commerce/money/money';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { atBank, bankOf, checkoutOf, kopecksIn, paymentsOf, storedBasket } from './fixtures/checkout';
import { formatOnSale, isInsurable, isSingle } from './fixtures/formats';
import { newEmail, signIn } from './fixtures/member';
import { press } from './fixtures/press';
import { codeRefusal } from './fixtures/shop';
import { expect, test } from './fixtures/test';

/** The demonstration has one VIP, and a start gives the discount once: in tickets.spec.ts they buy where there are none. */
const forBaskets = ({ clusters }: EventFormat) => clusters.length > 0;

test('a VIP buys the first ticket at the VIP discount and the others with a code, without insurance [S-16 C-027 C-161 U-33 U-36]', async ({
  page,
  site,
  federation,
}) => {
  const format = await formatOnSale(
    federation,
    (one) => isInsurable(one) && forBaskets(one) && one.price > 0 && one.buy_limit === null,
  );
  await signIn(page, site, demoAccounts.vip);
  const discount = await page.evaluate(() => JSON.parse(window.localStorage.getItem('userObj') ?? '{}').discount);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.later.click();
  const unit = kopecksOf(format.price);
  const insurance = kopecksOf(format.insurance_cost);
  const own = percentOf(unit, discount);
  const byCode = percentOf(unit, 10);
  expect(own).toBeGreaterThan(0);

  const mine = checkout.lines.getByRole('radio', { name: 'Скидка моя: этот билет для меня' });
  await expect(mine).toBeChecked();
  await press(checkout.lines.getByRole('radio', { name: 'Без скидки, для другого' }));
  await expect.poll(() => kopecksIn(checkout.total)).toBe(unit);
  await page.reload();
  await expect.poll(() => kopecksIn(checkout.total)).toBe(unit);
  await press(mine);
  await expect.poll(() => kopecksIn(checkout.total)).toBe(unit - own);

  await checkout.count.fill('3');
  await checkout.count.press('Tab');
  await expect.poll(() => kopecksIn(checkout.total)).toBe(unit * 3 - own);
  await expect(checkout.lines.getByText('Персональная скидка на первый билет')).toBeVisible();
  await press(checkout.lines.getByRole('switch'));
  await expect.poll(() => kopecksIn(checkout.total)).toBe(unit * 3 - own + insurance * 3);
  await checkout.applyCode('START10');
  await expect(checkout.lines.getByText('применена к 2 билетам')).toBeVisible();
  await expect.poll(() => kopecksIn(checkout.total)).toBe(unit * 3 - own + insurance * 3 - byCode * 2);
  await checkout.lines.getByRole('button', { name: 'Меньше' }).click();
  await expect(checkout.lines.getByText('применена к 1 билету')).toBeVisible();
  const total = unit * 2 - own + insurance * 2 - byCode;
  await expect.poll(() => kopecksIn(checkout.total)).toBe(total);

  await press(checkout.consents.personalData);
  await press(checkout.consents.policy);
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  expect(await kopecksIn(bankOf(page).amount)).toBe(total);
  await bankOf(page).decline();
});

test('a VIP who left the bank keeps the discount of the order; another order shows its price before the press [U-33]', async ({
  page,
  site,
  federation,
}) => {
  const format = await formatOnSale(
    federation,
    (one) => isSingle(one) && forBaskets(one) && one.price > 0 && one.buy_limit === null,
  );
  await signIn(page, site, demoAccounts.vip);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.later.click();
  const unit = kopecksOf(format.price);
  await expect.poll(() => kopecksIn(checkout.total)).toBeLessThan(unit);
  const discounted = await kopecksIn(checkout.total);
  await press(checkout.consents.personalData);
  await press(checkout.consents.policy);
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  expect(await kopecksIn(bankOf(page).amount)).toBe(discounted);

  await page.goto(paths.basket());
  await expect.poll(() => kopecksIn(checkout.total)).toBe(discounted);
  await checkout.count.fill('2');
  await checkout.count.press('Tab');
  await expect.poll(() => kopecksIn(checkout.total)).toBe(unit * 2);
  await expect(page.getByText('держит заказ, который вы ещё не оплатили')).toBeVisible();
  await expect(checkout.consents.personalData, 'as given before').toBeChecked();
  await expect(checkout.consents.policy, 'as given before').toBeChecked();
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  expect(await kopecksIn(bankOf(page).amount)).toBe(unit * 2);
  await bankOf(page).decline();
});

test('messages about a code show only under its line; a code of 100 % needs no bank [S-17 C-186]', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400|ERR_ABORTED|ERR_FAILED/);
  const first = await formatOnSale(federation, isSingle);
  const second = await formatOnSale(federation, (one) => isSingle(one) && one.public_id !== first.public_id);
  const checkout = checkoutOf(page);
  await checkout.add(first);
  await checkout.later.click();
  await checkout.add(second);
  const total = await kopecksIn(checkout.total);

  const message = await codeRefusal(federation, 'forTicket', { code: 'SHOP15', public_id: first.public_id });
  await checkout.applyCode('SHOP15');
  await expect(checkout.lines.first().getByText(message)).toBeVisible();
  await expect(checkout.lines.last().getByText(message)).toHaveCount(0);

  await page.route('**/api/promocode/check/ticket/**', () => new Promise(() => undefined));
  await checkout.applyCode('START10');
  await expect(checkout.lines.first().getByText(anyPageMessages.serverSilent)).toBeVisible({ timeout: 7000 });
  expect(await kopecksIn(checkout.total), 'nothing has changed').toBe(total);
  await page.unroute('**/api/promocode/check/ticket/**');

  await checkout.lines
    .last()
    .getByRole('button', { name: /^Удалить билет/ })
    .click();
  await checkout.applyCode('FREESTART');
  await expect.poll(() => kopecksIn(checkout.total)).toBe(0);
  await page.reload();
  await expect.poll(() => kopecksIn(checkout.total), 'the code lies in the basket').toBe(0);
  await checkout.lines.getByRole('button', { name: 'Убрать промокод' }).click();
  await expect.poll(() => kopecksIn(checkout.total)).toBe(kopecksOf(first.price));
  await checkout.applyCode('FREESTART');
  await expect.poll(() => kopecksIn(checkout.total)).toBe(0);
  await checkout.consent(newEmail('guest'));
  const payments = paymentsOf(page);
  await checkout.pay.click();
  await page.waitForURL((url) => url.pathname === paths.thanks() || url.pathname === paths.basketThanks());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(commerceMessages.thanks);
  expect(payments).toHaveLength(1);
  await expect.poll(() => storedBasket(page)).toEqual([]);
});
