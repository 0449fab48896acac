import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoAccounts } from '@/federation/seed/accounts';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { expect, test } from './fixtures/test';

async function expectNothing(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect([state, ...found]).toEqual([state]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`@phone axe finds nothing in sign-up, sign-in and the cabinet, ${colorScheme}`, async ({
    page,
    site,
    consoleErrors,
  }) => {
    test.setTimeout(120_000);
    consoleErrors.allow(/\/api\/auth\/callback\/email/);
    // Motion off: a dialog that fades in has no colours yet.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

    await page.goto(paths.signup());
    await page.getByLabel('E-mail').fill('abc');
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page.getByText(messages.validation.email)).toBeVisible();
    await expectNothing(page, 'sign-up with errors');

    await page.goto(paths.signin());
    await page.getByLabel('E-mail').fill(demoAccounts.newcomer.email);
    await page.getByLabel('Пароль').first().fill('wrong-one');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('dialog', { name: messages.auth.signinError })).toBeVisible();
    await expectNothing(page, 'sign-in refused');

    await page.keyboard.press('Escape');
    await page.getByLabel('E-mail').fill(demoAccounts.athlete.email);
    await page.getByLabel('Пароль').first().fill(demoAccounts.athlete.password);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL(site + paths.me('license'));
    await expect(page.getByRole('article', { name: /№ ФТ-003184/ })).toBeVisible();
    await expectNothing(page, 'licences');

    await page.goto(paths.me('events'));
    await page.getByText(messages.cabinet.pastEvents).click();
    await expect(page.getByText(messages.cabinet.finished)).toBeVisible();
    await expectNothing(page, 'events');

    await page.getByRole('link', { name: 'Подробнее' }).first().click();
    await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
    await expectNothing(page, 'a ticket');

    await page.goto(paths.me('activity'));
    await expect(page.getByText(messages.cabinet.sessionActive)).toBeVisible();
    await expectNothing(page, 'activity');
  });
}

test('sign-in works by the keyboard alone, and the focus comes back after a refusal', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/\/api\/auth\/callback\/email/);
  await page.goto(paths.signin());
  const email = page.getByLabel('E-mail');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeEnabled();
  await email.focus();
  await page.keyboard.type('nobody@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong-one');
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: messages.auth.signinError });
  await expect(popup).toBeVisible();
  expect(await popup.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(page.getByLabel('Пароль').first()).toBeFocused();

  const password = page.getByLabel('Пароль').first();
  await page.getByRole('button', { name: 'Показать символы' }).press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(email).toHaveAttribute('autocomplete', 'username');
});
