import { NO_SHIRT } from '@/lib/domain/commerce/ticket/registration';
import { anyPageMessages } from '@/lib/messages/any-page';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { commerceMessages } from '@/lib/messages/commerce';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { saleMessages } from '@/lib/messages/sale';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import {
  atBank,
  bankOf,
  bornAtAge,
  bornInAge,
  checkoutOf,
  kopecksIn,
  paymentsOf,
  storedBasket,
} from './fixtures/checkout';
import { linkIn } from './fixtures/federation';
import { formatOnSale, isSingle, placesLeft } from './fixtures/formats';
import { newEmail } from './fixtures/member';
import { hold, press } from './fixtures/press';
import { expect, test } from './fixtures/test';

test('a purchase leads from an event to the ticket with its code [S-08 S-22 A-016 A-021 A-025 C-004 C-005 C-007 C-017 C-032 C-078 C-095 C-097 C-103]', async ({
  page,
  federation,
  site,
}) => {
  const format = await formatOnSale(federation, (one) => isSingle(one) && one.qr && (one.age_min ?? 0) >= 16);
  const checkout = checkoutOf(page);
  const bank = bankOf(page);
  const payments = paymentsOf(page);
  const email = newEmail('guest');
  const before = await placesLeft(federation, format);

  await test.step('the event’s page leads to the basket', async () => {
    await page.goto(paths.calendar.event(format.event.public_id));
    await page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: format.title, exact: true }) })
      .getByRole('link', { name: saleMessages.addTicket })
      .click();
    await expect(page).toHaveURL(`${site}${paths.basket()}`);
    await expect(checkout.lines).toHaveCount(1);
    await expect(checkout.lines.getByRole('heading', { name: format.event.title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Корзина, 1\u00a0билет' })).toBeVisible();
  });

  await test.step('paying waits for the participant and the consents', async () => {
    await expect(checkout.pay).toBeDisabled();
    await checkout.fillParticipant(format, { birthDate: bornAtAge(format, (format.age_min ?? 0) - 1) });
    await checkout.save.click();
    await expect(checkout.form.getByText(`Участие старше ${format.age_min}`)).toBeVisible();
    await checkout.field('Дата рождения').fill(bornAtAge(format, format.age_min ?? 0));
    await checkout.save.click();
    await expect(page.getByText('Участник: Соколова Мария')).toBeVisible();
    expect(await storedBasket(page)).toMatchObject([{ preReg: 'ok', count: 1 }]);

    await checkout.email.fill('abc');
    await press(checkout.consents.personalData);
    await expect(page.getByText(validationMessages.email)).toBeVisible();
    await expect(checkout.pay).toBeDisabled();
    await press(checkout.consents.policy);
    await expect(checkout.consents.advertising).not.toBeChecked();
    await expect(checkout.pay).toBeEnabled();
    await checkout.pay.click();
    await expect(checkout.email).toBeFocused();
    expect(payments).toHaveLength(0);
    for (const card of ['Visa', 'Mastercard', 'Мир']) {
      await expect(page.getByRole('list', { name: 'Принимаем карты' }).getByText(card)).toBeVisible();
    }
    await checkout.email.fill(email);
  });

  await test.step('pressed twice, it is one order, and its place is held while the buyer is at the bank', async () => {
    const total = await kopecksIn(checkout.total);
    await checkout.pay.dblclick();
    await page.waitForURL(atBank(federation));
    await expect(bank.heading).toHaveText('Оплата картой');
    expect(payments).toHaveLength(1);
    expect(payments[0]?.postDataJSON()).toMatchObject({
      email,
      tickets: [{ format_public_id: format.public_id, ticket_count: 1, info: { phone: '79161234567' } }],
      consents: { personal_data: true, policy: true, advertising: false },
    });
    expect(await kopecksIn(bank.amount)).toBe(total);
    expect(await placesLeft(federation, format)).toBe(before - 1);
  });

  const ticketPage = /\/me\/events\/([0-9a-f-]{36})$/;
  await test.step('the thanks come after the payment, then the ticket', async () => {
    await bank.fillCard();
    await bank.confirm();
    await page.waitForURL(/\/thanks\?Order_ID=[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(commerceMessages.thanks);
    await expect(page.getByRole('link', { name: anyPageMessages.toHome })).toHaveAttribute('href', paths.home());
    await page.waitForURL(ticketPage);
    const stored = await page.evaluate(() => ({
      token: window.localStorage.getItem('token'),
      user: JSON.parse(window.localStorage.getItem('userObj') ?? 'null'),
    }));
    expect(stored.token).not.toBeNull();
    expect(stored.user).toMatchObject({ email, temporary: true });
    expect(await storedBasket(page)).toEqual([]);
    await expect(page.getByText(cabinetMessages.ticketRegistered)).toBeVisible();
    await expect(page.getByText('Соколова')).toBeVisible();
    const code = page.getByRole('img', { name: /QR-код/ });
    await expect(code).toHaveAttribute('width', '250');
    expect(await placesLeft(federation, format)).toBe(before - 1);
  });

  await test.step('the e-mail leads to the same ticket', async () => {
    const message = await federation.outbox.message(email, /^Ваш билет$/);
    expect(new URL(linkIn(message, paths.me('events'))).pathname).toBe(new URL(page.url()).pathname);
    expect(await federation.outbox.emails(email, { subject: /билет/i })).toHaveLength(1);
  });

  await page.goto(paths.signin());
  await expect(page).toHaveURL(`${site}${paths.me('license')}`);
});

test('a signed-in buyer, whose e-mail is prefilled, buys two tickets without participants with two consents; both wait for registration [S-09 C-079 C-101 C-110 C-111 C-152 C-184 U-41]', async ({
  page,
  member,
  federation,
}) => {
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await expect(checkout.pay).toBeDisabled();

  for (const [typed, taken] of [
    ['0', 1],
    ['501', Math.min(500, format.buy_limit ?? 500, await placesLeft(federation, format))],
    ['', 1],
    ['2', 2],
  ] as const) {
    await checkout.count.fill(typed);
    await checkout.count.press('Tab');
    await expect(checkout.count).toHaveValue(String(taken));
  }
  await expect(page.getByText('Данные участника по первому билету')).toBeVisible();
  await checkout.later.click();
  expect(await storedBasket(page)).toMatchObject([{ preReg: 'later', count: 2 }]);
  await expect(checkout.email).toHaveValue(member.email);
  await test.step('two consents are required and name their documents', async () => {
    await expect(page.getByText(enquiryMessages.advertisingConsent)).toBeVisible();
    for (const [link, document] of [
      ['обработку персональных данных', 'pers'],
      ['политикой', 'politic'],
      ['получение рекламы', 'advertising'],
    ] as const) {
      const href = paths.document(document);
      await expect(page.getByRole('complementary').getByRole('link', { name: link })).toHaveAttribute('href', href);
      expect((await page.request.get(href)).status(), href).toBe(200);
    }
    await press(checkout.consents.personalData);
    await expect(checkout.pay).toBeDisabled();
    await press(checkout.consents.policy);
    await expect(checkout.pay).toBeEnabled();
    await checkout.email.fill('anna@');
    const consent = page.getByText('Согласие на обработку персональных данных');
    const before = await consent.boundingBox();
    await hold(checkout.consents.personalData, async () => {
      await expect(page.getByText(validationMessages.email)).toBeVisible();
    });
    const moved = ((await consent.boundingBox())?.y ?? 0) - (before?.y ?? 0);
    expect(moved, 'the message moves what is pressed').toBeGreaterThan(20);
    await expect(checkout.consents.personalData).not.toBeChecked();
    await expect(checkout.pay).toBeDisabled();
    await press(checkout.consents.personalData);
    await checkout.email.fill(member.email);
  });
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  await bankOf(page).fillCard('2200 0000 0000 0004');
  await bankOf(page).confirm();

  await page.waitForURL(new RegExp(`${paths.me('events')}$`));
  const waiting = page.getByRole('region', { name: cabinetMessages.unregisteredEvents });
  await expect(waiting.getByRole('article')).toHaveCount(2);
  await expect(waiting).toContainText(format.title);
});

test('the first of two tickets with one participant is registered [U-41 C-028]', async ({ page, federation }) => {
  const format = await formatOnSale(federation, (one) => isSingle(one) && one.age_max === null);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.count.fill('2');
  await checkout.count.press('Tab');
  await checkout.fillParticipant(format);
  await checkout.save.click();
  await expect(page.getByText('Участник по первому билету: Соколова Мария')).toBeVisible();
  await checkout.consent(newEmail('guest'));
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  await bankOf(page).fillCard();
  await bankOf(page).confirm();
  await page.waitForURL(new RegExp(`${paths.me('events')}$`));
  for (const name of [cabinetMessages.registeredEvents, cabinetMessages.unregisteredEvents]) {
    await expect(page.getByRole('region', { name, exact: true }).getByRole('article'), name).toHaveCount(1);
  }
  await page.getByRole('link', { name: cabinetMessages.registerTicket }).click();
  const form = page.getByRole('form', { name: 'Участник' });
  await expect(form.getByLabel('Телефон')).not.toHaveValue(/916/);
  await form.getByRole('button', { name: 'Как у первого участника' }).click();
  await expect(form.getByLabel('Телефон')).toHaveValue(/916/);
  await expect(form.getByLabel('Фамилия')).toHaveValue('');
});

test('both participants of two tickets are entered before paying, the second with the phone of the first', async ({
  page,
  federation,
}) => {
  const format = await formatOnSale(federation, (one) => isSingle(one) && one.age_max === null);
  const checkout = checkoutOf(page);
  await checkout.add(format);
  await checkout.count.fill('2');
  await checkout.count.press('Tab');
  await checkout.fillParticipant(format);
  await checkout.save.click();
  await page.getByRole('button', { name: 'Указать участника 2' }).click();
  const second = page.getByRole('form', { name: /^Участник 2/ });
  await expect(second.getByLabel('Фамилия')).toBeFocused();
  await second.getByRole('button', { name: 'Как у первого' }).click();
  await expect(second.getByLabel('Фамилия')).toHaveValue('');
  await expect(second.getByLabel('Телефон')).toHaveValue(/916/);
  await second.getByRole('button', { name: anyPageMessages.save }).click();
  await expect(second.getByText(validationMessages.required).first()).toBeVisible();
  await second.getByLabel('Фамилия').fill('Орлова');
  await second.getByLabel('Имя').first().fill('Ольга');
  await second.getByLabel('Дата рождения').fill(bornInAge(format));
  await press(second.getByRole('radio', { name: 'Женский' }));
  const cluster = format.clusters.find(({ document }) => !document);
  if (cluster) await second.getByLabel('Кластер').selectOption(cluster.name);
  if (format.shirts) await second.getByLabel('Размер футболки').selectOption(NO_SHIRT);
  await second.getByRole('button', { name: anyPageMessages.save }).click();
  await expect(page.getByText('Участник 2: Орлова Ольга')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Участник 2: Орлова Ольга')).toBeVisible();
  await checkout.consent(newEmail('guest'));
  await checkout.pay.click();
  await page.waitForURL(atBank(federation));
  await bankOf(page).fillCard();
  await bankOf(page).confirm();
  await page.waitForURL(new RegExp(`${paths.me('events')}$`));
  const registered = page.getByRole('region', { name: cabinetMessages.registeredEvents, exact: true });
  await expect(registered.getByRole('article')).toHaveCount(2);
  await expect(registered).toContainText('Орлова Ольга');
});
