import { NO_SHIRT } from '@/lib/domain/commerce/ticket/registration';
import { formatRubles } from '@/lib/format/rubles';
import { commerceMessages } from '@/lib/messages/commerce';
import { saleMessages } from '@/lib/messages/sale';
import { paths } from '@/lib/paths';
import { atBank, bankOf, checkoutOf, paymentsOf, storedBasket } from './fixtures/checkout';
import { formatOnSale, isSingle } from './fixtures/formats';
import { newEmail } from './fixtures/member';
import { goodsOnSale } from './fixtures/shop';
import { expect, test } from './fixtures/test';

test('team places are added by whole teams and show the team they join [S-18 C-154 C-155 C-195 C-196]', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, (one) => one.team_all && one.fixed_count && one.max_count !== null);
  const size = format.max_count ?? 0;
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await expect(checkout.count).toHaveValue(String(size));
  await checkout.lines.getByRole('button', { name: 'Больше' }).click();
  await expect(checkout.count).toHaveValue(String(size * 2));
  await checkout.lines.getByRole('button', { name: 'Меньше' }).click();
  if (format.preregistration) await checkout.later.click();

  const team = checkout.lines.getByLabel('Команда', { exact: true });
  await expect(team.getByRole('option', { name: commerceMessages.seatsLeft(size, size) }).first()).toBeAttached();
  await team.selectOption({ index: 1 });
  const chosen = await team.inputValue();
  await checkout.consent(newEmail('guest'));
  const payments = paymentsOf(page);
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  expect(payments[0]?.postDataJSON()).toMatchObject({ tickets: [{ team_public_id: chosen, team_count: size }] });
  await bankOf(page).decline();
});

test('goods of a start are added by size with their ticket and removed with it; others stay [S-20 C-030 C-061 C-076]', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, (one) => isSingle(one) && one.event_goods);
  const mug = await goodsOnSale(federation, ({ proportions, delivery }) => delivery && proportions.length === 1);
  const checkout = checkoutOf(page);
  await page.goto(paths.add.shop(mug.public_id));
  await page.waitForURL((url) => url.pathname === paths.basket());
  await checkout.add(format);
  const offered = page.locator('div:has(> p:text-is("К этому старту"))').getByRole('combobox').first();
  await expect(offered.getByRole('option').first()).toHaveText(NO_SHIRT);
  const options = await offered
    .getByRole('option')
    .evaluateAll((all) =>
      all.flatMap((option) => (option instanceof HTMLOptionElement && !option.disabled ? [option.value] : [])),
    );
  await offered.selectOption(options[1] ?? '');
  await expect(checkout.lines).toHaveCount(3);
  await offered.selectOption(options[2] ?? '');
  await expect(checkout.lines).toHaveCount(3);
  expect(await storedBasket(page)).toMatchObject([{}, {}, { selector: 'shop', size: { public_id: options[2] } }]);

  await page.reload();
  await expect(checkout.lines).toHaveCount(3);
  await page.getByRole('button', { name: /^Удалить билет/ }).click();
  await expect(checkout.lines).toHaveCount(1);
  await expect(checkout.lines).toContainText(formatRubles(mug.price));
});

test('a ticket added without a network becomes a line when the network is back [R-11]', async ({
  page,
  context,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const format = await formatOnSale(federation, isSingle);
  await page.goto(paths.calendar.event(format.event.public_id));
  const add = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: format.title, exact: true }) })
    .getByRole('link', { name: saleMessages.addTicket });
  await expect(add).toBeVisible();
  await context.setOffline(true);
  await add.click();
  await expect(page.getByText('Связи нет. Положили в корзину')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина, 1\u00a0билет' })).toBeVisible();
  await context.setOffline(false);
  await page.goto(paths.basket());
  await expect(checkoutOf(page).lines.getByRole('heading', { name: format.event.title })).toBeVisible();
  expect(await storedBasket(page)).toMatchObject([{ selector: 'ticket', format_public_id: format.public_id }]);
});
