import type { Page } from '@playwright/test';
import { demoAccounts } from '@/federation/seed/accounts';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { linkIn } from './fixtures/federation';
import { API, closePopup, countCalls, FAILURE } from './fixtures/form-calls';
import { newEmail, signIn } from './fixtures/member';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';

test.describe('subscription', () => {
  const path = '/api/user/subscribe/news';
  const formOf = (page: Page) => page.getByRole('form', { name: 'Подписка на новости' });
  const buttonOf = (page: Page) => formOf(page).getByRole('button', { name: 'Подписаться' });

  test('stands below the news, keeps the address at a failure and takes a valid one with both consents [P-044 P-160 P-161 P-182 P-183 S-21.5 S-21.6]', async ({
    page,
    federation,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 500/);
    const email = newEmail('reader');
    await page.goto(paths.news.list());
    const calls = countCalls(page, path);
    const boxes = formOf(page).getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await expect(box).not.toBeChecked();
    const lastNews = await page.getByRole('article').last().boundingBox();
    const form = await formOf(page).boundingBox();
    expect(form?.y).toBeGreaterThan(lastNews?.y ?? Number.POSITIVE_INFINITY);
    await expect(buttonOf(page)).toBeDisabled();
    await press(formOf(page).getByLabel(enquiryMessages.personalDataConsent));
    await expect(buttonOf(page)).toBeDisabled();
    await press(formOf(page).getByLabel(enquiryMessages.advertisingConsent));
    await expect(buttonOf(page)).toBeEnabled();

    for (const wrong of ['', 'abc']) {
      await formOf(page).getByLabel('E-mail').fill(wrong);
      await buttonOf(page).click();
      await expect(formOf(page).getByText(validationMessages.email)).toBeVisible();
      await expect(formOf(page).getByLabel('E-mail')).toBeFocused();
    }
    expect(calls).toEqual([]);

    await formOf(page).getByLabel('E-mail').fill(email);
    await test.step('a failure says so and keeps the address', async () => {
      await page.route(`${API}/user/subscribe/news`, (route) => route.fulfill(FAILURE));
      await buttonOf(page).click();
      await closePopup(page, enquiryMessages.somethingWrong);
      await expect(formOf(page).getByLabel('E-mail')).toHaveValue(email);
      await page.unroute(`${API}/user/subscribe/news`);
      calls.length = 0;
    });
    await buttonOf(page).dblclick();
    await expect(page.getByRole('dialog', { name: enquiryMessages.subscribed })).toContainText(
      enquiryMessages.subscribedText,
    );
    await closePopup(page, enquiryMessages.subscribed);
    expect(calls).toEqual([{ email, consents: { personal_data: true, advertising: true } }]);
    const confirmation = await federation.outbox.message(email, /Подтвердите подписку/);

    await page.goto(linkIn(confirmation, '/verify/news/'));
    await expect(page.getByRole('main').getByRole('status')).toHaveText(enquiryMessages.subscribed);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

    const ending = linkIn(confirmation, '/verify/unsubscribe/');
    await page.goto(ending);
    await expect(page.getByText(enquiryMessages.unsubscribeText)).toBeVisible();
    await expectAccessible(page, 'the page to unsubscribe');
    await page.getByRole('button', { name: enquiryMessages.unsubscribe }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(enquiryMessages.unsubscribed);
    const oneClick = ending.replace('/verify/unsubscribe/', '/api/unsubscribe/');
    const again = await page.request.post(oneClick, {
      form: { 'List-Unsubscribe': 'One-Click' },
      headers: { origin: 'https://mail.example' },
    });
    expect(again.status()).toBe(200);
    await page.goto(oneClick);
    await expect(page.getByRole('button', { name: enquiryMessages.unsubscribe })).toBeVisible();
  });

  test('the address of the signed-in athlete is written already [P-162 S-21.7]', async ({ page, site }) => {
    await signIn(page, site, demoAccounts.athlete);
    await page.goto(paths.news.list());
    await expect(formOf(page).getByLabel('E-mail')).toHaveValue(demoAccounts.athlete.email);
  });
});

test.describe('partnership enquiry', () => {
  const path = '/api/support';
  const typed = { Имя: 'Вера Ладожская', 'E-mail': 'vera@example.com', Телефон: '+7 (912) 345-6789' };
  const text = 'Хотим поддержать детские старты';
  const formOf = (page: Page) => page.getByRole('form', { name: 'Заявка на партнёрство' });
  const buttonOf = (page: Page) => formOf(page).getByRole('button', { name: 'Отправить заявку' });

  async function fill(page: Page) {
    for (const [label, value] of Object.entries(typed)) await formOf(page).getByLabel(label).fill(value);
    await formOf(page).getByLabel('Что вы предлагаете').fill(text);
    await press(formOf(page).getByLabel(enquiryMessages.personalDataConsent));
  }

  async function expectFields(page: Page, values: Record<string, string>, isAgreed: boolean) {
    for (const [label, value] of Object.entries(values)) {
      await expect(formOf(page).getByLabel(label)).toHaveValue(value);
    }
    await expect(formOf(page).getByLabel(enquiryMessages.personalDataConsent)).toBeChecked({ checked: isAgreed });
  }

  const cleared = { Имя: '', 'E-mail': '', Телефон: '', 'Что вы предлагаете': '' };

  test('is cleared at the submit, a refused one comes back, and it is sent with only the consent required [P-092 P-169 P-170 P-171 P-196 S-25.8]', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 500/);
    await page.goto(`${paths.partners()}#become-partner`);
    await expect(buttonOf(page)).toBeDisabled();
    await fill(page);
    await test.step('a doubtful address is asked about once, and then sent', async () => {
      const sent = countCalls(page, path);
      const doubtful = 'not-an-email';
      await formOf(page).getByLabel('E-mail').fill(doubtful);
      await buttonOf(page).click();
      await expect(formOf(page).getByText(enquiryMessages.doubtfulEmail)).toBeVisible();
      await expect(formOf(page).getByLabel('E-mail')).toBeFocused();
      await expectFields(page, { ...typed, 'E-mail': doubtful }, true);
      expect(sent).toEqual([]);
      await buttonOf(page).click();
      await closePopup(page, enquiryMessages.applicationSent);
      expect(sent).toEqual([expect.objectContaining({ email: doubtful })]);
      await fill(page);
    });
    await test.step('values that were not accepted come back', async () => {
      let respond: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => {
        respond = resolve;
      });
      await page.route(`${API}/support`, async (route) => {
        await asked;
        await route.fulfill(FAILURE);
      });
      await buttonOf(page).click();
      await expectFields(page, cleared, false);
      respond();
      await closePopup(page, enquiryMessages.somethingWrong);
      await expectFields(page, { ...typed, 'Что вы предлагаете': text }, true);
      await page.unroute(`${API}/support`);
    });

    const calls = countCalls(page, path);
    await buttonOf(page).click();
    await closePopup(page, enquiryMessages.applicationSent);
    expect(calls).toEqual([
      {
        name: typed.Имя,
        email: typed['E-mail'],
        phone: '+79123456789',
        text,
        support_type: 'partners',
        consents: { personal_data: true },
      },
    ]);
    await expectFields(page, cleared, false);
    await expect(buttonOf(page)).toBeDisabled();

    await press(formOf(page).getByLabel(enquiryMessages.personalDataConsent));
    await buttonOf(page).click();
    await closePopup(page, enquiryMessages.applicationSent);
    expect(calls).toHaveLength(2);
  });
});
