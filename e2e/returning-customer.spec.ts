import type { Page } from '@playwright/test';
import { authMessages } from '@/lib/messages/auth';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { atBank, bankOf, checkoutOf, paymentsOf, storedBasket } from './fixtures/checkout';
import type { Federation } from './fixtures/federation';
import { formatOnSale, isSingle } from './fixtures/formats';
import { licenceFormOf, licenceType } from './fixtures/licence-form';
import { registerMember } from './fixtures/member';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';

/** A signed-out browser with a ticket in its basket and the e-mail of an account. */
async function returningCustomer(page: Page, federation: Federation) {
  const { email } = await registerMember(page, federation);
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.later.click();
  const toBank = async () => {
    await checkout.consent(email);
    await checkout.pay.click();
    await page.waitForURL(atBank(federation));
  };
  return { checkout, toBank };
}

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Корзина', exact: true });

test('a signed-out returning customer is told of a declined card, leaves the bank, comes back and pays once; the basket is empty [U-28 U-31]', async ({
  page,
  federation,
}) => {
  const { checkout, toBank } = await returningCustomer(page, federation);
  const bank = bankOf(page);
  const payments = paymentsOf(page);
  await toBank();
  await test.step('the basket tells of the declined card', async () => {
    await bank.fillCard('4000 0000 0000 0002');
    await bank.confirm();
    await page.waitForURL((url) => url.pathname === paths.basket());
    await expect(page.getByRole('alert').filter({ hasText: 'Оплата не прошла' })).toContainText('Деньги не списаны');
    await expect(checkout.lines).toHaveCount(1);
    await expect(checkout.pay, 'the consents are as they were').toBeEnabled();
  });
  await toBank();
  const order = await bank.orderId();

  await bank.leave();
  const held = page.getByText('Вы начали оплату: всё это отложено для вас ещё');
  await expect(held).toBeVisible();

  await test.step('the hold is still told of with another count, and how to come back to it', async () => {
    await checkout.lines.getByRole('button', { name: 'Больше' }).click();
    await expect(page.getByText('верните её к прежнему виду: он отложен для вас ещё')).toBeVisible();
    await checkout.lines.getByRole('button', { name: 'Меньше' }).click();
    await expect(held).toBeVisible();
    await toBank();
    expect(await bank.orderId()).toBe(order);
  });

  await test.step('paid: the ticket is shown, and how to see the rest of the account', async () => {
    await bank.fillCard();
    await bank.confirm();
    await page.waitForURL((url) => url.pathname.startsWith(paths.me('events')));
    await expect(page.getByRole('region', { name: authMessages.confirmEmail })).toBeVisible();
    await expect(badge(page)).toBeVisible();
    await expect.poll(() => storedBasket(page)).toEqual([]);
    await expectAccessible(page, 'the ticket of a returning customer');
  });

  await page.goto(paths.basket());
  await expect(page.getByText(commerceMessages.basketEmpty)).toBeVisible();
  await expect(checkout.pay).toBeHidden();
  expect(payments).toHaveLength(3);
});

test('a paid customer who never returned from the bank cannot order the same again with another consent [R-04]', async ({
  page,
  federation,
}) => {
  const { toBank } = await returningCustomer(page, federation);
  const bank = bankOf(page);
  const payments = paymentsOf(page);
  await toBank();
  const tab = await page.context().newPage();
  await tab.goto(paths.basket());
  await expect(tab.getByText('Вы начали оплату: всё это отложено для вас ещё')).toBeVisible();
  await checkoutOf(tab).consent(await checkoutOf(tab).email.inputValue());
  await press(checkoutOf(tab).consents.advertising);
  await bank.fillCard();
  await bank.confirmAndStay();

  const ordered = paymentsOf(tab);
  await checkoutOf(tab).pay.click();
  await expect(tab.getByText(commerceMessages.basketEmpty)).toBeVisible();
  await expect(tab.getByText(commerceMessages.paidMeanwhile)).toBeVisible();
  const told = tab.getByRole('status').filter({ hasText: 'Оплачено' });
  await expect(told.getByRole('link', { name: 'билет в\u00a0кабинете' })).toHaveAttribute('href', paths.me('events'));
  await expectAccessible(tab, 'a paid line');
  await told.getByRole('button', { name: 'Понятно' }).click();
  await expect(told).toBeHidden();
  expect(ordered).toEqual([]);
  expect(payments).toHaveLength(1);
});

test('the licence of a returning customer’s mixed basket stays and can be paid [U-31 C-099]', async ({
  page,
  federation,
}) => {
  const type = await licenceType(federation, ({ online }) => online);
  const { checkout, toBank } = await returningCustomer(page, federation);
  const bank = bankOf(page);
  const form = licenceFormOf(page);
  await form.fillUpToDelivery(type);
  await press(form.consent);
  await form.submit.click();
  await page.waitForURL((url) => url.pathname === paths.basket());
  await expect(checkout.lines).toHaveCount(2);
  await toBank();
  const first = await bank.orderId();
  await bank.fillCard();
  await bank.confirm();
  await expect(async () => expect(await bank.orderId()).not.toBe(first)).toPass({ timeout: 30_000 });
  await bank.leave();
  await expect(checkout.lines).toHaveCount(1);
  expect(await storedBasket(page)).toMatchObject([{ selector: 'license' }]);
  await toBank();
  await bank.fillCard();
  await bank.confirm();
  await page.waitForURL(/\/thanks\?Order_ID=/);
  await expect(badge(page)).toBeVisible();
  await expect.poll(() => storedBasket(page)).toEqual([]);
});
