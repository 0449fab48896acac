import type { Page } from '@playwright/test';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { tickConsents } from './fixtures/account-forms';
import { expectAccessible } from './fixtures/axe';
import { codeSentTo, newEmail, newPhone } from './fixtures/member';
import { expect, test } from './fixtures/test';

function savedProfiles(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/user')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

const save = (page: Page) =>
  page.getByRole('form', { name: 'Профиль' }).getByRole('button', { name: anyPageMessages.save }).click();

test('the profile is saved by its changed fields [S-06 A-104 A-105 A-106 A-143 A-145 A-146 A-156 A-157 A-158 A-163 A-210]', async ({
  page,
  member: _member,
}) => {
  const saved = savedProfiles(page);
  await page.clock.install();
  await page.goto(paths.me('settings'));
  await expect(page.getByRole('heading', { name: cabinetMessages.personalData })).toBeVisible();

  await save(page);
  await expect(page.getByText(cabinetMessages.unchanged)).toBeVisible();
  expect(saved).toEqual([]);
  await page.clock.fastForward(5000);
  await expect(page.getByText(cabinetMessages.unchanged)).toBeHidden();

  await page.getByLabel('Дата рождения').fill('12.03.19');
  await save(page);
  await expect(page.getByText(validationMessages.birthDate)).toBeVisible();
  await page.getByLabel('Дата рождения').fill('');
  await page.getByLabel('Дата рождения').pressSequentially('12031990');
  await expect(page.getByLabel('Дата рождения')).toHaveValue('12.03.1990');
  await page.getByLabel('Дата рождения').fill('');

  await page.getByLabel('Фамилия').fill('Зимина');
  await save(page);
  await expect(page.getByText(cabinetMessages.saved)).toBeVisible();
  expect(saved).toEqual([{ last_name: 'Зимина' }]);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('userObj') ?? '{}').last_name)).toBe('Зимина');

  await page.getByLabel('Имя контакта').fill('Пётр');
  await save(page);
  await expect(page.getByText(validationMessages.contactPhone)).toBeVisible();
  await expect(page.getByText(validationMessages.relationship)).toBeVisible();
  await expect(page.getByLabel('Телефон контакта'), 'the first wrong field').toBeFocused();
  await expectAccessible(page, 'settings with errors');
  await expect(page.getByText(cabinetMessages.saved), 'what was saved before').toBeHidden({ timeout: 2000 });
  await page.getByLabel('Телефон контакта').fill('9161234567');
  await expect(page.getByLabel('Кем приходится').getByRole('option')).toHaveText([
    'Не выбрано',
    'Партнер',
    'Родитель',
    'Родственник',
    'Друг',
    'Коллега',
  ]);
  await page.getByLabel('Кем приходится').selectOption('Родитель');
  await save(page);
  await expect.poll(() => saved.length).toBe(2);
  expect(saved[1]).toEqual({ extra_contact: 'Пётр', contact_phone: '79161234567', type_relate: 'Родитель' });

  await page.reload();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Зимина');
  await expect(page.getByLabel('Кем приходится')).toHaveValue('Родитель');
});

test('e-mail and password change only with the current password, the e-mail after its link is opened [A-107 A-109 A-132 A-153 A-155 A-209 A-211 S-07]', async ({
  page,
  member,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/\/api\/user\/(?:change\/email|password)/);
  await page.goto(paths.me('settings'));
  const form = page.getByRole('form', { name: 'Смена e-mail' });
  await form.getByRole('button', { name: 'Изменить e-mail' }).click();
  await expect(form.getByText(validationMessages.emailUnchanged)).toBeVisible();
  await expect(form.getByText(validationMessages.required)).toBeVisible();

  const changed = `new-${member.email}`;
  await form.getByLabel('E-mail').fill(changed);
  await form.getByLabel('Текущий пароль').fill('not-my-password');
  await form.getByRole('button', { name: 'Изменить e-mail' }).click();
  await expect(form.getByRole('alert')).toContainText('Неверный текущий пароль');
  await form.getByLabel('Текущий пароль').fill(member.password);
  await form.getByRole('button', { name: 'Изменить e-mail' }).click();
  await expect(form.getByText(cabinetMessages.emailUnconfirmed)).toBeVisible();
  await expect(form.getByLabel('Текущий пароль')).toHaveValue('');
  await page.reload();
  await expect(form.getByText(cabinetMessages.emailUnconfirmed)).toContainText(changed);
  expect((await federation.outbox.message(changed)).text).toContain('/verify/new/email/');
  const told = await federation.outbox.message(member.email);
  expect(told.subject).toBe('Запрошена смена e-mail');

  const password = page.getByRole('form', { name: 'Смена пароля' });
  await password.getByRole('button', { name: 'Изменить пароль' }).click();
  await expect(password.getByText(validationMessages.required)).toBeVisible();
  await expect(password.getByText(validationMessages.passwordLength)).toBeVisible();

  await password.getByLabel('Текущий пароль').fill('wrong-password');
  await password.getByLabel('Новый пароль').fill('xk4-q');
  await password.getByRole('button', { name: 'Изменить пароль' }).click();
  await expect(password.getByRole('alert')).toBeVisible();

  await password.getByLabel('Текущий пароль').fill(member.password);
  await password.getByLabel('Новый пароль').fill('xk4-q');
  await password.getByRole('button', { name: 'Изменить пароль' }).click();
  await expect(password.getByText(authMessages.passwordChanged)).toBeVisible();
  await password.getByLabel('Новый пароль').fill('p');
  await expect(password.getByText(authMessages.passwordChanged), 'gone as soon as something is typed').toBeHidden({
    timeout: 1000,
  });

  await password.getByLabel('Текущий пароль').fill('xk4-q');
  await password.getByLabel('Новый пароль').fill('password');
  await password.getByRole('button', { name: 'Изменить пароль' }).click();
  await expect(password.getByLabel('Новый пароль')).toHaveAccessibleDescription(
    new RegExp(validationMessages.passwordCommon),
  );
});

test('a new phone is confirmed by the code sent to it; code, wait and confirmation belong to the number in the field [A-108 A-133 A-134 A-152 A-207 A-208 S-07]', async ({
  page,
  member,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/\/api\/user\/new\/phone/);
  const [mistyped, right] = [newPhone(), newPhone()];
  await page.goto(paths.me('settings'));
  const form = page.getByRole('form', { name: 'Смена телефона' });
  const codeForm = page.getByRole('form', { name: 'Код из СМС' });
  const phone = form.getByLabel('Телефон');
  const code = codeForm.getByLabel('Код из СМС');
  const ask = form.getByRole('button', { name: 'Получить код' });
  const confirm = codeForm.getByRole('button', { name: 'Подтвердить' });
  await phone.fill('916123456');
  await ask.click();
  await expect(form.getByText(validationMessages.phone)).toBeVisible();

  await phone.fill(mistyped.slice(1));
  await form.getByLabel('Текущий пароль').fill(member.password);
  await ask.click();
  await expect(phone).toHaveAccessibleDescription(cabinetMessages.phoneUnconfirmed);
  await expect(form.getByText(/Новый код можно запросить через \d+ с/)).toBeVisible();
  await expect(code).toBeFocused();
  await expect(form.getByRole('button', { name: 'Отправить код ещё раз' })).toBeDisabled();

  await phone.fill(right.slice(1));
  await expect(codeForm).toHaveCount(0);
  await expect(phone).not.toHaveAccessibleDescription(cabinetMessages.phoneUnconfirmed);
  await form.getByLabel('Текущий пароль').fill(member.password);
  await ask.click();
  await code.fill('12a');
  await confirm.click();
  await expect(codeForm.getByText(validationMessages.phoneCode)).toBeVisible();
  const sent = await codeSentTo(federation, right);
  await code.fill(sent === '0000' ? '1111' : '0000');
  await confirm.click();
  await expect(code).toHaveAccessibleDescription(/код/i);
  await code.fill(sent);
  await confirm.click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(cabinetMessages.phoneConfirmed);
  await expect(codeForm).toHaveCount(0);
  await expect(ask).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('userObj') ?? '{}').phone)).toBe(right);

  await phone.fill(mistyped.slice(1));
  await expect(phone, 'the other number was never confirmed').not.toHaveAccessibleDescription(
    cabinetMessages.phoneConfirmed,
  );
  await phone.fill(right.slice(1));
  await expect(phone).toHaveAccessibleDescription(cabinetMessages.phoneConfirmed);
});

test('a user without a password confirms a new e-mail by a code to the current number', async ({
  page,
  site,
  federation,
}) => {
  const phone = newPhone();
  await page.goto(paths.signup());
  await page.getByRole('tab', { name: authMessages.registerBySms }).click();
  await page.getByLabel('Телефон').fill(phone.slice(1));
  await tickConsents(page);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код из СМС').fill(await codeSentTo(federation, phone));
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL(site + paths.me('license'));

  await page.goto(paths.me('settings'));
  const form = page.getByRole('form', { name: 'Смена e-mail' });
  const email = newEmail('first');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Изменить e-mail' }).click();
  await expect(form.getByText(validationMessages.phoneCode)).toBeVisible();
  await expectAccessible(page, 'a change that asks for a code');
  await form.getByRole('button', { name: 'Получить код на текущий номер' }).click();
  await expect(form.getByLabel('Код с текущего номера')).toBeFocused();
  await form.getByLabel('Код с текущего номера').fill(await codeSentTo(federation, phone, 2));
  await form.getByRole('button', { name: 'Изменить e-mail' }).click();
  await expect(form.getByText(cabinetMessages.emailUnconfirmed)).toContainText(email);
});
