import type { Page } from '@playwright/test';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { fillEmail } from './fixtures/account-forms';
import { expectAccessible } from './fixtures/axe';
import { type Federation, linkIn } from './fixtures/federation';
import { newEmail, registerMember } from './fixtures/member';
import { expect, test } from './fixtures/test';

const onSite = (link: string, site: string) => link.replace(/^https?:\/\/[^/]+/, site);

async function askForEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: authMessages.forgotPassword }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('E-mail').fill(email);
  await popup.getByRole('button', { name: 'Отправить ссылку' }).click();
}

const resetLink = async (federation: Federation, email: string, site: string) =>
  onSite(linkIn(await federation.outbox.message(email, /парол/i), '/verify/resetpassword/'), site);

test('a forgotten password is replaced by the link of an e-mail [S-04 A-026 A-069 A-070 A-072 A-075 A-076 A-077 A-154 U-10 U-11 D-02 D-03] @phone', async ({
  page,
  federation,
  consoleErrors,
  site,
}) => {
  consoleErrors.allow(/\/api\/auth\/callback\/email|\/api\/password-reset/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { email, password } = await registerMember(page, federation);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });

  await page.goto(paths.signin());
  await askForEmail(page, 'abc');
  const asking = page.getByRole('dialog', { name: authMessages.recovery });
  await expect(asking.getByText(validationMessages.email)).toBeVisible();
  await expectAccessible(page, 'recovery with an error');
  expect(calls).toEqual([]);
  await asking.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  const sent = page.getByRole('dialog', { name: authMessages.checkMail });
  await expect(sent).toContainText(email);
  expect(await sent.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await expectAccessible(page, 'recovery sent');
  await sent.getByRole('button', { name: authMessages.backToSignin }).click();
  await expect(page.getByRole('button', { name: authMessages.forgotPassword })).toBeFocused();

  const link = await resetLink(federation, email, site);
  expect((await page.request.get(link)).status()).toBe(200);
  calls.length = 0;
  await page.goto(link);
  await expect(page).toHaveURL(site + paths.newPassword());
  expect(calls).toEqual(['PUT /api/password-reset']);
  expect(await page.evaluate(() => JSON.stringify({ ...window.localStorage, ...window.sessionStorage }))).toBe('{}');

  const field = page.getByLabel(authMessages.newPassword);
  await field.fill('abcd');
  await field.press('Enter');
  await expect(page.getByText(validationMessages.passwordLength)).toBeVisible();
  await expectAccessible(page, 'a short password');
  expect(calls).toHaveLength(1);
  await field.fill('xk4-q');
  await field.press('Enter');
  const changed = page.getByRole('dialog', { name: authMessages.passwordChanged, exact: true });
  await expect(changed).toBeVisible();
  await expectAccessible(page, 'the password is changed');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(site + paths.signin());
  const notice = page.getByRole('dialog', { name: authMessages.passwordChangedSignIn });
  await notice.getByRole('button', { name: 'Войти' }).click();
  await expect(notice).toBeHidden();

  await fillEmail(page, email, password);
  await page.keyboard.press('Enter');
  const refused = page.getByRole('dialog', { name: authMessages.signinError });
  await expect(refused).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(refused).toBeHidden();

  await page.goto(link);
  await expect(page.getByRole('alert').filter({ hasText: 'Ссылка недействительна' })).toBeVisible();
  await expectAccessible(page, 'a used link');
  await page.getByRole('button', { name: 'Запросить новую ссылку' }).click();
  const again = page.getByRole('dialog', { name: authMessages.recovery });
  await again.getByLabel('E-mail').fill(email);
  await again.getByRole('button', { name: 'Отправить ссылку' }).click();
  await expect(page.getByRole('dialog', { name: authMessages.checkMail }).getByRole('status')).toContainText(email);
  await page.goto(paths.newPassword());
  await expect(page).toHaveURL(site + paths.signin());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await fillEmail(page, email, 'xk4-q');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site + paths.me('license'));
});

test('a recovery without a response says so and keeps the address [U-62]', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  await page.goto(paths.signin());
  await page.route('**/api/federation/**', (route) => route.abort());
  await askForEmail(page, 'kept@example.com');
  const popup = page.getByRole('dialog', { name: authMessages.recovery });
  await expect(popup.getByRole('alert')).toContainText(anyPageMessages.serverSilent);
  await expect(popup.getByLabel('E-mail')).toHaveValue('kept@example.com');
});

test('the link to a new e-mail waits for the sign-in and then leads to the cabinet [A-028 A-078 A-079 A-080 U-15]', async ({
  page,
  member,
  federation,
  site,
}) => {
  const changed = newEmail('changed');
  await page.goto(paths.me('settings'));
  const form = page.getByRole('form', { name: 'Смена e-mail' });
  await form.getByLabel('E-mail').fill(changed);
  await form.getByLabel('Текущий пароль').fill(member.password);
  await form.getByRole('button', { name: 'Изменить e-mail' }).click();
  await expect(form.getByText(cabinetMessages.emailUnconfirmed)).toBeVisible();
  const link = onSite(linkIn(await federation.outbox.message(changed), '/verify/new/email/'), site);
  await page.getByRole('button', { name: authMessages.signOut }).click();
  await expect(page).toHaveURL(site + paths.signin());

  await page.goto(link);
  await expect(page).toHaveURL(site + paths.signin());
  const notice = page.getByRole('dialog', { name: authMessages.emailCheck });
  await notice.getByRole('button', { name: 'Войти' }).click();
  await expect(notice).toBeHidden();
  await fillEmail(page, member.email, member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site + paths.me('license'));
  const email = () => page.evaluate(() => JSON.parse(window.localStorage.getItem('userObj') ?? '{}').email);
  await expect.poll(email).toBe(changed);
});

test('an expired confirmation link says so and links on [A-027 A-078 A-079]', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/\/api\/federation\/api\/user\/verify\/email/);
  await page.goto(paths.verify.email('no-such-code'));
  await expect(page.getByText('Ссылка недействительна или уже использована')).toBeVisible();
  await expect(page.getByRole('link', { name: anyPageMessages.toHome })).toHaveAttribute('href', paths.home());
  const actions = page.getByRole('main');
  await expect(actions.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', paths.signin());
  await expect(actions.getByRole('link', { name: authMessages.register })).toHaveAttribute('href', paths.signup());
});
