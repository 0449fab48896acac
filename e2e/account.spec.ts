import type { Page } from '@playwright/test';
import { demoAccounts } from '@/federation/seed/accounts';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { linkIn } from './fixtures/federation';
import { newEmail } from './fixtures/member';
import { expect, test } from './fixtures/test';

const PASSWORD = 'secret1';
const { auth, cabinet, common, validation } = messages;

const stored = (page: Page) => page.evaluate(() => Object.keys(window.localStorage).sort());

async function fill(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Пароль', { exact: false }).first().fill(password);
}

async function signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(paths.signup());
  await fill(page, email, password);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(paths.signin());
  await fill(page, email, password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

test('[S-01 A-059 A-060 A-061 A-071 A-074 A-127 A-130 A-147] e-mail registration, confirmation, first sign-in', async ({
  page,
  federation,
  consoleErrors,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  // A refused sign-in is a 401 of next-auth, which the browser writes to its console.
  consoleErrors.allow(/\/api\/auth\/callback\/email/);
  const email = newEmail();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/federation/')) calls.push(request.url());
  });

  await signUp(page, 'abc');
  await expect(page.getByText(validation.email)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(calls).toEqual([]);

  await signUp(page, email);
  const checkMail = page.getByRole('dialog', { name: auth.checkMail });
  await expect(checkMail).toContainText(auth.checkMailText);
  await checkMail.getByRole('button', { name: common.backToHome }).click();
  await expect(page).toHaveURL(`${site}/`);
  expect(await stored(page)).toEqual([]);

  await signIn(page, email);
  const unconfirmed = page.getByRole('dialog', { name: 'Подтвердите e-mail' });
  await expect(unconfirmed).toContainText('E-mail не подтверждён');
  await unconfirmed.getByRole('button', { name: 'Вернуться ко входу' }).click();
  await expect(unconfirmed).toBeHidden();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  expect(await stored(page)).toEqual([]);

  const link = linkIn(await federation.outbox.letter(email), '/verify/email/');
  await page.goto(link);
  await expect(page.getByText(auth.emailConfirmed)).toBeVisible();
  await page.getByRole('link', { name: common.toHome }).click();
  await expect(page).toHaveURL(`${site}/`);

  await page.goto(paths.signin());
  const confirmed = page.getByRole('dialog', { name: auth.emailConfirmed });
  await confirmed.getByRole('button', { name: 'Войти' }).click();
  await expect(confirmed).toBeHidden();
  await fill(page, email, PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site + paths.me('license'));
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible();
  await expect(page.getByText(cabinet.noLicenses)).toBeVisible();
  expect(await stored(page)).toEqual(['token', 'userObj']);

  await page.goto(paths.signup());
  await expect(page).toHaveURL(site + paths.me('license'));

  const fresh = await (await browser.newContext({ baseURL: site })).newPage();
  await signUp(fresh, email);
  const refused = fresh.getByRole('dialog', { name: auth.registrationError });
  await expect(refused).toContainText('уже зарегистрирован');
  await refused.getByRole('button', { name: auth.backToRegistration }).click();
  await expect(refused).toBeHidden();
  await expect(fresh.getByLabel('E-mail')).toHaveValue(email);
  await fresh.context().close();
});

test('[A-061] the popup of the letter leads home however it is closed', async ({ page, site }) => {
  await signUp(page, newEmail());
  await expect(page.getByRole('dialog', { name: auth.checkMail })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${site}/`);
});

test('[A-148] an empty password stops the registration without a text, four letters with one', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await signUp(page, newEmail(), '');
  const password = page.getByLabel('Пароль').first();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await expect(page.locator('.err')).toHaveCount(0);
  await password.fill('1234');
  await expect(page.getByText(validation.passwordLength)).toBeVisible();
  await password.fill('12345');
  await expect(page.getByText(validation.passwordLength)).toBeHidden();
  expect(calls).toEqual([]);
});

test('[A-056 A-057 A-058] the sign-up page links to sign-in and home and says where it stands', async ({ page }) => {
  await page.goto(paths.signup());
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', paths.signin());
  await expect(main.getByRole('link', { name: common.toHome })).toHaveAttribute('href', paths.home());
  const crumbs = main.getByRole('navigation', { name: 'Хлебные крошки' });
  await expect(crumbs.getByRole('link', { name: common.home })).toHaveAttribute('href', paths.home());
  await expect(crumbs.locator('[aria-current=page]')).toHaveText(auth.register);
});

test('[A-073 U-13 U-14] a wrong password opens the error popup with the words of the server', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/\/api\/auth\/callback\/email/);
  const answer = await page.request.put(`${federation.url}/api/auth`, {
    data: { email: newEmail(), password: 'wrong-one' },
  });
  expect(answer.status()).toBe(400);
  const { message } = (await answer.json()) as { message: string };

  const email = newEmail();
  await signIn(page, email, 'wrong-one');
  const popup = page.getByRole('dialog', { name: auth.signinError });
  await expect(popup).toContainText(message);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Пароль').first()).toHaveValue('wrong-one');
  expect(await stored(page)).toEqual([]);
});

test('[U-62] a server that is silent is told in Russian and nothing typed is lost', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED|CLIENT_FETCH_ERROR|Failed to fetch/);
  await page.goto(paths.signup());
  await page.route('**/api/federation/**', (route) => route.abort());
  const email = newEmail();
  await fill(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('dialog', { name: auth.registrationError })).toContainText(common.serverSilent);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
});

test('[A-027 A-078 A-079] a dead confirmation link says so and leads home', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/\/api\/federation\/api\/user\/verify\/email/);
  await page.goto(paths.verify.email('no-such-code'));
  await expect(page.getByText('Ссылка недействительна или уже использована')).toBeVisible();
  await expect(page.getByRole('link', { name: common.toHome })).toHaveAttribute('href', paths.home());
});

test('[decision 3] a scanner that only reads the page does not spend the code', async ({ page, federation, site }) => {
  const email = newEmail();
  await page.request.post(`${federation.url}/api/user`, { data: { email, password: PASSWORD } });
  const link = linkIn(await federation.outbox.letter(email), '/verify/email/');
  for (let reads = 0; reads < 3; reads += 1) expect((await page.request.get(link)).status()).toBe(200);
  const refused = await page.request.put(`${federation.url}/api/auth`, { data: { email, password: PASSWORD } });
  expect(refused.status()).toBe(418);
  await page.goto(link.replace(/^https?:\/\/[^/]+/, site));
  await expect(page.getByText(auth.emailConfirmed)).toBeVisible();
});

test('[A-045 A-046 A-011] a member is led from sign-in and sign-up to the licences', async ({ page, member, site }) => {
  expect(member.email).toContain('@');
  for (const path of [paths.signin(), paths.signup(), paths.me(), `${paths.me()}/no-such-section`]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(site + paths.me('license'));
  }
});

test('[A-047 A-029 U-08] a guest is led from every personal page to the sign-in', async ({ page, site }) => {
  const pages = [
    paths.me(),
    paths.me('license'),
    paths.me('events'),
    paths.ticket('5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11'),
    paths.myEvents(),
    paths.newPassword(),
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page, path).toHaveURL(site + paths.signin());
  }
});

test('[A-007 A-082 A-131] signing out leaves the basket alone and ends the session at the federation', async ({
  page,
  federation,
  context,
  site,
}) => {
  const email = newEmail();
  await page.request.post(`${federation.url}/api/user`, { data: { email, password: PASSWORD } });
  await page.goto(linkIn(await federation.outbox.letter(email), '/verify/email/'));
  await expect(page.getByText(auth.emailConfirmed)).toBeVisible();
  await page.evaluate(() => window.sessionStorage.clear());
  await page.evaluate(() => window.localStorage.setItem('basketGoods', '[]'));
  await signIn(page, email);
  await expect(page).toHaveURL(site + paths.me('license'));
  expect(await stored(page)).toEqual(['basketGoods', 'token', 'userObj']);

  const [sessionCookie] = (await context.cookies()).filter(({ name }) => name.endsWith('next-auth.session-token'));
  expect(sessionCookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: site.startsWith('https:') });

  await page.getByRole('button', { name: auth.signOut }).click();
  await expect(page).toHaveURL(site + paths.signin());
  expect(await stored(page)).toEqual(['basketGoods']);

  // A copy of the cookie made before opens nothing any more (promise 20), and is taken away.
  if (sessionCookie) await context.addCookies([sessionCookie]);
  const answer = await page.request.get(`${site}/api/federation/api/user/tickets/my`);
  expect(answer.status()).toBe(401);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.some((name) => name.endsWith('next-auth.session-token'))).toBe(false);
});

test('[A-131] removing the token in one tab signs out the other', async ({ page, federation, site, context }) => {
  const email = newEmail();
  await page.request.post(`${federation.url}/api/user`, { data: { email, password: PASSWORD } });
  await page.goto(linkIn(await federation.outbox.letter(email), '/verify/email/'));
  await expect(page.getByText(auth.emailConfirmed)).toBeVisible();
  await page.evaluate(() => window.sessionStorage.clear());
  await signIn(page, email);
  await expect(page).toHaveURL(site + paths.me('license'));

  const other = await context.newPage();
  await other.goto(paths.home());
  await other.evaluate(() => window.localStorage.removeItem('token'));
  await expect(page).toHaveURL(site + paths.signin());
  await expect.poll(() => stored(page)).toEqual([]);
});

test('[decision 1] no script can read the federation token', async ({ page, member, site }) => {
  expect(member.email).toContain('@');
  const session = await (await page.request.get(`${site}/api/auth/session`)).json();
  expect(Object.keys(session).sort()).toEqual(['expires', 'sessionId', 'user']);
  expect(JSON.stringify(session)).not.toMatch(/token|password/i);
  await page.goto(paths.home());
  expect(await page.evaluate(() => document.cookie)).not.toContain('session-token');
});

test('[A-112 A-113] the activity shows the session that runs', async ({ page, member }) => {
  expect(member.email).toContain('@');
  await page.goto(paths.me('activity'));
  await expect(page.getByText(cabinet.sessionActive)).toHaveCount(1);
  await expect(page.getByText('Браузер')).toBeVisible();
});

test('[A-013 U-70] an unknown ticket is told so', async ({ page, member, consoleErrors }) => {
  expect(member.email).toContain('@');
  consoleErrors.allow(/\/api\/federation\/api\/user\/ticket\//);
  await page.goto(paths.ticket('5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11'));
  await expect(page.getByText('Билет не найден')).toBeVisible();
});

test('[A-013 A-090 A-091 A-092 A-098 A-100 A-121 U-64] tickets stand in their groups and open with their code', async ({
  page,
  site,
}) => {
  await signIn(page, demoAccounts.athlete.email, demoAccounts.athlete.password);
  await expect(page).toHaveURL(site + paths.me('license'));
  await page.getByRole('navigation', { name: 'Личный кабинет' }).getByRole('link', { name: 'Мероприятия' }).click();

  const main = page.getByRole('main');
  const group = (name: string) => main.getByRole('region', { name, exact: true });
  await expect(group(cabinet.unregisteredEvents).getByRole('article')).toHaveCount(1);
  await expect(group(cabinet.registeredEvents).getByText(cabinet.ticketRegistered)).toHaveCount(1);
  await expect(main.getByText(cabinet.finished)).toBeHidden();
  await main.getByText(cabinet.pastEvents).click();
  await expect(main.getByText(cabinet.finished)).toBeVisible();

  const title = await group(cabinet.registeredEvents).getByRole('heading', { level: 3 }).textContent();
  await group(cabinet.registeredEvents).getByRole('link', { name: 'Подробнее' }).click();
  await expect(page).toHaveURL(/\/me\/events\/[0-9a-f-]{36}$/);
  await expect(main.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible();
  const code = main.getByRole('img', { name: /^QR-код билета № \d+$/ });
  await expect(code).toBeVisible();
  expect(await code.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([250, 250]);
});

test('[A-094] a member without tickets is shown the way to the calendar', async ({ page, member }) => {
  expect(member.email).toContain('@');
  await page.goto(paths.me('events'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Календарь мероприятий' })).toHaveAttribute(
    'href',
    paths.calendar.all(),
  );
});

test('what is typed before the page is awake is not lost', async ({ page }) => {
  let wake: () => void = () => undefined;
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto(paths.signin(), { waitUntil: 'commit' });
  await fill(page, 'early@example.com', 'typed-early');
  const button = page.getByRole('button', { name: 'Войти' });
  await expect(button).toBeDisabled();
  wake();
  await expect(button).toBeEnabled();
  await expect(page.getByLabel('E-mail')).toHaveValue('early@example.com');
  await expect(page.getByLabel('Пароль').first()).toHaveValue('typed-early');
});
