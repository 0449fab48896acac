import { authMessages } from '@/lib/messages/auth';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { fillEmail } from './fixtures/account-forms';
import { expectAccessible } from './fixtures/axe';
import { atBank, bankOf, checkoutOf } from './fixtures/checkout';
import { linkIn } from './fixtures/federation';
import { formatOnSale, isSingle } from './fixtures/formats';
import { newEmail } from './fixtures/member';
import { expect, test } from './fixtures/test';

const onSite = (link: string, site: string) => link.replace(/^https?:\/\/[^/]+/, site);

test('a guest sees the order just paid, and the whole account after confirming the e-mail [U-28 U-71 D-16] @phone', async ({
  page,
  browser,
  federation,
  consoleErrors,
  site,
}) => {
  consoleErrors.allow(/\/api\/password-reset/);
  const email = newEmail('guest');
  const password = 'ledyanaya-voda-2026';
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.later.click();
  await checkout.consent(email);
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  await bankOf(page).fillCard();
  await bankOf(page).confirm();
  await page.waitForURL(new RegExp(`${paths.me('events')}`));

  const confirm = page.getByRole('region', { name: authMessages.confirmEmail });
  await test.step('the sections of the order show it and how to see the rest', async () => {
    await page.goto(paths.me('events'));
    await expect(page.locator('main').getByText(format.title).first()).toBeVisible();
    await expect(confirm).toContainText(email);
    await page.goto(paths.me('shop'));
    await expect(page.getByRole('link', { name: /^Подробнее: заказ/ })).toHaveCount(1);
    await expect(confirm).toContainText(email);
    await page.goto(paths.me('license'));
    await expect(page.getByText(cabinetMessages.noLicenses)).toBeVisible();
    await expect(confirm).toBeVisible();
  });

  await test.step('pages of the account are closed, and nobody is signed out', async () => {
    for (const path of [paths.me('activity'), paths.personalData(), paths.me('settings')]) {
      await page.goto(path);
      await expect(confirm).toBeVisible();
      await expect(page).toHaveURL(site + path);
      await expect(page.getByRole('main').getByRole('form')).toHaveCount(0);
    }
    await expectAccessible(page, 'settings of a session of an order');
  });

  await test.step('the one-time link of the purchase e-mail opens the order on another device, only by a press', async () => {
    const link = onSite(linkIn(await federation.outbox.message(email, /билет/i), '/verify/order/'), site);
    const context = await browser.newContext();
    const phone = await context.newPage();
    const open = phone.getByRole('button', { name: 'Открыть заказ' });
    await phone.goto(link);
    await expect(open).toBeVisible();
    await phone.goto(link);
    await expectAccessible(phone, 'the page of the link');
    await open.click();
    await phone.waitForURL((url) => url.pathname.startsWith(`${paths.me('events')}/`));
    await expect(phone.getByRole('main').getByText(format.title).first()).toBeVisible();
    await expect(phone.getByRole('main')).toContainText('его можно только посмотреть');
    await expect(phone.getByRole('button', { name: 'Прислать ссылку' })).toBeVisible();
    await expect(phone.getByRole('main').getByRole('form')).toHaveCount(0);
    await expectAccessible(phone, 'a ticket that is read by a link');
    await phone.goto(link);
    await expect(phone.getByRole('link', { name: 'Открыть заказ' })).toBeVisible();

    const another = await browser.newContext();
    const forwarded = await another.newPage();
    await forwarded.goto(link);
    await forwarded.getByRole('button', { name: 'Открыть заказ' }).click();
    await expect(forwarded.getByRole('main').getByRole('alert')).toContainText('Ссылка уже использована');
    await expect(forwarded.getByRole('link', { name: 'Войти другим способом' })).toHaveAttribute(
      'href',
      /^\/signin\?from=/,
    );
    await Promise.all([context.close(), another.close()]);
  });

  await test.step('the e-mail sets a password, which opens the whole account', async () => {
    await confirm.getByRole('button', { name: 'Прислать ссылку' }).click();
    await expect(confirm.getByRole('status')).toContainText(`Письмо отправлено на ${email}`);
    const link = linkIn(await federation.outbox.message(email, /парол/i), '/verify/resetpassword/');
    await page.goto(onSite(link, site));
    await expect(page).toHaveURL(site + paths.newPassword());
    await page.getByLabel(authMessages.newPassword).fill(password);
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: authMessages.passwordChanged, exact: true })
      .getByRole('button', { name: 'Войти' })
      .click();
    await page.waitForURL(site + paths.signin());
    await page
      .getByRole('dialog', { name: authMessages.passwordChangedSignIn })
      .getByRole('button', { name: 'Войти' })
      .click();
    await fillEmail(page, email, password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith(paths.me()));
    await page.goto(paths.me('settings'));
    await expect(page.getByRole('region', { name: cabinetMessages.personalData })).toBeVisible();
    await expect(confirm).toHaveCount(0);
    await page.goto(paths.me('events'));
    await expect(page.locator('main').getByText(format.title).first()).toBeVisible();
  });
});
