import type { Page } from '@playwright/test';
import { anyPageMessages } from '@/lib/messages/any-page';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { fillEmail, stored } from './fixtures/account-forms';
import type { Federation } from './fixtures/federation';
import { formatOnSale } from './fixtures/formats';
import type { Member } from './fixtures/member';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';
import { buyTickets } from './fixtures/ticket';

const WITH_PASSWORD = ['Смена e-mail', 'Смена телефона', 'Смена пароля'];
const passwordIn = (page: Page, name: string) => page.getByRole('form', { name }).getByLabel('Текущий пароль');

/** Ends all sessions of the user from elsewhere: the next call of this browser gets 401. */
async function endSessions(page: Page, federation: Federation, member: Member): Promise<void> {
  const elsewhere = await page.request.put(`${federation.url}/api/auth`, { data: member });
  const { token } = (await elsewhere.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const ended = await page.request.delete(`${federation.url}/api/auth/sessions`, { headers });
  expect(ended.ok(), await ended.text()).toBe(true);
}

async function signInAgain(page: Page, { email, password }: Member): Promise<void> {
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeEnabled();
  await fillEmail(page, email, password);
  await page.keyboard.press('Enter');
}

test('public pages open for a guest [S-05 A-001]', async ({ request }) => {
  for (const path of [paths.basket(), paths.shop(), paths.license.list(), paths.news.list()]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
});

test('a 401 leads to the sign-in and keeps the token, a 403 and a missing profile do not [S-05 A-049 A-205 A-206 U-14]', async ({
  page,
  context,
  federation,
  member,
  consoleErrors,
  site,
}) => {
  consoleErrors.allow(/status of 40[13]/);
  await page.goto(paths.me('license'));
  await expect(page.getByText(cabinetMessages.noLicenses)).toBeVisible();
  await endSessions(page, federation, member);
  await page.goto(paths.me('license'));
  await expect(page).toHaveURL(site + paths.signin());
  expect(await stored(page)).toEqual(['token', 'userObj']);

  await signInAgain(page, member);
  await expect(page).toHaveURL(site + paths.me('license'));
  await expect(page.getByText(cabinetMessages.noLicenses)).toBeVisible();
  await page.route('**/api/federation/api/user/tickets/my', async (route) => {
    // The forwarder clears the cookie like this.
    await context.clearCookies({ name: /session-token/ });
    await route.fulfill({ status: 403, json: { message: 'Доступ закрыт' } });
  });
  await page.goto(paths.me('events'));
  await expect(page).toHaveURL(site + paths.signin());
  expect(await stored(page)).toEqual(['userObj']);
  await page.unrouteAll();

  await signInAgain(page, member);
  await expect(page).toHaveURL(site + paths.me('events'));
  await page.evaluate(() => window.localStorage.setItem('userObj', '{"name":"Анна"}'));
  await endSessions(page, federation, member);
  await page.goto(paths.me('license'));
  await expect(page).toHaveURL(site + paths.signin());
  expect(await stored(page)).toEqual(['userObj']);
});

test('input is restored after a lost session and the sign-in, passwords are not', async ({
  page,
  federation,
  member,
  consoleErrors,
  site,
}) => {
  consoleErrors.allow(/status of 401/);
  await page.goto(paths.me('settings'));
  const profile = page.getByRole('form', { name: 'Профиль' });
  await profile.getByLabel('Фамилия').fill('Серова');
  await profile.getByLabel('Дата рождения').fill('08.03.1994');
  await profile.getByLabel('Телефон контакта').fill('9161234567');
  await page.getByRole('form', { name: 'Смена e-mail' }).getByLabel('E-mail').fill('next@example.com');
  await page.getByLabel('Спортивный разряд').selectOption('МС');
  for (const form of WITH_PASSWORD) await passwordIn(page, form).fill('typed-secret');
  await endSessions(page, federation, member);
  await profile.getByLabel('Кем приходится').selectOption('Родитель');
  await profile.getByLabel('Имя контакта').fill('Пётр');
  await profile.getByRole('button', { name: anyPageMessages.save }).click();
  await expect(page).toHaveURL(site + paths.signin());
  await expect(page.getByRole('status').filter({ hasText: 'Сеанс завершён' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))).not.toContain('typed-secret');

  await signInAgain(page, member);
  await expect(page).toHaveURL(site + paths.me('settings'));
  await expect(profile.getByLabel('Фамилия')).toHaveValue('Серова');
  await expect(profile.getByLabel('Дата рождения')).toHaveValue('08.03.1994');
  await expect(profile.getByLabel('Телефон контакта')).toHaveValue('+7 (916) 123-4567');
  await expect(profile.getByLabel('Кем приходится')).toHaveValue('Родитель');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('next@example.com');
  await expect(page.getByLabel('Спортивный разряд')).toHaveValue('МС');
  for (const form of WITH_PASSWORD) await expect(passwordIn(page, form)).toHaveValue('');
  await expect(page.getByText('Вернули то, что вы не успели сохранить')).toBeVisible();
  await profile.getByRole('button', { name: anyPageMessages.save }).click();
  await expect(page.getByText(cabinetMessages.saved)).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([]);
});

test('input of a ticket’s forms is restored after the sign-in, ticks are not', async ({
  page,
  federation,
  member,
  consoleErrors,
  site,
}) => {
  consoleErrors.allow(/status of 401/);
  const format = await formatOnSale(federation, (one) => !one.team_all && one.clusters.length > 0);
  const [ticket] = await buyTickets(page.request, federation, { member, format });
  await page.goto(paths.ticket(ticket?.public_id ?? ''));
  const participant = page.getByRole('form', { name: 'Участник' });
  const transfer = page.getByRole('form', { name: 'Передать билет' });
  const cluster = format.clusters[0]?.name ?? '';
  await participant.getByLabel('Фамилия').fill('Соколова');
  await participant.getByLabel('Дата рождения').fill('08.03.1994');
  await press(participant.getByRole('radio', { name: 'Женский' }));
  await participant.getByRole('combobox', { name: /Кластер/ }).selectOption(cluster);
  await transfer.getByLabel('E-mail нового участника').fill('friend@example.com');
  await press(transfer.getByRole('checkbox'));
  await endSessions(page, federation, member);
  await transfer.getByRole('button', { name: 'Передать билет' }).click();
  await expect(page).toHaveURL(site + paths.signin());

  await signInAgain(page, member);
  await expect(participant.getByLabel('Фамилия')).toHaveValue('Соколова');
  await expect(participant.getByLabel('Дата рождения')).toHaveValue('08.03.1994');
  await expect(participant.getByRole('radio', { name: 'Женский' })).toBeChecked();
  await expect(participant.getByRole('combobox', { name: /Кластер/ })).toHaveValue(cluster);
  await expect(transfer.getByLabel('E-mail нового участника')).toHaveValue('friend@example.com');
  await expect(transfer.getByRole('checkbox')).not.toBeChecked();
});
