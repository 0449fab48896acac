import type { Page } from '@playwright/test';
import { anyPageMessages } from '@/lib/messages/any-page';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { sectionMessages } from '@/lib/messages/sections';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { API, closePopup, countCalls, FAILURE } from './fixtures/form-calls';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';

test.describe('feedback on the Olympic reserve', () => {
  const path = '/api/olympic/feedback';
  const formOf = (page: Page) => page.getByRole('form', { name: 'Обратная связь' });
  const buttonOf = (page: Page) => formOf(page).getByRole('button', { name: 'Отправить вопрос' });

  async function open(page: Page) {
    await page.goto(paths.olympicReserve());
    await page.getByRole('tab', { name: sectionMessages.questionsAndFeedback }).click();
    await formOf(page).getByLabel('Имя').fill('Пётр Соколов');
    await formOf(page).getByLabel('E-mail').fill('petr@example.com');
    await formOf(page).getByLabel('Вопрос').fill('Когда сбор?');
  }

  test('a failure keeps the input; the question is sent once, when the terms are accepted [P-141 P-165 P-166 P-167 P-168 P-195 S-24.7]', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 500/);
    await open(page);
    const calls = countCalls(page, path);
    await buttonOf(page).click();
    const terms = formOf(page).getByRole('checkbox');
    await expect(terms).toBeFocused();
    await expect(terms).toHaveAccessibleDescription(validationMessages.applicationRequired);
    expect(calls).toEqual([]);

    await press(terms);
    await test.step('a failure is reported and the input stays', async () => {
      await page.route(`${API}/olympic/feedback`, (route) => route.fulfill(FAILURE));
      await buttonOf(page).click();
      await closePopup(page, enquiryMessages.somethingWrong);
      await expect(formOf(page).getByLabel('Вопрос')).toHaveValue('Когда сбор?');
      await expect(terms).toBeChecked();
      await page.unroute(`${API}/olympic/feedback`);
      calls.length = 0;
    });

    let respond: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(`${API}/olympic/feedback`, async (route) => {
      await asked;
      await route.continue();
    });
    await buttonOf(page).click();
    await expect(buttonOf(page)).toBeDisabled();
    await formOf(page).getByLabel('E-mail').press('Enter');
    respond();
    await closePopup(page, 'Ваш вопрос отправлен. Спасибо');
    expect(calls).toEqual([
      { name: 'Пётр Соколов', email: 'petr@example.com', text: 'Когда сбор?', accept_terms: true },
    ]);
  });
});

test.describe('application to the Olympic reserve', () => {
  const path = '/api/olympic/application';
  const formOf = (page: Page) => page.getByRole('form', { name: 'Заявка в олимпийский резерв' });
  const send = (page: Page) => formOf(page).getByRole('button', { name: 'Отправить заявку' }).click();
  const field = (page: Page, name: string) => formOf(page).getByRole('textbox', { name, exact: true });
  const file = (page: Page) => formOf(page).locator('input[type="file"]');

  const typed: Record<string, string> = {
    'Фамилия, имя, отчество': 'Соколов Пётр Ильич',
    'Фамилия и имя латинскими буквами': 'Sokolov Petr',
    'Дата рождения': '24/03/2012',
    Телефон: '+7 (912) 345-6789',
    'E-mail': 'petr@example.com',
    Город: 'Самара',
    'Рост, см': '168',
    'Вес, кг': '54,5',
    'Спортивная квалификация': 'I юношеский',
    'Первый вид спорта': 'Плавание',
    'Лучший результат': '400 м, 4:31',
    'Спортивный стаж': 'Пять лет',
    'Фамилия и имя': 'Соколова Анна',
    'Телефон для экстренной связи': '+7 (912) 000-0001',
  };

  /** A valid one-pixel PNG, padded where a test needs a larger file. */
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const protocol = (size = PIXEL.length) => ({
    name: 'protocol.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([PIXEL, Buffer.alloc(size - PIXEL.length)]),
  });

  async function open(page: Page) {
    await page.goto(paths.olympicReserve());
    await page.getByRole('tab', { name: sectionMessages.application }).click();
    await expect(formOf(page)).toBeVisible();
  }

  async function fill(page: Page) {
    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
    await file(page).setInputFiles(protocol());
    await press(formOf(page).getByLabel(enquiryMessages.personalDataConsent));
  }

  test('every fault of an application is named, a failure keeps it, and it is sent in the API’s form [P-163 P-164 P-165 P-166 P-184 P-185 P-186 P-187 P-188 P-189 P-191 P-192 P-193 P-194 P-231 P-232 S-24.2 S-24.3 S-24.4 S-24.5 S-24.6]', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 500/);
    await open(page);
    const calls = countCalls(page, path);
    const consent = formOf(page).getByLabel(enquiryMessages.personalDataConsent);
    const passport = formOf(page).getByLabel('Есть заграничный паспорт');
    const required = new RegExp(validationMessages.applicationRequired);

    await test.step('empty, it marks every required field and focuses the first', async () => {
      await send(page);
      for (const control of [...Object.keys(typed).map((name) => field(page, name)), file(page)]) {
        await expect(control).toHaveAccessibleDescription(required);
      }
      await expect(formOf(page).getByText(validationMessages.applicationRequired)).toHaveCount(
        Object.keys(typed).length + 2,
      );
      await expect(field(page, 'Ссылка на видео')).not.toHaveAttribute('aria-invalid');
      await expect(field(page, 'Фамилия, имя, отчество')).toBeFocused();
    });

    await test.step('dependent fields require each other, and the consent stands last', async () => {
      await fill(page);
      await field(page, 'Контакты тренера').fill('+7 912');
      await press(passport);
      await send(page);
      for (const name of ['Тренер', 'Действителен до']) {
        await expect(field(page, name)).toHaveAccessibleDescription(required);
      }
      await press(passport);
      await field(page, 'Действителен до').fill('01/02/2030');
      await send(page);
      await expect(passport).toHaveAccessibleDescription(validationMessages.applicationRequired);
      for (const name of ['Контакты тренера', 'Действителен до']) await field(page, name).fill('');
      await press(consent);
      await send(page);
      await expect(consent).toBeFocused();
    });

    await test.step('a phone is written as it is typed, a file of a megabyte is refused', async () => {
      await expect(field(page, 'Телефон')).toHaveValue('+7 (912) 345-6789');
      await field(page, 'Телефон').fill('');
      await field(page, 'Телефон').pressSequentially('9a12b3456789');
      await expect(field(page, 'Телефон')).toHaveValue('+7 (912) 345-6789');
      await formOf(page).getByRole('button', { name: anyPageMessages.delete }).click();
      await expect(formOf(page).getByText('protocol.png')).toHaveCount(0);
      await file(page).setInputFiles(protocol(1_048_576));
      await expect(formOf(page).getByText(validationMessages.document.size)).toBeVisible();
      await formOf(page).getByRole('button', { name: anyPageMessages.delete }).click();
      await file(page).setInputFiles(protocol());
    });
    expect(calls).toEqual([]);

    await test.step('a failure is reported and every entry stays', async () => {
      await page.route(`${API}/olympic/application`, (route) => route.fulfill(FAILURE));
      await press(consent);
      await send(page);
      await closePopup(page, enquiryMessages.somethingWrong);
      for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
      await expect(formOf(page).getByText('protocol.png')).toBeVisible();
      expect(calls).toHaveLength(1);
      await page.unroute(`${API}/olympic/application`);
      calls.length = 0;
    });

    await send(page);
    await closePopup(page, enquiryMessages.applicationSent);
    expect(calls).toEqual([
      {
        name: 'Соколов Пётр Ильич',
        name_en: 'Sokolov Petr',
        b_date: '2012-03-24',
        phone: '79123456789',
        email: 'petr@example.com',
        city_name: 'Самара',
        height: 168,
        weight: 54.5,
        qualification: 'I юношеский',
        first_sport: 'Плавание',
        best_result: '400 м, 4:31',
        experience: 'Пять лет',
        trainer_name: '',
        trainer_contact: '',
        passport: false,
        video: '',
        filename: `data:image/png;base64,${protocol().buffer.toString('base64')}`,
        emergency_name: 'Соколова Анна',
        emergency_phone: '79120000001',
        accept_terms: true,
      },
    ]);
  });
});
