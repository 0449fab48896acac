import { demoAccounts } from '@/federation/seed/accounts';
import { authMessages } from '@/lib/messages/auth';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { fillEmail, signIn, stored } from './fixtures/account-forms';
import { replaceSession, signIn as signInByRequest } from './fixtures/member';
import { expect, test } from './fixtures/test';

test('a guest is sent from every personal page to the sign-in, a signed-in user from that to the licences [A-045 A-046 A-047 A-011 A-029 U-08]', async ({
  request,
  site,
}) => {
  const endOf = async (path: string) => new URL((await request.get(path)).url()).pathname;
  const personal = [
    paths.me(),
    paths.me('license'),
    paths.me('events'),
    paths.ticket('5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11'),
    paths.myEvents(),
    paths.newPassword(),
  ];
  for (const path of personal) expect(await endOf(path), `${path} for a guest`).toBe(paths.signin());

  await replaceSession({ request }, site, demoAccounts.athlete);
  for (const path of [paths.signin(), paths.signup(), paths.me(), `${paths.me()}/no-such-section`]) {
    expect(await endOf(path), `${path} for a signed-in user`).toBe(paths.me('license'));
  }
});

test('a guest returns to the guarded address after the sign-in, and never leaves the site [A-045 A-047]', async ({
  page,
  site,
}) => {
  const { email, password } = demoAccounts.athlete;
  await page.goto(paths.me('settings'));
  await expect(page.getByText('Войдите, и мы откроем страницу, за которой вы пришли')).toBeVisible();
  await fillEmail(page, email, password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(site + paths.me('settings'));
  await page.getByRole('button', { name: authMessages.signOut }).click();
  await expect(page).toHaveURL(site + paths.signin());

  await page.goto(paths.signin('//evil.example/me'));
  await fillEmail(page, email, password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(site + paths.me('license'));
});

test('signing out in one tab or by the button ends the session at the federation and keeps the basket [A-007 A-082 A-131]', async ({
  page,
  member,
  context,
  site,
}) => {
  await page.goto(paths.me('license'));
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible();
  await test.step('a token removed in one tab signs out the other', async () => {
    const other = await context.newPage();
    await other.goto(paths.home());
    await other.evaluate(() => window.localStorage.removeItem('token'));
    await expect(page).toHaveURL(site + paths.signin());
    await expect.poll(() => stored(page)).toEqual([]);
    await other.close();
  });

  await page.evaluate(() => window.localStorage.setItem('basketGoods', '[]'));
  await signIn(page, member.email, member.password);
  await expect(page).toHaveURL(site + paths.me('license'));
  expect(await stored(page)).toEqual(['basketGoods', 'token', 'userObj']);
  const [sessionCookie] = (await context.cookies()).filter(({ name }) => name.endsWith('next-auth.session-token'));
  expect(sessionCookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: site.startsWith('https:') });

  await page.getByRole('button', { name: authMessages.signOut }).click();
  await expect(page).toHaveURL(site + paths.signin());
  expect(await stored(page)).toEqual(['basketGoods']);

  // A copy of the cookie made before is invalid and is cleared.
  if (sessionCookie) await context.addCookies([sessionCookie]);
  const response = await page.request.get(`${site}/api/federation/api/user/tickets/my`);
  expect(response.status()).toBe(401);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.some((name) => name.endsWith('next-auth.session-token'))).toBe(false);
});

test('a new member has no tickets, an unknown ticket is named, and no script can read the token [A-013 A-094 A-112 A-113 D-01 U-70]', async ({
  page,
  member: _member,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/\/api\/federation\/api\/user\/ticket\//);
  const session = await (await page.request.get(`${site}/api/auth/session`)).json();
  expect(Object.keys(session).sort()).toEqual(['expires', 'sessionId', 'user']);
  expect(JSON.stringify(session)).not.toMatch(/token|password/i);

  await page.goto(paths.me('activity'));
  expect(await page.evaluate(() => document.cookie)).not.toContain('session-token');
  await expect(page.getByText(cabinetMessages.sessionActive)).toHaveCount(1);
  await expect(page.getByText('Браузер')).toBeVisible();

  await page.getByRole('navigation', { name: 'Личный кабинет' }).getByRole('link', { name: 'Мероприятия' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Календарь мероприятий' })).toHaveAttribute(
    'href',
    paths.calendar.all(),
  );

  await page.goto(paths.ticket('5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11'));
  await expect(page.getByText('Билет не найден')).toBeVisible();
});

test('tickets are grouped and open with their code [A-013 A-090 A-091 A-092 A-098 A-100 A-121 U-64]', async ({
  page,
  site,
}) => {
  await signInByRequest(page, site, demoAccounts.athlete);
  await page.goto(paths.me('license'));
  await page.getByRole('navigation', { name: 'Личный кабинет' }).getByRole('link', { name: 'Мероприятия' }).click();

  const main = page.getByRole('main');
  const group = (name: string) => main.getByRole('region', { name, exact: true });
  await expect(group(cabinetMessages.unregisteredEvents).getByRole('article')).toHaveCount(1);
  await expect(group(cabinetMessages.registeredEvents).getByText(cabinetMessages.ticketRegistered)).toHaveCount(1);
  await expect(main.getByText(cabinetMessages.finished)).toBeHidden();
  await main.getByText(cabinetMessages.pastEvents).click();
  await expect(main.getByText(cabinetMessages.finished)).toBeVisible();

  const title = await group(cabinetMessages.registeredEvents).getByRole('heading', { level: 3 }).textContent();
  await group(cabinetMessages.registeredEvents).getByRole('link', { name: 'Подробнее' }).click();
  await expect(page).toHaveURL(/\/me\/events\/[0-9a-f-]{36}$/);
  await expect(main.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible();
  const code = main.getByRole('img', { name: /^QR-код билета № \d+$/ });
  await expect(code).toBeVisible();
  expect(await code.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([250, 250]);
});
