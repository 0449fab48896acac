import type { Page } from '@playwright/test';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { fillEmail } from './fixtures/account-forms';
import { expect, test } from './fixtures/test';

/** Opens a page whose scripts load only when the returned function is called. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  let wake: () => void = () => undefined;
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return wake;
}

test('input of the sign-in typed before hydration is not lost', async ({ page }) => {
  const wake = await openAsleep(page, paths.signin());
  await fillEmail(page, 'early@example.com', 'typed-early');
  const button = page.getByRole('button', { name: 'Войти', exact: true });
  await expect(button).toBeDisabled();
  wake();
  await expect(button).toBeEnabled();
  await expect(page.getByLabel('E-mail')).toHaveValue('early@example.com');
  await expect(page.getByLabel('Пароль').first()).toHaveValue('typed-early');
});

test('input of a masked field typed before hydration is not lost', async ({ page }) => {
  const wake = await openAsleep(page, `${paths.partners()}#become-partner`);
  const phone = page.getByRole('form', { name: 'Заявка на партнёрство' }).getByLabel('Телефон');
  await phone.fill('89123456789');
  wake();
  await expect(phone).toHaveValue('+7 (912) 345-6789');
});

test('a filter opened before hydration shows its choices afterwards', async ({ page }) => {
  const wake = await openAsleep(page, paths.calendar.all());
  await page.getByRole('group', { name: 'Фильтры' }).locator('details').locator('summary').first().click();
  wake();
  await expect(
    page
      .getByRole('group', { name: 'Фильтры' })
      .locator('details')
      .first()
      .getByRole('checkbox', { name: contentMessages.all, exact: true }),
  ).toBeVisible();
});
