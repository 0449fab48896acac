import { demoAccounts } from '@/federation/seed/accounts';
import { authMessages } from '@/lib/messages/auth';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

test('axe finds no problems in sign-up, sign-in and the cabinet @phone', async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/\/api\/auth\/callback\/email/);
  // A dialog that fades in has no final colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto(paths.signup());
  await page.getByLabel('E-mail').fill('abc');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText(validationMessages.email)).toBeVisible();
  await expectAccessible(page, 'sign-up with errors');

  await page.goto(paths.signin());
  await page.getByLabel('E-mail').fill(demoAccounts.newcomer.email);
  await page.getByLabel('Пароль').first().fill('wrong-one');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('dialog', { name: authMessages.signinError })).toBeVisible();
  await expectAccessible(page, 'sign-in refused');

  await page.keyboard.press('Escape');
  await page.getByLabel('E-mail').fill(demoAccounts.athlete.email);
  await page.getByLabel('Пароль').first().fill(demoAccounts.athlete.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(site + paths.me('license'));
  await expect(page.getByRole('article', { name: /№ ФТ-003184/ })).toBeVisible();
  await expectAccessible(page, 'licences');

  await page.goto(paths.me('events'));
  await page.getByText(cabinetMessages.pastEvents).click();
  await expect(page.getByText(cabinetMessages.finished)).toBeVisible();
  await expectAccessible(page, 'events');

  await page.getByRole('link', { name: 'Подробнее' }).first().click();
  await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
  await expectAccessible(page, 'a ticket');

  await page.goto(paths.me('activity'));
  await expect(page.getByText(cabinetMessages.sessionActive).first()).toBeVisible();
  await expectAccessible(page, 'activity');
});
