import type { Locator, Page } from '@playwright/test';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { fillEmail } from './fixtures/account-forms';
import { registerMember, signIn } from './fixtures/member';
import { press } from './fixtures/press';
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

/** Holds back the scripts that a page asks for later, until the returned function is called. */
async function openWithLateScripts(page: Page, path: string): Promise<() => void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await late;
    await route.continue();
  });
  return come;
}

test('a number typed, pasted and mended in its middle is one number, another country’s is refused in words [A-150]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(paths.signin(), { waitUntil: 'networkidle' });
  await page.getByRole('tab', { name: authMessages.bySms }).click();
  const phone = page.getByLabel('Телефон');
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await phone.press('ControlOrMeta+a');
    await phone.press('ControlOrMeta+v');
  };
  for (const typed of ['89123456789', '+79123456789', '9123456789']) {
    await phone.fill('');
    await phone.pressSequentially(typed);
    await expect(phone, typed).toHaveValue('+7 (912) 345-6789');
  }
  await paste('8\u00a0912\u00a0345–67–89');
  await expect(phone).toHaveValue('+7 (912) 345-6789');

  for (let left = 0; left < 4; left++) await phone.press('ArrowLeft');
  for (const key of ['Backspace', 'Backspace', '0', 'Delete', '1']) await phone.press(key);
  await expect(phone, 'the cursor stays where it was').toHaveValue('+7 (912) 340-1789');

  await paste('+375 29 123-45-67');
  await expect(phone).toHaveValue('+375 29 123-45-67');
  await phone.press('Enter');
  await expect(page.getByText('Номер другой страны: войдите по почте')).toBeVisible();
  await expect(phone).toHaveValue('+375 29 123-45-67');
});

test('a sign-in pressed before its schema has come waits for it, and is sent once', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/\/api\/auth\/callback\/email/);
  const come = await openWithLateScripts(page, paths.signin());
  const sent: string[] = [];
  page.on('request', (one) => one.url().includes('/api/auth/callback/email') && sent.push(one.url()));
  await fillEmail(page, 'nobody@example.com', 'some-password');
  const button = page.getByRole('button', { name: 'Войти', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  expect(sent).toHaveLength(0);
  come();
  await expect(page.getByRole('dialog', { name: authMessages.signinError })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a press whose schema cannot come is answered, and the next one sends', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED .*\/_next\/static\/|\/api\/auth\/callback\/email/);
  await page.goto(paths.signin(), { waitUntil: 'networkidle' });
  await page.route('**/_next/static/**/*.js*', (route) => route.abort());
  await fillEmail(page, 'nobody@example.com', 'some-password');
  const button = page.getByRole('button', { name: 'Войти', exact: true });
  await button.click();
  await expect(page.getByText(anyPageMessages.serverSilent)).toBeVisible();
  await page.unroute('**/_next/static/**/*.js*');
  await button.click();
  await expect(page.getByRole('dialog', { name: authMessages.signinError })).toBeVisible();
});

test('a form of the cabinet keeps what is typed before its code has come, and an early press sends it once', async ({
  page,
  site,
  federation,
}) => {
  await signIn(page, site, await registerMember(page, federation));
  const come = await openWithLateScripts(page, paths.me('settings'));
  const form = page.getByRole('form', { name: 'Профиль' });
  const sent: string[] = [];
  page.on('request', (one) => one.method() === 'PUT' && sent.push(one.url()));
  await form.getByLabel('Фамилия').fill('Серова');
  await press(form.getByRole('radio', { name: 'Женский' }));
  await form.getByLabel('Кем приходится').selectOption({ index: 1 });
  await form.getByLabel('Имя контакта').fill('Пётр');
  await form.getByLabel('Телефон контакта').fill('89123456789');
  const save = form.getByRole('button', { name: anyPageMessages.save });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);
  come();
  await expect(form.getByText('Сохранено')).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(form.getByLabel('Фамилия')).toHaveValue('Серова');
  await expect(form.getByRole('radio', { name: 'Женский' })).toBeChecked();
  await expect(form.getByLabel('Телефон контакта')).toHaveValue('+7 (912) 345-6789');
});

test('a popup whose code cannot come says so, and the page stays as it was', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/(?:ERR_FAILED|ChunkLoadError).*\/_next\/static\//);
  await page.goto(paths.signin(), { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.route('**/_next/static/**/*.js*', (route) => route.abort());
  await page.getByRole('button', { name: authMessages.forgotPassword }).click();
  const dialog = page.getByRole('dialog', { name: authMessages.recovery });
  await expect(dialog.getByText('Эта часть страницы не загрузилась')).toBeVisible();
  await dialog.getByRole('button', { name: anyPageMessages.close }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com');
});

test('a search of the calendar typed before hydration is applied after it', async ({ page }) => {
  const wake = await openAsleep(page, paths.calendar.all());
  await page.getByRole('searchbox', { name: calendarMessages.search }).fill('такого старта нет');
  await press(page.getByRole('checkbox', { name: calendarMessages.onSale }));
  wake();
  await expect(page.getByText(contentMessages.calendarNothing)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: calendarMessages.search })).toHaveValue('такого старта нет');
  await expect(page.getByRole('checkbox', { name: calendarMessages.onSale })).toBeChecked();
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

test('a menu opened before hydration opens at once and stays open', async ({ page }) => {
  // The badge shows that the header is hydrated.
  await page.addInitScript(() => window.localStorage.setItem('basketGoods', '[{"count":3}]'));
  const badge = page.getByRole('link', { name: 'Корзина, 3\u00a0товара' });

  await page.setViewportSize({ width: 390, height: 844 });
  const wakePhone = await openAsleep(page, paths.contacts());
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Закрыть меню' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  wakePhone();
  await expect(badge).toHaveCount(1);
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.unrouteAll();

  await page.setViewportSize({ width: 1440, height: 900 });
  const wakeDesk = await openAsleep(page, paths.judgment());
  const calendar = page
    .getByRole('navigation', { name: 'Основное меню' })
    .getByRole('link', { name: 'Все мероприятия' });
  await page.getByRole('banner').locator('summary', { hasText: 'Календарь' }).filter({ visible: true }).click();
  await expect(calendar).toBeVisible();
  wakeDesk();
  await expect(badge).toBeVisible();
  await expect(calendar).toBeVisible();
  await calendar.click();
  await expect(page).toHaveURL(new RegExp(`${paths.calendar.all()}$`));
  await expect(calendar).toBeHidden();
});

const EARLY_PRESSES: readonly [path: string, press: string | RegExp, response: (page: Page) => Locator][] = [
  [
    paths.home(),
    'Следующий слайд',
    (page) => page.getByRole('button', { name: /^Слайд 2:/, disabled: false }).and(page.locator('[aria-current]')),
  ],
  [paths.news.list(), contentMessages.newsMore, (page) => page.getByRole('main').getByRole('article').nth(20)],
  [paths.signin(), authMessages.forgotPassword, (page) => page.getByRole('dialog', { name: authMessages.recovery })],
  [paths.signin(), 'Показать символы', (page) => page.getByRole('button', { name: 'Скрыть символы' })],
  [
    paths.contacts(),
    'Версия для слабовидящих',
    (page) => page.getByRole('dialog', { name: 'Версия для слабовидящих' }),
  ],
];

test('a press before hydration is carried out after it, once: slides, more news, popups, a password', async ({
  page,
}) => {
  for (const [path, press, outcome] of EARLY_PRESSES) {
    await test.step(`the press of «${press}» at ${path} is carried out once`, async () => {
      const wake = await openAsleep(page, path);
      await page.getByRole('button', { name: press }).filter({ visible: true }).first().click();
      await expect(outcome(page)).toHaveCount(0);
      wake();
      await expect(outcome(page)).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test('a tab pressed before hydration is chosen after it; the last of several presses counts', async ({ page }) => {
  const wake = await openAsleep(page, paths.signin());
  await page.getByRole('button', { name: 'Показать символы' }).click();
  const tab = page.getByRole('tab', { name: authMessages.bySms });
  await tab.click();
  wake();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Телефон')).toBeVisible();
});
