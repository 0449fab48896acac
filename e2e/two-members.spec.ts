import type { Page } from '@playwright/test';
import { anyPageMessages } from '@/lib/messages/any-page';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import type { Federation } from './fixtures/federation';
import { type Member, newEmail, newPhone, registerMember, replaceSession, signIn } from './fixtures/member';
import { expect, test } from './fixtures/test';

const form = (page: Page, name: string) => page.getByRole('form', { name });
const changed = (page: Page) => page.getByRole('dialog', { name: 'В браузере сменился пользователь' });

/** What the federation stores of a user, whoever is signed in. */
async function keptOf(page: Page, federation: Federation, member: Member) {
  const signedIn = await page.request.put(`${federation.url}/api/auth`, { data: member });
  expect(signedIn.status(), 'the password is the old one').toBe(200);
  const headers = { authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` };
  const { user } = await (await page.request.get(`${federation.url}/api/user`, { headers })).json();
  const info = await (await page.request.get(`${federation.url}/api/user/info`, { headers })).json();
  return { email: user.email, phone: user.phone, last_name: user.last_name, ...info };
}

const untouched = (member: Member) => ({
  email: member.email,
  phone: null,
  last_name: '',
  sport_rank: null,
  region: null,
  photo: null,
  sport_rank_document: null,
  new_email: null,
  confirmed_by: 'password',
});

/** Fills every form of the settings; returns how each is sent. */
async function fillAll(page: Page, member: Member) {
  const email = newEmail('typed');
  const phone = newPhone();
  await form(page, 'Профиль').getByLabel('Фамилия').fill('Петров');
  await form(page, 'Дополнительные данные').getByLabel('Спортивный разряд').selectOption('МС');
  await form(page, 'Смена e-mail').getByLabel('E-mail').fill(email);
  await form(page, 'Смена e-mail').getByLabel('Текущий пароль').fill(member.password);
  await form(page, 'Смена телефона').getByLabel('Телефон').fill(phone.slice(1));
  await form(page, 'Смена телефона').getByLabel('Текущий пароль').fill(member.password);
  await form(page, 'Смена пароля').getByLabel('Текущий пароль').fill(member.password);
  await form(page, 'Смена пароля').getByLabel('Новый пароль').fill('another-long-phrase');
  return { email, phone };
}

const sent = [
  ['Профиль', anyPageMessages.save],
  ['Дополнительные данные', anyPageMessages.save],
  ['Смена e-mail', 'Изменить e-mail'],
  ['Смена телефона', 'Получить код'],
  ['Смена пароля', 'Изменить пароль'],
] as const;

test('a page of one user cannot write into the profile of another and keeps its input', async ({
  page,
  site,
  federation,
  member: first,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  const second = await registerMember(page, federation);
  await page.goto(paths.me('settings'));
  const typed = await fillAll(page, first);
  await replaceSession(page, site, second);

  for (const [name, button] of sent) {
    await form(page, name).getByRole('button', { name: button, exact: true }).click();
    await expect(changed(page), name).toBeVisible();
    await changed(page).getByRole('button', { name: 'Остаться' }).click();
    await expect(changed(page)).toBeHidden();
  }
  await expect(form(page, 'Профиль').getByLabel('Фамилия')).toHaveValue('Петров');
  await expect(form(page, 'Смена e-mail').getByLabel('E-mail')).toHaveValue(typed.email);
  expect(await keptOf(page, federation, first)).toEqual(untouched(first));
  expect(await keptOf(page, federation, second)).toEqual(untouched(second));

  await form(page, 'Профиль').getByRole('button', { name: anyPageMessages.save }).click();
  await expectAccessible(page, 'a page of another member');
  await changed(page).getByRole('button', { name: 'Обновить страницу' }).click();
  await expect(form(page, 'Смена e-mail').getByLabel('E-mail')).toHaveValue(second.email);
  await expect(form(page, 'Профиль').getByLabel('Фамилия')).toHaveValue('');
  const session = await (await page.request.get(`${site}/api/auth/session`)).json();
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('token'))).toBe(session.sessionId);
});

test('control: the same page of the same user saves', async ({ page, federation, member }) => {
  await page.goto(paths.me('settings'));
  await fillAll(page, member);
  await form(page, 'Профиль').getByRole('button', { name: anyPageMessages.save }).click();
  await expect(page.getByText(cabinetMessages.saved)).toBeVisible();
  await form(page, 'Дополнительные данные').getByRole('button', { name: anyPageMessages.save }).click();
  await expect(form(page, 'Дополнительные данные').getByText('Сохранено', { exact: true })).toBeVisible();
  expect(await keptOf(page, federation, member)).toMatchObject({ last_name: 'Петров', sport_rank: 'МС' });
});

test('a sign-in page and an open page follow the user who signs in in another tab', async ({
  page,
  context,
  site,
  federation,
}) => {
  const [first, second] = [await registerMember(page, federation), await registerMember(page, federation)];
  await page.goto(paths.signin());
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeEnabled();
  const tab = await context.newPage();
  await signIn(tab, site, first);
  await expect(page).toHaveURL(site + paths.me('license'));

  await page.goto(paths.me('settings'));
  await form(page, 'Профиль').getByLabel('Фамилия').fill('Петров');
  await signIn(tab, site, second);
  await expect(form(page, 'Смена e-mail').getByLabel('E-mail')).toHaveValue(second.email);
  await expect(form(page, 'Профиль').getByLabel('Фамилия')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain('Петров');
});

test('a read from a page of another user reloads the page', async ({
  page,
  site,
  federation,
  member: first,
  consoleErrors,
}) => {
  expect(first.email).toContain('@');
  consoleErrors.allow(/status of 409/);
  const second = await registerMember(page, federation);
  await page.goto(paths.me('license'));
  await expect(page.getByText(cabinetMessages.noLicenses)).toBeVisible();
  await replaceSession(page, site, second);
  await page.getByRole('navigation', { name: 'Личный кабинет' }).getByRole('link', { name: 'Настройки' }).click();
  await expect(form(page, 'Смена e-mail').getByLabel('E-mail')).toHaveValue(second.email);
});

test('a sign-in page that missed it opens no second session', async ({ page, site, federation, consoleErrors }) => {
  consoleErrors.allow(/status of 409/);
  const first = await registerMember(page, federation);
  const second = await registerMember(page, federation);
  await page.goto(paths.signin());
  await replaceSession(page, site, first);
  await page.getByLabel('E-mail').fill(second.email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(second.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(changed(page)).toBeVisible();
  const session = await (await page.request.get(`${site}/api/auth/session`)).json();
  expect(session.user.email).toBe(first.email);
});
