import type { Page } from '@playwright/test';
import { authMessages } from '@/lib/messages/auth';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { signIn } from './fixtures/account-forms';
import { expectAccessible } from './fixtures/axe';
import { beginRequirement } from './fixtures/begin-requirement';
import { linkIn } from './fixtures/federation';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';

/** An authenticator with discoverable credentials, like a phone's. */
async function virtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    remove: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    /** Cancels the browser's dialog. */
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}

const section = (page: Page) => page.getByRole('region', { name: 'Ключи доступа' });

async function addPasskey(page: Page, name: string, password: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Добавить ключ доступа' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый ключ доступа' });
  await dialog.getByLabel('Название').fill(name);
  await dialog.getByLabel('Текущий пароль').fill(password);
  await dialog.getByRole('button', { name: 'Создать ключ' }).click();
  await expect(section(page).getByText(`Ключ «${name}» добавлен`)).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: authMessages.signOut }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.signin()}$`));
}

test('a passkey is added, signs in without a password and is removed @phone', async ({
  page,
  member,
  consoleErrors,
}) => {
  consoleErrors.allow(/\/api\/user\/passkeys\/registration/);
  await virtualAuthenticator(page);
  await page.goto(paths.me('settings'));
  await expect(section(page).getByRole('switch')).toBeDisabled();
  await section(page).getByRole('button', { name: 'Добавить ключ доступа' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый ключ доступа' });
  await dialog.getByRole('button', { name: 'Создать ключ' }).click();
  await expect(dialog.getByText(validationMessages.required)).toBeVisible();
  await dialog.getByLabel('Текущий пароль').fill('wrong-password');
  await dialog.getByRole('button', { name: 'Создать ключ' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Неверный текущий пароль');
  await expectAccessible(page, 'the dialog of a new passkey');
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await addPasskey(page, 'Мой ноутбук', member.password);
  await expect(section(page).getByText('ещё не использовался')).toBeVisible();
  await expectAccessible(page, 'settings with a passkey');

  await signOut(page);
  const button = page.getByRole('button', { name: 'Войти с ключом доступа' });
  await expectAccessible(page, 'the sign-in with passkeys');
  await button.click();
  await expect(page).toHaveURL(new RegExp(`${paths.me('license')}$`));
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['token', 'userObj']);

  await page.goto(paths.me('settings'));
  await expect(section(page).getByText(/последний вход \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await section(page).getByRole('button', { name: 'Удалить ключ «Мой ноутбук»' }).click();
  const removal = page.getByRole('dialog', { name: 'Удалить ключ доступа?' });
  await removal.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
  await expect(section(page).getByText('Ключ «Мой ноутбук» удалён')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
});

test('a required passkey adds a second step after the password, which a passkey or a recovery code completes @phone', async ({
  page,
  member,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/\/api\/auth\/callback\/(email|recovery-code)/);
  const authenticator = await virtualAuthenticator(page);
  await page.goto(paths.me('settings'));
  await addPasskey(page, 'Телефон', member.password);
  const toggle = section(page).getByRole('switch', { name: 'Требовать ключ доступа при входе' });
  await press(toggle);
  const question = page.getByRole('dialog', { name: 'Требовать ключ доступа?' });
  await question.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
  const told = page.getByRole('dialog', { name: 'Резервные коды' });
  const shown = told.getByRole('list', { name: 'Коды' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await expectAccessible(page, 'the recovery codes');
  await page.emulateMedia({ media: 'print' });
  await expect(shown.first()).toBeVisible();
  await expect(section(page)).toBeHidden();
  await page.emulateMedia({ media: null });
  for (let press = 1; press <= 2; press++) {
    await page.keyboard.press('Escape');
    await expect(told.getByRole('alert')).toContainText('Закрыть коды? Больше мы их не покажем.');
    await expect(shown.first()).toBeVisible();
  }
  await told.getByRole('button', { name: 'Вернуться к кодам' }).click();
  await expect(told.getByRole('alert')).toHaveCount(0);
  await told.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(toggle).toBeChecked();
  await expect(section(page)).toContainText('Начнёт действовать');
  await expect(section(page)).toContainText('Осталось резервных кодов: 10 из 10');

  await beginRequirement(member.email);
  await signOut(page);
  await signIn(page, member.email, member.password);
  const step = page.getByRole('region', { name: 'Остался один шаг' });
  await expect(step.getByRole('heading')).toBeFocused();
  await expectAccessible(page, 'the second step');
  expect(await (await page.request.get(`${site}/api/auth/session`)).json()).toEqual({});
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/second|token/i);
  await step.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
  await expect(page).toHaveURL(site + paths.me('license'));

  await signOut(page);
  await authenticator.remove();
  await signIn(page, member.email, member.password);
  await step.getByRole('button', { name: 'Ключа нет под рукой' }).click();
  const form = page.getByRole('form', { name: 'Резервный код' });
  await form.getByLabel('Резервный код').fill('0000-0000-0000-0000');
  await form.getByRole('button', { name: 'Войти по коду' }).click();
  const refusal = page.getByRole('dialog', { name: authMessages.signinError });
  await expect(refusal).toContainText('Резервный код неверен или уже использован');
  await page.keyboard.press('Escape');
  await form.getByLabel('Резервный код').fill((codes[0] ?? '').toLowerCase());
  await form.getByRole('button', { name: 'Войти по коду' }).click();
  await expect(page).toHaveURL(site + paths.me('license'));
  await page.goto(paths.me('settings'));
  await expect(section(page)).toContainText('Осталось резервных кодов: 9 из 10');
});

test('a new password names the passkey that ended with it; «Это был не я» of its e-mail ends the rest at a press @phone', async ({
  page,
  member,
  site,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/401.*\/api\/federation\/api\/user/);
  await virtualAuthenticator(page);
  await page.goto(paths.me('settings'));
  await addPasskey(page, 'Ноутбук', member.password);
  const form = page.getByRole('form', { name: 'Смена пароля' });
  await form.getByLabel('Текущий пароль').fill(member.password);
  await form.getByLabel('Новый пароль').fill('плыву-еду-бегу-1');
  await form.getByRole('button', { name: 'Изменить пароль' }).click();
  await expect(form.getByText('Удалены новые ключи доступа: «Ноутбук»')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);

  await addPasskey(page, 'Планшет', 'плыву-еду-бегу-1');
  await form.getByLabel('Новый пароль').fill('плыву-еду-бегу-2');
  await form.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
  const left = form.getByRole('listitem').filter({ hasText: 'Планшет' });
  await expect(left.getByRole('button', { name: 'Удалить ключ «Планшет»' })).toBeVisible();
  await expectAccessible(page, 'what lives on after a change');

  const [message] = await federation.outbox.emails(member.email, { subject: /Пароль изменён/, count: 2 });
  if (!message) throw new Error('no e-mail tells of the change');
  await page.goto(site + new URL(linkIn(message, '/verify/undo/')).pathname);
  const button = page.getByRole('button', { name: authMessages.notMe });
  await expectAccessible(page, '«Это был не я»');
  await button.click();
  await expect(page.getByRole('heading', { name: 'Чужой доступ закрыт' })).toBeVisible();
  expect((await federation.outbox.message(member.email, /Восстановление/)).text).toContain('/verify/resetpassword/');
  await page.goto(paths.me('settings'));
  await expect(page).toHaveURL(new RegExp(paths.signin()));
});

test('cancelling the browser’s dialog is no error; a browser without passkeys gets a message', async ({
  page,
  member,
}) => {
  const authenticator = await virtualAuthenticator(page);
  await page.goto(paths.me('settings'));
  await addPasskey(page, 'Телефон', member.password);
  await signOut(page);
  await authenticator.refuse();
  const button = page.getByRole('button', { name: 'Войти с ключом доступа' });
  // The ceremony may end between two looks.
  const wasBusy = button.evaluate(
    (element) =>
      new Promise((resolve) => {
        const note = () => element.ariaBusy === 'true' && resolve(true);
        new MutationObserver(note).observe(element, { attributeFilter: ['aria-busy'] });
      }),
  );
  await button.click();
  await wasBusy;
  await expect(button).not.toHaveAttribute('aria-busy', { timeout: 70_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.addInitScript(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined });
  });
  await page.goto(paths.signin());
  await button.click();
  await expect(page.getByText('Этот браузер не поддерживает ключи доступа')).toBeVisible();
});

test('the WebAuthn code loads on demand', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await page.goto(paths.signin(), { waitUntil: 'networkidle' });
  const hasLibrary = () => scripts.some((script) => script.includes('ERROR_CEREMONY_ABORTED'));
  expect(hasLibrary()).toBe(false);
  await virtualAuthenticator(page);
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await expect.poll(hasLibrary).toBe(true);
});
