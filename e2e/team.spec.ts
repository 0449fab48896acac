import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { formatOnSale } from './fixtures/formats';
import { type Member, registerMember, signIn } from './fixtures/member';
import { expect, test } from './fixtures/test';
import { buyTickets } from './fixtures/ticket';

test('a captain names the paid team and invites by a link; ticket holders join, and a replaced link is invalid', async ({
  page,
  federation,
  site,
  consoleErrors,
}) => {
  // A replaced link gives 404.
  consoleErrors.allow(/status of 404/);
  const format = await formatOnSale(federation, (one) => one.team_all && !one.fixed_count && one.max_count !== 1);
  const [captain, friend] = [await registerMember(page, federation), await registerMember(page, federation)];
  const [own] = await buyTickets(page.request, federation, { member: captain, format });
  const [other] = await buyTickets(page.request, federation, { member: friend, format });
  const link = page.getByLabel('Ссылка-приглашение');
  const becomes = async (member: Member) => {
    // An open page would request again without a session.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await signIn(page, site, member);
  };
  const members = page.getByRole('list', { name: 'Участники команды' }).getByRole('listitem');

  await signIn(page, site, captain);
  await page.goto(paths.ticket(own?.public_id ?? ''));
  await page.getByLabel('Название вашей команды').fill('Волжские бобры');
  await page.getByRole('button', { name: 'Назвать команду' }).click();
  await expect(page.getByRole('heading', { name: 'Волжские бобры' })).toBeVisible();
  const invitation = await link.inputValue();
  expect(invitation).toMatch(/\/me\/events\/team\/[\w-]{20,}$/);
  await expectAccessible(page, 'the ticket of a captain');

  await test.step('the friend joins with a ticket of their own', async () => {
    await becomes(friend);
    await page.goto(invitation);
    await expect(page.getByRole('heading', { name: 'Вас приглашают в команду: «Волжские бобры»' })).toBeVisible();
    await expectAccessible(page, 'an invitation to a team');
    await page.getByRole('button', { name: 'Вступить в команду' }).click();
    await expect(page.getByRole('dialog', { name: 'Команда' })).toBeVisible();
    await page.goto(paths.ticket(other?.public_id ?? ''));
    await expect(members).toHaveCount(2);
    await expect(link).toHaveCount(0);
  });

  await test.step('the captain replaces the link; the former one is revoked', async () => {
    await becomes(captain);
    await page.goto(paths.ticket(own?.public_id ?? ''));
    await expect(members).toHaveCount(2);
    await page.getByRole('button', { name: 'Заменить ссылку' }).click();
    await expect(link).not.toHaveValue(invitation);
    await page.goto(invitation);
    await expect(page.getByRole('link', { name: 'Мои билеты' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Вступить в команду' })).toHaveCount(0);
  });
});
