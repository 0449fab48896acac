import type { Page } from '@playwright/test';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import { commerceMessages } from '@/lib/messages/commerce';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { bankOf, checkoutOf } from './fixtures/checkout';
import { formatOnSale, isInsurable, withProofs } from './fixtures/formats';
import { newEmail } from './fixtures/member';
import { goodsOnSale } from './fixtures/shop';
import { expect, test } from './fixtures/test';

test('a purchase up to the bank works by keyboard only', async ({ page, federation }) => {
  const format = await formatOnSale(federation, isInsurable);
  const checkout = checkoutOf(page);
  const { keyboard } = page;
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60; presses++) {
      await keyboard.press('Tab');
      if (await isThere()) return;
    }
    throw new Error('the element cannot be reached by keyboard');
  };
  const isFocused = (target: ReturnType<Page['locator']>) => () =>
    target.evaluate((element) => element === document.activeElement);

  await checkout.add(format);
  await tabTo(isFocused(checkout.lines.getByRole('button', { name: 'Больше' })));
  await keyboard.press('Enter');
  await expect(checkout.count).toHaveValue('2');
  await tabTo(isFocused(checkout.lines.getByRole('switch')));
  await keyboard.press('Space');
  await expect(checkout.lines.getByRole('switch')).toBeChecked();
  await tabTo(isFocused(checkout.later));
  await keyboard.press('Enter');
  await expect(checkout.later).toBeHidden();
  await tabTo(isFocused(checkout.email));
  await keyboard.type(newEmail('keyboard'));
  await tabTo(isFocused(checkout.consents.personalData));
  await keyboard.press('Space');
  await tabTo(isFocused(checkout.consents.policy));
  await keyboard.press('Space');
  await tabTo(isFocused(checkout.pay));
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.origin === new URL(federation.url).origin);
  await bankOf(page).decline();
});

test('the sum stays visible on a phone and links to the checkout; nothing is wider than the screen @phone', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, isInsurable);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  const toCheckout = page.getByRole('link', { name: 'К оплате' });
  if ((page.viewportSize()?.width ?? 0) > 990) {
    await expect(toCheckout).toBeHidden();
    return;
  }
  await expect(toCheckout).toBeInViewport();
  await expect(page.getByText('Итого, 1\u00a0билет')).toBeInViewport();
  await toCheckout.click();
  await expect(checkout.email).toBeInViewport();
  // The checkout has its own button, which the bar must not cover.
  await checkout.pay.scrollIntoViewIfNeeded();
  const bar = await toCheckout.boundingBox();
  const heading = await page.getByRole('heading', { name: 'Ваш заказ' }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(heading?.y ?? 0);

  await checkout.fillParticipant(format);
  await checkout.field('Фамилия').fill('Константинопольская-Преображенская');
  await checkout.save.click();
  await expect(page.getByText('Константинопольская-Преображенская')).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

const isSent = ({ delivery }: ShopItem) => delivery;

test('axe finds no problems in the basket: empty, with errors, with a popup, filled @phone', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const format = await formatOnSale(federation, withProofs);
  const goods = await goodsOnSale(federation, isSent);
  const checkout = checkoutOf(page);
  await page.goto(paths.basket());
  await expect(page.getByText(commerceMessages.basketEmpty)).toBeVisible();
  await expectAccessible(page, 'empty');

  await checkout.add(format);
  await page
    .getByRole('form', { name: /^Промокод/ })
    .getByRole('button', { name: 'Применить' })
    .click();
  await expect(page.getByText(validationMessages.promoCode)).toBeVisible();
  await checkout.save.click();
  await checkout.email.fill('abc');
  await checkout.email.press('Tab');
  await expect(page.getByText(validationMessages.email)).toBeVisible();
  await expect(checkout.form.getByText(validationMessages.choice)).toBeVisible();
  await expectAccessible(page, 'form errors');

  await checkout.later.click();
  await checkout.consent(newEmail('guest'));
  await page.route('**/api/federation/api/payment', (route) =>
    route.fulfill({ status: 400, json: { message: 'Продажа билетов закончена' } }),
  );
  await checkout.pay.click();
  await expect(page.getByRole('dialog', { name: 'Заказ не оформлен' })).toBeVisible();
  await expectAccessible(page, 'popup');

  await page.goto(paths.add.shop(goods.public_id, goods.proportions[0]?.public_id));
  await expect(page.getByText('Стоимость доставки')).toBeVisible();
  await expectAccessible(page, 'filled');
});
