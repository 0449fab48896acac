import type { Page } from '@playwright/test';
import { formatRubles } from '@/lib/format/rubles';
import { anyPageMessages } from '@/lib/messages/any-page';
import { deviceStoreMessages } from '@/lib/messages/device-store';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { checkoutOf, storedBasket } from './fixtures/checkout';
import { earliestStart, licenceFormOf, licenceType, MARKER } from './fixtures/licence-form';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';

const isOnline = ({ online }: { online: boolean }) => online;

/** Everything that the browser stores unencrypted for the site. */
const inTheClear = (page: Page) =>
  page.evaluate(
    () =>
      JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.documentElement.innerHTML,
  );

const hasDraft = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('device-store');
    await new Promise((done) => opening.addEventListener('success', done));
    const keys = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
    await new Promise((done) => keys.addEventListener('success', done));
    opening.result.close();
    return keys.result.some((key) => String(key).startsWith('licence:'));
  });

async function fillStart(page: Page, start: string) {
  const form = licenceFormOf(page);
  await form.choosePhoto();
  await form.field('Начало действия').fill(start);
  await form.next();
}

test('the form names what is missing, each message links to its field, and it is usable by keyboard [C-016 C-033 C-105 C-141 C-143 C-144 C-145 C-146 C-147 C-148 C-151]', async ({
  page,
  federation,
  site,
}) => {
  const type = await licenceType(federation, isOnline);
  const form = licenceFormOf(page);
  await page.goto(paths.license.list());
  await page.getByRole('link', { name: `Оформить: ${type.title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site + paths.license.item(type.public_id));
  await expect(form.heading).toContainText('Шаг 1 из 5');
  const focused = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  expect(await focused()).toBe(true);

  await form.step('Проверка').click();
  await form.submit.click();
  await expect(form.errors).toContainText('19 полей');
  await expect(form.errors.getByRole('button')).toHaveText([
    'Фото 3×4',
    'Начало действия',
    'Фамилия',
    'Имя',
    'Отчество',
    'Фамилия латиницей',
    'Имя латиницей',
    'Отчество латиницей',
    'Дата рождения',
    'Город',
    'Телефон',
    'E-mail',
    'Серия паспорта',
    'Номер паспорта',
    'Кем выдан',
    'Дата выдачи',
    'Место рождения',
    'Адрес регистрации',
    'Согласие с политикой',
  ]);
  await form.errors.getByRole('button', { name: 'Кем выдан' }).click();
  await expect(form.field('Кем выдан')).toBeFocused();
  await expect(form.field('Кем выдан')).toHaveAccessibleDescription(new RegExp(validationMessages.required));
  await form.field('Кем выдан').fill(MARKER.source);
  await expect(form.errors.getByRole('button', { name: 'Кем выдан' })).toHaveCount(0);

  await test.step('a step and an error by keyboard; the focus stays in the popup', async () => {
    await form.step('Фото и начало').click();
    await form.field('Начало действия').focus();
    await page.keyboard.type('01012020');
    await page.keyboard.press('Enter');
    await expect(form.field('Фото 3×4')).toBeFocused();
    await form.cutPhoto({ byKeys: true });
    await expect(form.popup.getByAltText('Выбранное фото')).toBeVisible();
    await form.field('Начало действия').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(earliestStart(type).replaceAll('/', ''));
    await page.keyboard.press('Enter');
    await expect(form.heading).toBeFocused();
    await expect(form.heading).toContainText('Имя');
    for (let stop = 0; stop < 15; stop++) {
      await page.keyboard.press('Tab');
      await expect.poll(focused, 'the focus stays in the popup').toBe(true);
    }
  });

  await page.keyboard.press('Escape');
  await expect(form.popup).toHaveCount(0);
  await expect(page).toHaveURL(site + paths.license.list());
});

test('an online licence is filled, added and edited, and nothing is stored unencrypted [S-15 C-047 C-053 C-106 C-142 C-190 C-191 C-194 U-39 U-43 U-74]', async ({
  page,
  federation,
  site,
}) => {
  const type = await licenceType(federation, isOnline);
  const form = licenceFormOf(page);
  const checkout = checkoutOf(page);
  const start = earliestStart(type);

  await test.step('the form asks for the photo and the first day', async () => {
    await form.open(type);
    await form.field('Начало действия').fill('01012020');
    await expect(form.field('Начало действия')).toHaveValue('01/01/2020');
    await form.next();
    await expect(form.popup.getByText(/Лицензия может начаться с/)).toBeVisible();
    await expect(form.popup.getByText(validationMessages.file)).toBeVisible();
    await fillStart(page, start);
    await expect(form.heading).toBeFocused();
    await expect(form.heading).toContainText('Шаг 2 из 5');
  });

  await test.step('names, prefilled in Latin', async () => {
    await form.fillPerson();
    await form.field('Дата рождения').fill('08031994');
    await expect(form.field('Дата рождения')).toHaveValue('08.03.1994');
    await expect(form.field('Фамилия латиницей')).toHaveValue('Shchukina');
    await expect(form.field('Имя латиницей')).toHaveValue('Iuliia');
    await form.field('Имя латиницей').fill('Julia');
    await form.field('Имя').fill('Юлианна');
    await expect(form.field('Имя латиницей')).toHaveValue('Julia');
    await form.next();
  });

  await test.step('contacts and passport; an online licence asks for no contact and no delivery', async () => {
    await expect(form.field('Контакт на экстренный случай')).toHaveCount(0);
    await form.fill({ Телефон: '+79161234567', 'E-mail': 'julia@example.com' });
    await form.next();
    await form.fillPassport();
    // The draft is stored a moment after the last key.
    await page.waitForTimeout(1000);
    expect(await inTheClear(page)).not.toContain(MARKER.number);
  });

  await test.step('a closed tab loses nothing', async () => {
    await page.reload();
    await expect(form.popup.getByText('Вы уже начинали эту анкету')).toBeVisible();
    await expect(form.popup.getByAltText('Выбранное фото')).toBeVisible();
    await form.step('Паспорт').click();
    await expect(form.field('Номер паспорта')).toHaveValue(MARKER.number);
    await form.next();
  });

  await test.step('the consent is required, and the licence is a line of the basket', async () => {
    await expect(form.popup.locator('dt:text-is("Итого") + dd')).toHaveText(formatRubles(type.price));
    await form.submit.click();
    await expect(form.errors.getByRole('button')).toHaveText(['Согласие с политикой']);
    await press(form.consent);
    await form.submit.click();
    await expect(page).toHaveURL(site + paths.basket());
    await expect(checkout.lines).toHaveCount(1);
    await expect(checkout.lines).toContainText('Щукина Юлианна');
    await expect(checkout.lines.getByText('Данные заполнены')).toBeVisible();
    await expect(checkout.lines.getByText(formatRubles(type.price), { exact: true })).toBeVisible();
    expect(await storedBasket(page)).toMatchObject([{ selector: 'license', count: 1, totalCost: type.price }]);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    for (const secret of [
      ...Object.values(MARKER),
      'Щукина',
      'Shchukina',
      '9161234567',
      'julia@',
      '08.03.1994',
      '1994-03-08',
    ]) {
      expect(stored).not.toContain(secret);
    }
    expect(await inTheClear(page)).not.toContain(MARKER.number);
  });

  await test.step('editing asks for no consent and keeps one line', async () => {
    await checkout.lines.getByRole('button', { name: 'Изменить данные' }).click();
    await expect(form.popup.getByAltText('Выбранное фото')).toBeVisible();
    await expect(form.field('Начало действия')).toHaveValue(start);
    await form.step('Имя').click();
    await form.field('Фамилия').fill('Ершова');
    await expect(form.field('Фамилия латиницей')).toHaveValue('Ershova');
    await form.step('Проверка').click();
    await expect(form.consent).toHaveCount(0);
    await form.save.click();
    await expect(form.popup).toHaveCount(0);
    await expect(checkout.lines).toHaveCount(1);
    await expect(checkout.lines).toContainText('Ершова Юлианна');
    await expect(checkout.lines.getByRole('button', { name: 'Изменить данные' })).toBeFocused();
    // The catalogue opens the same line.
    await form.open(type);
    await form.step('Имя').click();
    await expect(form.field('Фамилия')).toHaveValue('Ершова');
  });

  await test.step('the browser forgets the form after a day', async () => {
    await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000 + 60_000);
    await page.goto(paths.basket());
    await expect(checkout.lines.getByRole('status')).toContainText('Заполните анкету ещё раз');
    await expect(checkout.lines).not.toContainText('Ершова');
    await expect(checkout.pay).toBeDisabled();
    await checkout.lines.getByRole('button', { name: 'Заполнить анкету' }).click();
    await expect(form.popup.getByText('Данные анкеты хранились сутки и удалены')).toBeVisible();
    await form.step('Паспорт').click();
    await expect(form.field('Номер паспорта')).toHaveValue('');
  });

  await test.step('the form also tells of a draft that was never put into the basket', async () => {
    await form.field('Номер паспорта').fill(MARKER.number);
    await expect.poll(() => hasDraft(page)).toBe(true);
    await page.evaluate(() => localStorage.removeItem('basketGoods'));
    await page.clock.setFixedTime(Date.now() + 2 * 24 * 60 * 60 * 1000 + 120_000);
    await form.open(type);
    await expect(form.popup.getByText('Данные анкеты хранились сутки и удалены')).toBeVisible();
  });
});

test('a browser without storage or room says so and changes nothing [U-74]', async ({ page, federation }) => {
  const type = await licenceType(federation, isOnline);
  const form = licenceFormOf(page);
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      const refusal = (window as { refusal?: string }).refusal;
      if (refusal) throw new DOMException('no', refusal);
      return put.apply(this, args);
    };
  });
  await form.open(type);
  const refuse = (name: string) => page.evaluate((refusal) => Object.assign(window, { refusal }), name);
  await refuse('QuotaExceededError');
  await form.cutPhoto();
  await expect(form.popup.getByText(deviceStoreMessages.full)).toBeVisible();
  await refuse('SecurityError');
  await form.field('Начало действия').fill(earliestStart(type));
  await expect(form.popup.getByText(/Браузер не хранит черновик/)).toBeVisible();
  expect(await storedBasket(page)).toEqual([]);
});

test('a message that comes while a popup is open stands in it and outlives it', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/(?:ERR_FAILED|ChunkLoadError).*\/_next\/static\//);
  const form = licenceFormOf(page);
  await form.open(await licenceType(federation, isOnline));
  await expect(form.field('Начало действия')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/**/*.js*', (route) => route.abort());
  await form.next();
  const message = page.getByRole('alert').filter({ hasText: anyPageMessages.serverSilent });
  await expect(form.popup.getByRole('alert').and(message)).toBeVisible();
  await expect(form.heading).toContainText('Шаг 1');
  // A press on it is a press on nothing above it.
  await message.getByText(anyPageMessages.serverSilent).click();
  await page.keyboard.press('Escape');
  await expect(form.popup).toBeHidden();
  await message.getByRole('button', { name: anyPageMessages.close }).click();
  await expect(message).toHaveCount(0);
});

test('axe finds no problems in any step and error of the licence form @phone', async ({ page, federation }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const type = await licenceType(federation, ({ online }) => !online);
  const form = licenceFormOf(page);
  const check = (state: string) => expectAccessible(page, state, { within: 'dialog[open]' });
  await form.open(type);
  // With errors all steps show the same and more; these two stand for their fields without them.
  for (const step of ['Имя', 'Получение']) {
    await form.step(step).click();
    await check(step);
  }
  await form.step('Проверка').click();
  await form.submit.click();
  await expect(form.popup.locator('[tabindex="-1"]').filter({ hasText: 'Проверьте анкету' })).toBeFocused();
  for (const step of ['Фото и начало', 'Имя', 'Связь', 'Паспорт', 'Получение', 'Проверка']) {
    await form.step(step).click();
    await check(`${step}, with errors`);
  }
});
