import { athlete, demoAccounts, vip } from '@/federation/seed/accounts';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { signIn, stored } from './fixtures/account-forms';
import { expectAccessible } from './fixtures/axe';
import { codeSentTo, newEmail, newPhone } from './fixtures/member';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';

test('a user signs in by SMS after a wrong password, and signs out [S-03 A-009 A-064 A-065 A-066 A-067 A-068 A-073 A-128 U-13 U-14 U-26]', async ({
  page,
  federation,
  consoleErrors,
  context,
  site,
}) => {
  consoleErrors.allow(/\/api\/auth\/callback\//);
  // A photograph was still loading when the session ended.
  consoleErrors.allow(/\/api\/user\/file\//);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const phone = athlete.phone;
  await signIn(page, demoAccounts.athlete.email, 'wrong-one');
  const refused = page.getByRole('dialog', { name: authMessages.signinError });
  await expect(refused.getByRole('alert')).toHaveText('Неверный e-mail или пароль');
  await refused.getByRole('button', { name: authMessages.backToSignin }).click();
  await expect(refused).toBeHidden();
  expect(await stored(page)).toEqual([]);
  await expect(page.getByRole('main').getByRole('link', { name: authMessages.register })).toHaveAttribute(
    'href',
    paths.signup(),
  );
  await page.evaluate(() => window.localStorage.setItem('basketGoods', '[]'));

  await page.getByRole('tab', { name: authMessages.bySms }).click();
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  await page.getByLabel('Телефон').fill(`+${phone}`);
  await page.getByLabel('Телефон').press('Enter');
  const code = page.getByLabel('Код из СМС');
  await expect(code).toBeFocused();
  await expectAccessible(page, 'the code field');
  const right = await codeSentTo(federation, phone);
  const [browser] = (await context.cookies()).filter(({ name }) => name === 'browser');
  expect(browser).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  // The code is invalid in another browser.
  const stranger = await page.request.put(`${federation.url}/api/auth/phone`, { data: { phone, phone_code: right } });
  expect(stranger.status()).toBe(400);

  await code.fill(right);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(site + paths.me('license'));
  expect(await stored(page)).toEqual(['basketGoods', 'token', 'userObj']);
  await page.goto(paths.signin());
  await expect(page).toHaveURL(site + paths.me('license'));
  await page.getByRole('button', { name: authMessages.signOut }).click();
  await expect(page).toHaveURL(site + paths.signin());
  expect(await stored(page)).toEqual(['basketGoods']);
});

test('a refused e-mail does not keep Enter from asking for the code of a phone [A-065] @phone', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/\/api\/auth\/callback\/email|\/api\/user\/code/);
  await signIn(page, newEmail(), 'wrong-one');
  await expect(page.getByRole('dialog', { name: authMessages.signinError })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: authMessages.bySms }).click();
  const number = page.getByLabel('Телефон');
  await press(number);
  await page.keyboard.type(newPhone().slice(1), { delay: 20 });
  await page.keyboard.press('Enter');
  // The server says that nobody has the number, so it was asked.
  await expect(page.getByRole('dialog', { name: authMessages.signinError })).toContainText('не зарегистрирован');
  await page.keyboard.press('Escape');
  await expect(number).toBeFocused();
  await expect(number).toHaveValue(/^\+7 \(9\d\d\) \d{3}-\d{4}$/);
});

test('another code can be requested after the wait; another number needs its own code [A-066]', async ({
  page,
  federation,
}) => {
  await page.clock.install();
  await page.goto(paths.signin());
  await page.getByRole('tab', { name: authMessages.bySms }).click();
  const number = page.getByLabel('Телефон');
  await number.fill(`+${vip.phone}`);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByLabel('Код из СМС')).toBeVisible();
  await codeSentTo(federation, vip.phone);
  const again = page.getByRole('button', { name: 'Отправить код ещё раз' });
  await expect(page.getByText(/Новый код можно запросить через (60|59) с/)).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await expect(again).toBeVisible();
  await expect(page.getByText(/Новый код можно/)).toHaveCount(0);

  // The server would still refuse another code.
  await page.route('**/api/federation/api/user/code', (route) => route.fulfill({ json: { retry_after: 60 } }));
  const code = page.getByLabel('Код из СМС');
  await code.fill('1234');
  await again.click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'Отправили новый код' })).toBeVisible();
  await page.keyboard.type('5678');
  await expect(code).toHaveValue('5678');
  await page.unroute('**/api/federation/api/user/code');

  await number.fill('+79990000009');
  await expect(page.getByLabel('Код из СМС')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Получить код' })).toBeVisible();
  await number.fill(`+${vip.phone}`);
  await expect(page.getByLabel('Код из СМС')).toBeVisible();
});

test('a wrong password by the keyboard opens the popup with the words of the server, and the focus comes back [A-073 U-13 U-14]', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/\/api\/auth\/callback\/email/);
  const nobody = { email: newEmail(), password: 'wrong-one' };
  const response = await page.request.put(`${federation.url}/api/auth`, { data: nobody });
  expect(response.status()).toBe(400);
  const { message } = (await response.json()) as { message: string };

  await page.goto(paths.signin());
  const email = page.getByLabel('E-mail');
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeEnabled();
  await email.focus();
  await page.keyboard.type(nobody.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(nobody.password);
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: authMessages.signinError });
  await expect(popup).toContainText(message);
  expect(await popup.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  const password = page.getByLabel('Пароль').first();
  await expect(password).toBeFocused();
  await expect(email).toHaveValue(nobody.email);
  await expect(password).toHaveValue(nobody.password);
  expect(await stored(page)).toEqual([]);

  await page.getByRole('button', { name: 'Показать символы' }).press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(email).toHaveAttribute('autocomplete', 'username');
});
