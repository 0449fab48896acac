import type { Page } from '@playwright/test';
import { demoAccounts } from '@/federation/seed/accounts';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { refundPhrases, stepNow } from '@/lib/domain/commerce/ticket/refund-terms';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { commerceMessages } from '@/lib/messages/commerce';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { atBank, bankOf, bornInAge, kopecksIn } from './fixtures/checkout';
import { plain } from './fixtures/content';
import { linkIn } from './fixtures/federation';
import { formatOnSale, isSingle } from './fixtures/formats';
import { type Member, newEmail, registerMember, signIn } from './fixtures/member';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';
import { buyTickets } from './fixtures/ticket';

const form = (page: Page) => page.getByRole('form', { name: 'Участник' });
const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const groupOf = (page: Page, title: string) => page.getByRole('region', { name: title });

const startOf = ({ start_time, event_city }: EventFormat) => ({
  startTime: new Date(start_time),
  timezone: event_city.timezone,
});

const takesAdults = ({ age_min, age_max }: EventFormat) => (age_min ?? 0) <= 40 && (age_max ?? 99) >= 60;

async function swap(page: Page, site: string, member: Member): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, site, member);
}

test('a ticket is registered, unregistered and returned [S-10 S-11 A-097 C-003 C-035 C-036 C-081 C-087 C-088 C-123 C-126 C-187]', async ({
  page,
  federation,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const format = await formatOnSale(
    federation,
    (one) =>
      !one.team_all &&
      stepNow(one.refund_steps, startOf(one), new Date()) !== undefined &&
      one.clusters.some(({ document }) => !document),
  );
  const member = await registerMember(page, federation);
  const [ticket] = await buyTickets(page.request, federation, { member, format });
  await signIn(page, site, member);
  await page.goto(paths.me('events'));
  await groupOf(page, cabinetMessages.unregisteredEvents)
    .getByRole('link', { name: cabinetMessages.registerTicket })
    .click();
  await expect(page).toHaveURL(`${site}${paths.ticket(ticket?.public_id ?? '')}`);

  await test.step('an empty form names its fields, a server’s refusal stands above it and nothing is lost', async () => {
    await form(page).getByRole('button', { name: cabinetMessages.registerTicket }).click();
    await expect(form(page).getByText(validationMessages.cluster)).toBeVisible();
    await expect(form(page).getByText(validationMessages.date)).toBeVisible();
    await form(page).getByLabel('Фамилия').fill('Соколова');
    await form(page).getByLabel('Имя').fill('Мария');
    await form(page).getByLabel('Дата рождения').fill(bornInAge(format));
    await form(page).getByLabel('Телефон').fill('+79161234567');
    await press(form(page).getByRole('radio', { name: 'Женский' }));
    const cluster = format.clusters.find(({ document }) => !document);
    await form(page)
      .getByLabel('Кластер')
      .selectOption(cluster?.name ?? '');
    if (format.shirts) await form(page).getByLabel('Размер футболки').selectOption({ index: 1 });
    for (const { label, required } of format.additional_fields) {
      if (required) await form(page).getByLabel(label).fill('Волна');
    }
    if (format.regions) {
      await form(page).getByLabel('Регион').fill('Татарстан');
      await page.getByRole('option', { name: 'Республика Татарстан' }).click();
    }
    await page.route('**/api/federation/api/user/ticket', (route) =>
      route.fulfill({ status: 400, json: { message: 'Регистрация на старт закрыта' } }),
    );
    await form(page).getByRole('button', { name: cabinetMessages.registerTicket }).click();
    await expect(form(page).getByText('Регистрация на старт закрыта')).toBeVisible();
    await expect(form(page).getByLabel('Фамилия')).toHaveValue('Соколова');
    await page.unroute('**/api/federation/api/user/ticket');
  });

  await test.step('registered, the fields are locked and no money can go back [C-092]', async () => {
    await form(page).getByRole('button', { name: cabinetMessages.registerTicket }).click();
    await expect(page.getByText(cabinetMessages.ticketRegistered)).toBeVisible();
    await expect(form(page).getByLabel('Фамилия')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Вернуть билет' })).toHaveCount(0);
    await expect(page.getByRole('list').filter({ hasText: 'Участник зарегистрирован (вы)' })).toBeVisible();
  });

  await test.step('a wrong letter is changed without cancelling', async () => {
    await form(page).getByRole('button', { name: 'Изменить данные' }).click();
    await form(page).getByLabel('Фамилия').fill('Сокольская');
    await form(page).getByRole('button', { name: 'Сохранить изменения' }).click();
    await expect(page.getByText('Данные участника изменены')).toBeVisible();
    await expect(form(page).getByLabel('Фамилия')).toBeDisabled();
    await expect(form(page).getByLabel('Фамилия')).toHaveValue('Сокольская');
    await expect(page.getByText('Данные изменены: фамилия (вы)')).toBeVisible();
  });

  await test.step('the registration is cancelled, and what was typed waits for the next one', async () => {
    await page.getByRole('button', { name: 'Отменить регистрацию' }).click();
    await popup(page, 'Отменить регистрацию').getByRole('button', { name: 'Отменить регистрацию' }).click();
    await expect(page.getByText('Регистрация отменена. Билет остаётся у вас')).toBeVisible();
    await page.getByRole('button', { name: commerceMessages.backToTicket }).click();
    await expect(form(page).getByLabel('Фамилия')).toBeEnabled();
    await expect(form(page).getByLabel('Фамилия')).toHaveValue('Сокольская');
    await expect(form(page).getByLabel('Дата рождения')).toHaveValue(bornInAge(format));
  });

  await test.step('the sum is told before the click, and after it', async () => {
    const terms = page.getByRole('region', { name: 'Возврат билета' });
    await expect(terms).toContainText(refundPhrases(format.refund_steps, startOf(format)).join(', '));
    const sum = /Сейчас это (.+ Руб\.)/.exec(plain((await terms.textContent()) ?? ''))?.[1] ?? 'no sum';
    await page.getByRole('button', { name: 'Вернуть билет' }).click();
    await expect(popup(page, 'Вернуть билет').getByText(`На карту, которой вы платили, вернём ${sum}`)).toBeVisible();
    await popup(page, 'Вернуть билет').getByRole('button', { name: 'Вернуть билет' }).click();
    await expect(page.getByText(`Сумма возврата: ${sum}`)).toBeVisible();
    await page.getByRole('button', { name: commerceMessages.backToTicket }).click();
    await expect(page.getByText(/Ожидайте возврат|Деньги возвращены/)).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  });
});

test('a ticket is transferred, taken back and transferred again [S-12 C-089 C-090 C-091 C-094 C-136 C-137]', async ({
  page,
  federation,
  site,
  consoleErrors,
}) => {
  // Tickets of others give 404.
  consoleErrors.allow(/status of 404/);
  const format = await formatOnSale(federation, (one) => !one.team_all);
  const owner = await registerMember(page, federation);
  const friend = await registerMember(page, federation);
  const [ticket] = await buyTickets(page.request, federation, { member: owner, format });
  const address = paths.ticket(ticket?.public_id ?? '');
  const transfer = page.getByRole('form', { name: 'Передать билет' });
  const hand = async () => {
    await transfer.getByLabel('E-mail нового участника').fill(friend.email);
    await press(transfer.getByRole('checkbox', { name: commerceMessages.transferEmailConfirmed }));
    await transfer.getByRole('button', { name: 'Передать билет' }).click();
    await expect(popup(page, 'Передать билет').getByText('Билет передан.')).toBeVisible();
    await page.getByRole('button', { name: commerceMessages.backToTicket }).click();
  };

  await signIn(page, site, owner);
  await page.goto(address);
  await transfer.getByLabel('E-mail нового участника').fill('abc');
  await transfer.getByRole('button', { name: 'Передать билет' }).click();
  await expect(transfer.getByText(validationMessages.email)).toBeVisible();
  await expect(transfer.getByText('Проверьте адрес и отметьте, что он верен')).toBeVisible();
  await hand();
  await expect(transfer).toHaveCount(0);
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^QR-код/ })).toHaveCount(0);

  await test.step('the recipient finds it in their own list, by the e-mail too', async () => {
    await swap(page, site, friend);
    const link = linkIn(await federation.outbox.message(friend.email, /передали билет/), paths.ticket(''));
    await page.goto(link);
    await expect(form(page)).toBeVisible();
    await expect(transfer).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByText('Билет не найден')).toBeVisible();
  });

  await test.step('the owner takes it back', async () => {
    await swap(page, site, owner);
    await page.goto(address);
    await page.getByRole('button', { name: 'Отозвать билет' }).click();
    await popup(page, 'Отозвать билет').getByRole('button', { name: 'Отозвать билет' }).click();
    await expect(page.getByText('Билет снова у вас')).toBeVisible();
    await page.getByRole('button', { name: commerceMessages.backToTicket }).click();
    await expect(transfer).toBeVisible();
    await expect(page.getByText('Билет отозван (вы)')).toBeVisible();
    await hand();
    await page.goto(paths.me('events'));
    await page.getByText(cabinetMessages.transferredTickets).click();
    await expect(page.getByRole('article', { name: format.event.title })).toBeVisible();
  });
});

test('20 places are one task: a pasted list, one wrong row mended, one press', async ({ page, federation, site }) => {
  const format = await formatOnSale(
    federation,
    (one) =>
      !one.team_all &&
      one.tickets_left.athlete > 60 &&
      (one.clusters.length === 0 || one.clusters.some(({ document }) => !document)),
  );
  const member = await registerMember(page, federation);
  await buyTickets(page.request, federation, { member, format, count: 20 });
  const cluster = format.clusters.find(({ document }) => !document)?.name ?? '';
  const letters = [...'АБВГДЕЖЗИКЛМНОПРСТУФ'];
  const lines = letters.map((letter, at) =>
    [
      `${letter}нтонов`,
      'Пётр',
      bornInAge(format),
      'м',
      at === 6 ? '12-34' : `8 (916) 123-45-${10 + at}`,
      'нет',
      'Татарстан',
      cluster,
    ]
      .concat(format.additional_fields.map(() => 'Волна'))
      .join('\t'),
  );
  const head = ['Фамилия', 'Имя', 'Дата рождения', 'Пол', 'Телефон', 'Футболка', 'Регион', 'Кластер'].concat(
    format.additional_fields.map(({ label }) => label),
  );
  const list = [head.join('\t'), ...lines].join('\n');

  await signIn(page, site, member);
  await page.goto(paths.me('events'));
  await page.getByRole('link', { name: 'Все места на этот старт' }).click();
  const table = page.getByRole('table', { name: 'Места на старте' });
  await expect(table.getByRole('row')).toHaveCount(21);
  await page.getByLabel('Строки из таблицы').fill(list);
  await page.getByRole('button', { name: 'Перенести в таблицу' }).click();
  await expect(page.getByText('Перенесено участников: 20.')).toBeVisible();
  const wrong = table.getByRole('row').filter({ hasText: 'Исправьте: 1' });
  await expect(wrong).toContainText('Жнтонов Пётр');
  await expect(wrong).toContainText(`Телефон: ${validationMessages.phone}`);
  await expectAccessible(page, 'a pasted list');

  await test.step('on a phone the table is a list, nothing stands beside the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(table.getByRole('row')).toHaveCount(21);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'a pasted list on a phone');
  });

  await test.step('the wrong row is mended in place, and what was typed outlives the page', async () => {
    await wrong.getByRole('button', { name: 'Изменить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Телефон').fill('+79161234599');
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(table.getByText('Готов к регистрации')).toHaveCount(20);
    await page.reload();
    await expect(table.getByText('Готов к регистрации')).toHaveCount(20);
  });

  await page.getByRole('button', { name: 'Зарегистрировать участников: 20' }).click();
  await expect(page.getByText('Зарегистрировано участников: 20.')).toBeVisible();
  await expect(table.getByText(cabinetMessages.ticketRegistered)).toHaveCount(20);
  await federation.outbox.message(member.email, /Участники зарегистрированы: 20/);
});

test('tickets are handed on to many addresses at once, a wrong line is named', async ({ page, federation, site }) => {
  const format = await formatOnSale(federation, (one) => !one.team_all);
  const member = await registerMember(page, federation);
  await buyTickets(page.request, federation, { member, format, count: 3 });
  await signIn(page, site, member);
  await page.goto(paths.startTickets(format.public_id));
  const invitations = page.getByRole('form', { name: 'Раздать билеты по e-mail' });
  const [anna, petr] = [newEmail('anna'), newEmail('petr')];
  await invitations.getByLabel('E-mail участников').fill(`${anna}\nПётр ${petr}, кто-то ещё\nне адрес`);
  await press(invitations.getByRole('checkbox'));
  await invitations.getByRole('button', { name: /^Передать билеты/ }).click();
  await expect(invitations.getByText('Строка 3: «не адрес» не похоже на e-mail')).toBeVisible();
  await expectAccessible(page, 'invitations');
  await invitations.getByLabel('E-mail участников').fill(`${anna}\nПётр ${petr}`);
  await invitations.getByRole('button', { name: 'Передать билеты: 2' }).click();
  await expect(invitations.getByText('Передано билетов: 2.')).toBeVisible();
  await expect(page.getByText('Передан, ждёт регистрации')).toHaveCount(2);
  for (const email of [anna, petr]) await federation.outbox.message(email, /передали билет/);
});

test('tickets handed on without a response are handed on again to the same addresses', async ({
  page,
  federation,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED .+\/tickets\/transfers/);
  const format = await formatOnSale(federation, (one) => !one.team_all);
  const member = await registerMember(page, federation);
  await buyTickets(page.request, federation, { member, format, count: 4 });
  await signIn(page, site, member);
  await page.goto(paths.startTickets(format.public_id));
  const invitations = page.getByRole('form', { name: 'Раздать билеты по e-mail' });
  await invitations.getByLabel('E-mail участников').fill(`${newEmail('anna')}\n${newEmail('petr')}`);
  await press(invitations.getByRole('checkbox'));
  await page.route('**/api/user/tickets/transfers', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await invitations.getByRole('button', { name: 'Передать билеты: 2' }).click();
  await expect(page.getByText('Передан, ждёт регистрации')).toHaveCount(2);
  await page.unroute('**/api/user/tickets/transfers');
  await invitations.getByRole('button', { name: 'Передать билеты: 2' }).click();
  await expect(invitations.getByText('Передано билетов: 2.')).toBeVisible();
  await expect(page.getByText('Передан, ждёт регистрации')).toHaveCount(2);
});

test('a VIP gives up the discount of a ticket for its price, after which it may be handed on [U-33]', async ({
  page,
  federation,
  site,
}) => {
  const member = demoAccounts.vip;
  const format = await formatOnSale(
    federation,
    // In basket-codes.spec.ts the VIP buys where there are clusters.
    (one) => isSingle(one) && one.clusters.length === 0 && one.price > 0 && one.price % 5 === 0 && takesAdults(one),
  );
  const price = kopecksOf(format.price);
  await signIn(page, site, member);
  const [bought] = await buyTickets(page.request, federation, { member, format, total: (price * 4) / 5 });
  const ofTicket = paths.ticket(bought?.public_id ?? '');
  const bank = bankOf(page);
  const dialog = popup(page, 'Отказаться от скидки');
  const open = page.getByRole('button', { name: /^Отказаться от скидки: доплата/ });
  const stays = page.getByText('стартуете по нему только вы');
  const goToBank = async () => {
    await expect(stays).toBeVisible();
    await open.click();
    expect(await kopecksIn(dialog.locator('b'))).toBe(price / 5);
    await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect(dialog.getByText('Отметьте согласие')).toHaveCount(2);
    await expectAccessible(page, 'giving up the discount, consents missing');
    for (const box of await dialog.getByRole('checkbox').all()) await press(box);
    await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();
    await page.waitForURL(atBank(federation));
    expect(await kopecksIn(bank.amount)).toBe(price / 5);
    return bank.orderId();
  };

  await page.goto(ofTicket);
  const declined = await goToBank();
  await bank.decline();
  await page.waitForURL((url) => url.pathname === ofTicket);
  expect(await goToBank(), 'one order, tried again').toBe(declined);
  await bank.fillCard();
  await bank.confirm();
  await page.waitForURL((url) => url.pathname === ofTicket);
  await expect(page.getByLabel('E-mail нового участника')).toBeVisible();
  await expect(stays).toHaveCount(0);
  await expect(open).toHaveCount(0);
  await expect(page.getByText('Персональная скидка снята')).toBeVisible();
});
