import type { Page } from '@playwright/test';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { linkIn } from './fixtures/federation';
import { formatOnSale } from './fixtures/formats';
import { type Member, registerMember, signIn } from './fixtures/member';
import { expect, test } from './fixtures/test';
import { buyTickets } from './fixtures/ticket';
import { bornInAge } from './fixtures/till';

const { cabinet, commerce, validation } = messages;

const form = (page: Page) => page.getByRole('form', { name: 'Участник' });
const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const groupOf = (page: Page, title: string) => page.getByRole('region', { name: title });

async function swap(page: Page, site: string, member: Member): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, site, member);
}

test('[S-10 S-11 A-097 C-003 C-035 C-036 C-081 C-087 C-088 C-123 C-126 C-187] a ticket is registered, unregistered and given back', async ({
  page,
  federation,
  site,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  consoleErrors.allow(/status of 400/);
  const format = await formatOnSale(
    federation,
    (one) => !one.team_all && one.event.cancel && one.clusters.some(({ document }) => !document),
  );
  const member = await registerMember(page, federation);
  const [ticket] = await buyTickets(page.request, federation, { member, format });
  await signIn(page, site, member);
  await page.goto(paths.me('events'));
  await groupOf(page, cabinet.unregisteredEvents).getByRole('link', { name: cabinet.registerTicket }).click();
  await expect(page).toHaveURL(`${site}${paths.ticket(ticket?.public_id ?? '')}`);

  await test.step('an empty form names its fields, a server’s refusal stands above it and nothing is lost', async () => {
    await form(page).getByRole('button', { name: cabinet.registerTicket }).click();
    await expect(form(page).getByText(validation.cluster)).toBeVisible();
    await expect(form(page).getByText(validation.date)).toBeVisible();
    await form(page).getByLabel('Фамилия').fill('Соколова');
    await form(page).getByLabel('Имя').fill('Мария');
    await form(page).getByLabel('Дата рождения').fill(bornInAge(format));
    await form(page).getByLabel('Телефон').fill('+79161234567');
    await form(page).getByRole('radio', { name: 'Женский' }).check();
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
    await form(page).getByRole('button', { name: cabinet.registerTicket }).click();
    await expect(form(page).getByText('Регистрация на старт закрыта')).toBeVisible();
    await expect(form(page).getByLabel('Фамилия')).toHaveValue('Соколова');
    await page.unroute('**/api/federation/api/user/ticket');
  });

  await test.step('[C-092] registered, the fields are locked and no money can go back', async () => {
    await form(page).getByRole('button', { name: cabinet.registerTicket }).click();
    await expect(page.getByText(cabinet.ticketRegistered)).toBeVisible();
    await expect(form(page).getByLabel('Фамилия')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Вернуть билет' })).toHaveCount(0);
    await expect(page.getByRole('list').filter({ hasText: 'Участник зарегистрирован (вы)' })).toBeVisible();
  });

  await test.step('the registration is cancelled', async () => {
    await page.getByRole('button', { name: 'Отменить регистрацию' }).click();
    await popup(page, 'Отменить регистрацию').getByRole('button', { name: 'Отменить регистрацию' }).click();
    await expect(page.getByText('Регистрация отменена. Билет остаётся у вас')).toBeVisible();
    await page.getByRole('button', { name: commerce.backToTicket }).click();
    await expect(form(page).getByLabel('Фамилия')).toBeEnabled();
  });

  await test.step('the sum is told before the click, and after it', async () => {
    await page.getByRole('button', { name: 'Вернуть билет' }).click();
    await expect(popup(page, 'Вернуть билет').getByText('Возвращаем всё, что вы заплатили')).toBeVisible();
    await popup(page, 'Вернуть билет').getByRole('button', { name: 'Вернуть билет' }).click();
    await expect(page.getByText(/^Сумма возврата: /)).toBeVisible();
    await page.getByRole('button', { name: commerce.backToTicket }).click();
    await expect(page.getByText(/Ожидайте возврат|Деньги возвращены/)).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  });
});

test('[S-12 C-089 C-090 C-091 C-094 C-136 C-137] a ticket is handed on, taken back, handed on again', async ({
  page,
  federation,
  site,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  // Another's ticket is not found.
  consoleErrors.allow(/status of 404/);
  const format = await formatOnSale(federation, (one) => !one.team_all);
  const owner = await registerMember(page, federation);
  const friend = await registerMember(page, federation);
  const [ticket] = await buyTickets(page.request, federation, { member: owner, format });
  const address = paths.ticket(ticket?.public_id ?? '');
  const transfer = page.getByRole('form', { name: 'Передать билет' });
  const hand = async () => {
    await transfer.getByLabel('E-mail нового участника').fill(friend.email);
    await transfer.getByRole('checkbox', { name: commerce.transferEmailConfirmed }).check();
    await transfer.getByRole('button', { name: 'Передать билет' }).click();
    await expect(popup(page, 'Передать билет').getByText('Билет передан.')).toBeVisible();
    await page.getByRole('button', { name: commerce.backToTicket }).click();
  };

  await signIn(page, site, owner);
  await page.goto(address);
  await transfer.getByLabel('E-mail нового участника').fill('abc');
  await transfer.getByRole('button', { name: 'Передать билет' }).click();
  await expect(transfer.getByText(validation.email)).toBeVisible();
  await expect(transfer.getByText('Проверьте адрес и отметьте, что он верен')).toBeVisible();
  await hand();
  await expect(transfer).toHaveCount(0);
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^QR-код/ })).toHaveCount(0);

  await test.step('the recipient finds it in his own list, by the letter too', async () => {
    await swap(page, site, friend);
    const link = linkIn(await federation.outbox.letter(friend.email, /передали билет/), paths.ticket(''));
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
    await page.getByRole('button', { name: commerce.backToTicket }).click();
    await expect(transfer).toBeVisible();
    await expect(page.getByText('Билет отозван (вы)')).toBeVisible();
    await hand();
    await page.goto(paths.me('events'));
    await page.getByText(cabinet.transferredTickets).click();
    await expect(page.getByRole('article', { name: format.event.title })).toBeVisible();
  });
});
