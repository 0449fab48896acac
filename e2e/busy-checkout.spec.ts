import { atBank, bankOf, checkoutOf, paymentsOf } from './fixtures/checkout';
import { formatOnSale, isSingle } from './fixtures/formats';
import { newEmail } from './fixtures/member';
import { expect, test } from './fixtures/test';

const BUSY = 'Много желающих. Повторите через 2 секунды';

test('a busy server: the page says so, repeats by itself with the same key and goes on to the bank [issue 23 point 2]', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503/);
  const format = await formatOnSale(federation, (one) => isSingle(one) && one.price > 100 && one.buy_limit === null);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.later.click();
  await checkout.consent(newEmail('guest'));
  let refusals = 2;
  await page.route('**/api/payment', (route) => {
    refusals -= 1;
    if (refusals < 0) return route.continue();
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '2' },
      json: { message: BUSY, retry_after: 2 },
    });
  });
  const sent = paymentsOf(page);
  await checkout.pay.click();
  await expect(page.getByRole('status').filter({ hasText: `${BUSY}. Страница повторит сама` })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForURL(atBank(federation));
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
  await bankOf(page).decline();
});

test('an order that is sent before what judges it has come waits for it, loses nothing and is placed once', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, (one) => isSingle(one) && one.price > 100 && one.buy_limit === null);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.later.click();
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await late;
    await route.continue();
  });
  const sent = paymentsOf(page);
  const email = newEmail('guest');
  await checkout.consent(email);
  await checkout.pay.click();
  await expect(checkout.pay).toHaveAttribute('aria-busy', 'true');
  await checkout.email.press('Enter');
  expect(sent).toHaveLength(0);
  await expect(checkout.email).toHaveValue(email);
  come();
  await page.waitForURL(atBank(federation));
  expect(sent).toHaveLength(1);
  await bankOf(page).decline();
});
