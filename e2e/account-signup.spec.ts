import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { fillEmail, PASSWORD, signIn, signUp, stored, tickConsents } from './fixtures/account-forms';
import { expectAccessible } from './fixtures/axe';
import { linkIn } from './fixtures/federation';
import { codeSentTo, newEmail, newPhone } from './fixtures/member';
import { expect, test } from './fixtures/test';

test('a user registers by e-mail, confirms the address and signs in [S-01 A-009 A-010 A-059 A-063 A-060 A-061 A-071 A-074 A-127 A-130 A-147 D-03]', async ({
  page,
  federation,
  consoleErrors,
  browser,
  site,
}) => {
  // next-auth refuses with a 401, which the browser logs.
  consoleErrors.allow(/\/api\/auth\/callback\/email/);
  const email = newEmail();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/federation/')) calls.push(request.url());
  });

  await signUp(page, 'abc');
  await expect(page.getByText(validationMessages.email)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(calls).toEqual([]);

  await signUp(page, email);
  const checkMail = page.getByRole('dialog', { name: authMessages.checkMail });
  await expect(checkMail).toContainText(authMessages.checkMailText);
  await checkMail.getByRole('button', { name: anyPageMessages.backToHome }).click();
  await expect(page).toHaveURL(`${site}/`);
  expect(await stored(page)).toEqual([]);

  await signIn(page, email);
  const unconfirmed = page.getByRole('dialog', { name: authMessages.confirmEmail });
  await expect(unconfirmed).toContainText('E-mail не подтверждён');
  await unconfirmed.getByRole('button', { name: authMessages.backToSignin }).click();
  await expect(unconfirmed).toBeHidden();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  expect(await stored(page)).toEqual([]);

  const link = linkIn(await federation.outbox.message(email), '/verify/email/');
  await test.step('a mail scanner that loads the page does not spend the code', async () => {
    for (let reads = 0; reads < 3; reads += 1) expect((await page.request.get(link)).status()).toBe(200);
    const refused = await page.request.put(`${federation.url}/api/auth`, { data: { email, password: PASSWORD } });
    expect(refused.status()).toBe(418);
  });
  await page.goto(link);
  await expect(page.getByText(authMessages.emailConfirmed)).toBeVisible();
  await page.getByRole('link', { name: anyPageMessages.toHome }).click();
  await expect(page).toHaveURL(`${site}/`);

  await page.goto(paths.signin());
  const confirmed = page.getByRole('dialog', { name: authMessages.emailConfirmed });
  await confirmed.getByRole('button', { name: 'Войти' }).click();
  await expect(confirmed).toBeHidden();
  await fillEmail(page, email, PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site + paths.me('license'));
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible();
  await expect(page.getByText(cabinetMessages.noLicenses)).toBeVisible();
  expect(await stored(page)).toEqual(['token', 'userObj']);

  await page.goto(paths.signup());
  await expect(page).toHaveURL(site + paths.me('license'));

  const fresh = await (await browser.newContext({ baseURL: site })).newPage();
  await signUp(fresh, email);
  const answered = fresh.getByRole('dialog', { name: authMessages.checkMail });
  await expect(answered).toContainText(authMessages.checkMailText);
  await expect(answered).toContainText(authMessages.checkMailKnown);
  const known = await federation.outbox.message(email, /уже есть учётная запись/);
  expect(linkIn(known, paths.signin())).toBeTruthy();
  await fresh.goto(linkIn(known, '/verify/resetpassword/'));
  await expect(fresh).toHaveURL(site + paths.newPassword());
  await fresh.context().close();
});

test('a user registers by the code of an SMS [S-02 A-010 A-053 A-054 A-055 A-063 A-129 A-149 A-150 U-12 R-16] @phone', async ({
  page,
  federation,
  consoleErrors,
  site,
}) => {
  consoleErrors.allow(/\/api\/auth\/callback\/phone-registration/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const phone = newPhone();
  const asked: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/federation/api/user/code')) asked.push(request.postDataJSON());
  });
  await page.goto(paths.signup());
  await page.getByLabel('E-mail').fill('kept@example.com');
  await expect(page.getByRole('tab', { name: authMessages.registerByEmail })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: authMessages.registerBySms }).click();
  await expect(page.getByLabel('E-mail')).toHaveCount(0);

  const number = page.getByLabel('Телефон');
  await number.fill(phone.slice(1, -1));
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText(validationMessages.phone)).toBeVisible();
  await expect(page.getByText('Нужно согласие с политикой')).toBeVisible();
  await expect(number).toBeFocused();
  await expectAccessible(page, 'a wrong phone');

  await tickConsents(page);
  await number.fill(phone.slice(1));
  await number.press('Enter');
  const code = page.getByLabel('Код из СМС');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText(/Новый код можно запросить через \d+ с/)).toBeVisible();
  expect(asked).toEqual([{ phone: `+${phone}`, registration: true }]);
  await expectAccessible(page, 'the code field');

  await code.fill('123');
  await code.press('Enter');
  await expect(page.getByText(validationMessages.codeLength)).toBeVisible();
  await expect(code).toBeFocused();

  const right = await codeSentTo(federation, phone);
  await code.fill(right === '0000' ? '0001' : '0000');
  await code.press('Enter');
  const refused = page.getByRole('dialog', { name: authMessages.registrationError });
  await expect(refused.getByRole('alert')).toContainText(/код/i);
  await expectAccessible(page, 'a wrong code');
  await refused.getByRole('button', { name: authMessages.backToRegistration }).click();
  await expect(refused).toBeHidden();
  await expect(code).toBeFocused();
  await expect(number).toHaveValue(/^\+7 \(9/);

  await page.getByRole('tab', { name: authMessages.registerByEmail }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('kept@example.com');
  await expect(page.getByRole('checkbox', { name: enquiryMessages.policyConsent })).toBeChecked();
  await page.getByRole('tab', { name: authMessages.registerBySms }).click();
  await expect(code).toBeVisible();

  await code.fill(right);
  await code.press('Enter');
  await expect(page).toHaveURL(site + paths.me('license'));
  expect(await stored(page)).toEqual(['token', 'userObj']);
  await page.goto(paths.me('activity'));
  await expect(page.getByText(cabinetMessages.sessionActive)).toHaveCount(1);
});

test('the registration names its documents, sends nothing that is incomplete, survives a silent server and leads home [A-056 A-057 A-058 A-061 A-148 R-35 U-62]', async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|CLIENT_FETCH_ERROR|Failed to fetch/);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await page.goto(paths.signup());
  const main = page.getByRole('main');
  const boxes = main.getByRole('checkbox');
  const register = page.getByRole('button', { name: 'Зарегистрироваться' });

  await test.step('links and three unticked consents', async () => {
    await expect(main.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', paths.signin());
    await expect(main.getByRole('link', { name: anyPageMessages.toHome })).toHaveAttribute('href', paths.home());
    const crumbs = main.getByRole('navigation', { name: 'Хлебные крошки' });
    await expect(crumbs.getByRole('link', { name: anyPageMessages.home })).toHaveAttribute('href', paths.home());
    await expect(crumbs.locator('[aria-current=page]')).toHaveText(authMessages.register);
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all()) await expect(box).not.toBeChecked();
    for (const [name, document] of [
      ['обработку персональных данных', paths.document('pers')],
      ['политикой', paths.document('politic')],
      ['получение рекламы', paths.document('advertising')],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', document);
    }
  });

  const email = newEmail();
  await test.step('nothing is sent without the two required consents, nor without a password', async () => {
    await fillEmail(page, email, PASSWORD);
    await register.click();
    await expect(page.getByText('Нужно согласие на обработку персональных данных')).toBeVisible();
    await expect(boxes.first()).toBeFocused();

    await tickConsents(page);
    const password = page.getByLabel('Пароль').first();
    await password.fill('');
    await register.click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();
    await expect(page.locator('p[id$="-error"]'), 'an empty password has no text').toHaveCount(0);
    await password.fill('1234');
    await expect(page.getByText(validationMessages.passwordLength)).toBeVisible();
    await password.fill('12345');
    await expect(page.getByText(validationMessages.passwordLength)).toBeHidden();
    await password.fill(PASSWORD);
    expect(calls).toEqual([]);
  });

  await test.step('a missing response is reported and the input stays', async () => {
    await page.route('**/api/federation/**', (route) => route.abort());
    await register.click();
    const refused = page.getByRole('dialog', { name: authMessages.registrationError });
    await expect(refused).toContainText(anyPageMessages.serverSilent);
    await page.keyboard.press('Escape');
    await expect(refused).toBeHidden();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.unroute('**/api/federation/**');
  });

  await test.step('the popup of the e-mail leads home however it is closed', async () => {
    await register.click();
    await expect(page.getByRole('dialog', { name: authMessages.checkMail })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${site}/`);
  });
});
