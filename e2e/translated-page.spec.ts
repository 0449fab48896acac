import { anyPageMessages } from '@/lib/messages/any-page';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { contentMessages } from '@/lib/messages/content';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { fillEmail } from './fixtures/account-forms';
import { isComing, MONTHS } from './fixtures/calendar';
import { atBank, bankOf, checkoutOf, kopecksIn } from './fixtures/checkout';
import { contentOf } from './fixtures/content';
import { formatOnSale, isSingle } from './fixtures/formats';
import { finished, liveRace, row } from './fixtures/live-race';
import { newEmail, registerMember, signIn } from './fixtures/member';
import { press } from './fixtures/press';
import { expect, test } from './fixtures/test';
import { buyTickets } from './fixtures/ticket';
import { translatePages } from './fixtures/translate';

test('a translated sign-in answers a wrong password, then signs in', async ({ page, federation, consoleErrors }) => {
  consoleErrors.allow(/\/api\/auth\/callback\/email/);
  const member = await registerMember(page, federation);
  await translatePages(page);
  await page.goto(paths.signin());
  await expect(page.locator('label font').first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Войти', exact: true });
  await fillEmail(page, member.email, 'not-the-password');
  await button.click();
  const refused = page.getByRole('dialog');
  await expect(refused).toContainText('Неверный e-mail или пароль');
  await refused.getByRole('button').last().click();
  await fillEmail(page, member.email, member.password);
  await button.click();
  await page.waitForURL(new RegExp(`${paths.me('license')}$`));
  await expect(page.getByText(cabinetMessages.noLicenses)).toBeVisible();
});

test('a translated basket counts, sells and thanks', async ({ page, federation }) => {
  await translatePages(page);
  const format = await formatOnSale(federation, isSingle);
  const checkout = checkoutOf(page);
  const bank = bankOf(page);
  await checkout.add(format);
  const pay = page.getByRole('button', { name: /^Оплатить/ });
  const rubles = async (count: number) => expect.poll(() => kopecksIn(pay)).toBe(format.price * 100 * count);
  await rubles(1);
  await page.getByRole('button', { name: 'Больше' }).click();
  await rubles(2);
  await page.getByRole('button', { name: 'Меньше' }).click();
  await rubles(1);
  await checkout.save.click();
  await expect(checkout.form.getByRole('textbox', { name: 'Фамилия' })).toHaveAttribute('aria-invalid', 'true');
  await checkout.fillParticipant(format);
  await checkout.save.click();
  await expect(page.getByText('Участник: Соколова Мария')).toBeVisible();
  await checkout.consent(newEmail('translated'));
  await pay.click();
  await page.waitForURL(atBank(federation));
  await bank.fillCard();
  await bank.confirm();
  await page.waitForURL(/\/me\/events\/[0-9a-f-]{36}$/);
  await expect(page.getByText(cabinetMessages.ticketRegistered)).toBeVisible();
});

test('a translated table of places fills, mends and hands on', async ({ page, federation, site }) => {
  const format = await formatOnSale(federation, (one) => !one.team_all && one.clusters.length === 0);
  const member = await registerMember(page, federation);
  await buyTickets(page.request, federation, { member, format, count: 3 });
  await signIn(page, site, member);
  await translatePages(page);
  await page.goto(paths.startTickets(format.public_id));
  const table = page.getByRole('table', { name: 'Места на старте' });
  const pasted = page.getByLabel('Строки из таблицы');
  const carry = page.getByRole('button', { name: 'Перенести в таблицу' });
  await expect(table.getByText('Не заполнен')).toHaveCount(3);
  const paste = async (phone: string, birthDate: string) => {
    await pasted.fill(`Фамилия\tИмя\tТелефон\tДата рождения\nИванов\tПётр\t${phone}\t${birthDate}`);
    await carry.click();
  };
  const faults = async () => Number((await table.getByText(/^Исправьте: /).textContent())?.split(' ').at(-1));
  await paste('12', '');
  await expect(table.getByText(/^Исправьте: /)).toBeVisible();
  const before = await faults();
  await paste('+79161234567', '01.02.1990');
  await expect.poll(faults).toBe(before - 2);
  const invitations = page.getByRole('form', { name: 'Раздать билеты по e-mail' });
  await invitations.getByLabel('E-mail участников').fill(newEmail('anna'));
  await press(invitations.getByRole('checkbox'));
  await invitations.getByRole('button', { name: 'Передать билеты: 1' }).click();
  await expect(table.getByText(/^Передан: /)).toHaveCount(1);
  await expect(invitations.getByText('Передано билетов: 1.')).toBeVisible();
});

test('a translated race shows who finishes', async ({ page, federation }) => {
  const race = await liveRace(page.request, federation);
  await race.send(
    Array.from({ length: 4 }, (_, index) => row(index + 1, 1)),
    { broadcast_until: new Date(Date.now() + 3_600_000).toISOString(), official: false },
  );
  await translatePages(page);
  await race.open(page);
  await expect(page.getByText(resultsMessages.live)).toBeVisible();
  await race.send([finished(4, 62)]);
  await expect(page.getByText('1 финишировал', { exact: true })).toBeVisible();
  await race.send([finished(3, 61), finished(2, 60)]);
  const names = page.getByRole('table').getByRole('rowheader');
  await expect(names).toHaveText([/Участница2/, /Участница3/, /Участница4/, /Участница1/]);
  await expect(page.getByText('3 финишировали', { exact: true })).toBeVisible();
  await expect(page.getByText('1 на дистанции', { exact: true })).toBeVisible();
});

test('a translated calendar filters and turns its months', async ({ page, federation }) => {
  const events = (await contentOf(federation).events()).filter(isComing);
  const sprints = events.filter(
    ({ distance, sale }) => distance === 'sprint' || sale?.distances.includes('sprint') === true,
  );
  await translatePages(page);
  await page.goto(paths.calendar.all());
  const rows = page.getByRole('tabpanel').getByRole('article');
  const found = page.getByRole('status').filter({ hasText: /^Найдено/ });
  await expect(rows).toHaveCount(events.length);
  await page.getByRole('group', { name: 'Фильтры' }).getByText('Дистанция').click();
  await page.getByRole('group', { name: 'Дистанция' }).getByText('Спринт', { exact: true }).click();
  await expect(found).toContainText(`Найдено: ${sprints.length}`);
  await page.keyboard.press('Escape');
  const month = sprints[0]?.start_date.slice(0, 7) ?? '';
  const isOfMonth = ({ start_date }: (typeof events)[number]) => start_date.startsWith(month);
  await page.getByRole('tab', { name: MONTHS[Number(month.slice(5)) - 1] }).click();
  await expect(rows).toHaveCount(sprints.filter(isOfMonth).length);
  await page.getByRole('button', { name: contentMessages.filtersReset }).first().click();
  await expect(rows).toHaveCount(events.filter(isOfMonth).length);
});

test('a page that fails in the browser says so and keeps what was typed, but no password', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/NotFoundError|\/api\/auth\/callback\/email/);
  await page.goto(paths.signin());
  await fillEmail(page, 'typed@example.com', 'typed-password');
  const button = page.getByRole('button', { name: 'Войти', exact: true });
  // Something outside takes away what React will put its spinner before.
  await button.locator('span').evaluate((words) => words.remove());
  await page.getByLabel('Пароль').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница перестала работать');
  await expect(page.getByRole('main')).toContainText('введённое останется');
  await page.getByRole('button', { name: anyPageMessages.retry }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('typed@example.com');
  await expect(page.getByLabel('Пароль').first()).toHaveValue('');
  await expect(button).toBeVisible();
});
