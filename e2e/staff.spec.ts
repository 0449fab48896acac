import type { Page } from '@playwright/test';
import { staffAccounts } from '@/federation/seed/staff';
import { paths } from '@/lib/paths';
import { linkIn } from './fixtures/federation';
import { judgePages } from './fixtures/judges';
import { pageSessionOf, registerMember, signIn } from './fixtures/member';
import { press } from './fixtures/press';
import { enterStaff, prove } from './fixtures/staff';
import { expect, test } from './fixtures/test';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an administrator invites support, who finds an order by a surname, shows its contacts and ends sessions [E-040 E-051 E-210]', async ({
  page,
  site,
  federation,
}) => {
  await enterStaff(page, site, staffAccounts.owner, paths.staff('grants'));
  const { email, password } = await registerMember(page, federation);
  await enterStaff(page, site, staffAccounts.owner, paths.staff('grants', 'new'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('combobox', { name: 'Роль' }).selectOption('support');
  await page.getByLabel('Причина').fill('новая сотрудница поддержки');
  await prove(page, staffAccounts.owner);
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  expect(linkIn(await federation.outbox.message(email), paths.staff())).toContain(paths.staff());

  await enterStaff(page, site, { email, password });
  await expect(page.getByRole('link', { name: 'Сотрудники' })).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('серова');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /Заказ/ }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Покупатель' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('anna.serova@example.com');
  await page.getByRole('button', { name: 'Показать контакты' }).click();
  await dialog(page, 'Показать контакты').getByRole('button', { name: 'Показать контакты' }).click();
  await expect(dialog(page, 'Показать контакты')).toContainText('Напишите, почему');
  await dialog(page, 'Показать контакты').getByLabel('Причина').fill('звонит покупатель');
  await dialog(page, 'Показать контакты').getByRole('button', { name: 'Показать контакты' }).click();
  await expect(dialog(page, 'Показать контакты')).toContainText('anna.serova@example.com');
  await page.getByRole('button', { name: 'Готово' }).click();
  await page.getByRole('link', { name: 'История' }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /показать контакты/i })
      .first(),
  ).toContainText('звонит покупатель');
});

test('two people who save one school lose nothing, neither by a link nor without a network: the second chooses field by field [E-007 E-019]', async ({
  page,
  site,
  browser,
  consoleErrors,
}) => {
  const school = `Школа ${Date.now()}`;
  consoleErrors.allow(/409 \(Conflict\)|ERR_INTERNET_DISCONNECTED/);
  await enterStaff(page, site, staffAccounts.secretary, paths.staff('schools', 'new'));
  await page.getByLabel('Регион').fill('Самарская область');
  await page.getByLabel('Название').fill(school);
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('button', { name: 'Сохранить' })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await enterStaff(other, site, staffAccounts.owner, new URL(page.url()).pathname);
  await other.getByLabel('Телефон').fill('+7 846 200-10-20');
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByText('Сохранено')).toBeVisible();
  await page.getByLabel('E-mail').fill('volna@example.ru');
  page.once('dialog', (question) => question.dismiss());
  await page.getByRole('link', { name: 'История' }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Не сохранено: нет связи')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/Пока вы правили, запись изменил\(а\) Ольга Никитина/)).toBeVisible();
  await page.getByRole('button', { name: 'Нынешнее' }).first().click();
  await page.getByRole('button', { name: 'Сохранить так' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Телефон')).toHaveValue('+78462001020');
  await expect(page.getByLabel('E-mail')).toHaveValue('volna@example.ru');
  await other.context().close();

  await page.goto(paths.staff('schools'));
  await press(page.getByRole('checkbox', { name: `Отметить: ${school}` }));
  await page.getByRole('button', { name: 'Скрыть' }).click();
  await dialog(page, 'Скрыть').getByLabel('Причина').fill('школа закрылась');
  await dialog(page, 'Скрыть').getByRole('button', { name: 'Скрыть' }).click();
  await expect(page.getByText('Отмечено 0 на этой странице')).toBeVisible();
  await expect(page.getByText(school)).toHaveCount(0);
});

test('a secretary mends the head of a region after the working hours: asked in place, saved, and soon public [E-006 E-012 E-018]', async ({
  page,
  site,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/403 \(Forbidden\)/);
  await enterStaff(page, site, staffAccounts.secretary, paths.staff('regions'));
  await page.getByRole('searchbox', { name: 'Регион, организация или руководитель' }).fill('Самарская');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Самарская область' }).click();
  await expect(page.getByRole('heading', { name: 'Самарская область' })).toBeVisible();
  const person = `Волгин-${Date.now()}`;
  await page.getByLabel('Руководитель').fill(person);
  const left = await page.request.delete(`${site}/api/federation/api/staff/enter`, {
    headers: { origin: site, ...(await pageSessionOf(page, site)) },
  });
  expect(left.status()).toBe(200);
  const save = page.getByRole('button', { name: 'Сохранить' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Время работы вышло')).toBeVisible();
  await prove(page, staffAccounts.secretary);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expect(save).toBeFocused();
  await expect(page.getByRole('button', { name: 'Сохранить' })).not.toHaveAttribute('aria-busy');
  await expect(save).toBeFocused();
  await expect.poll(async () => (await request.get(paths.regions())).text()).toContain(person);
});

test('every kind of screen passes the judges of pages, and a member without a grant is told that there is no such page [E-003 E-017]', async ({
  page,
  site,
  federation,
  consoleErrors,
}) => {
  await signIn(page, site, await registerMember(page, federation));
  consoleErrors.allow(/404/);
  expect((await page.goto(paths.staff('orders')))?.status()).toBe(404);
  await enterStaff(page, site, staffAccounts.owner);
  const first = async (noun: string) => {
    await page.goto(paths.staff(noun));
    const address = await page.locator('tbody').getByRole('link').first().getAttribute('href');
    return address ?? '';
  };
  const order = await first('orders');
  const screens = [
    paths.staff(),
    paths.staff('menu'),
    paths.staff('log'),
    paths.staff('orders'),
    order,
    `${order}/changes`,
    paths.staff('promo-codes', 'new'),
    paths.staff('partners'),
    await first('managers'),
    await first('team-athletes'),
    await first('regions'),
  ];
  expect(await judgePages(page, consoleErrors, screens)).toEqual([]);
});
