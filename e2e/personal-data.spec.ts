import { readFile } from 'node:fs/promises';
import { demoAccounts } from '@/federation/seed/accounts';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { registerMember, signIn } from './fixtures/member';
import { expect, test } from './fixtures/test';

test('consents are shown, advertising is withdrawn, the data is exported and erased [R-35] @phone', async ({
  page,
  site,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/\/api\/user\/erasure/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const consents = { personal_data: true, policy: true, advertising: true } as const;
  const member = await registerMember(page, federation, { consents });
  await signIn(page, site, member);
  await page.goto(paths.me('settings'));
  await page.getByRole('link', { name: 'Согласия и персональные данные' }).click();
  await expect(page).toHaveURL(site + paths.personalData());

  const given = page.getByRole('region', { name: 'Согласия', exact: true });
  await expect(given.getByText('Действует')).toHaveCount(3);
  await expectAccessible(page, 'consents');
  await given.getByRole('button', { name: 'Отозвать согласие на рекламу' }).click();
  await expect(given.getByRole('status')).toContainText('отозвано');
  await expect(given.getByText('Действует')).toHaveCount(2);
  await expect(given.getByText(/Отозвано \d\d\.\d\d\.\d{4}/)).toBeVisible();

  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать мои данные' }).click(),
  ]);
  expect(copy.suggestedFilename()).toBe('moi-dannye.json');
  const data = JSON.parse(await readFile(await copy.path(), 'utf8'));
  expect(data.user.email).toBe(member.email);
  expect(data.consents).toHaveLength(3);

  await page.getByRole('button', { name: 'Удалить мои данные' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить персональные данные?' });
  await dialog.getByLabel('Пароль').fill('not-my-password');
  await dialog.getByRole('button', { name: 'Удалить безвозвратно' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Неверный');
  await expectAccessible(page, 'a wrong password before the erasure');
  await dialog.getByLabel('Пароль').fill(member.password);
  await dialog.getByRole('button', { name: 'Удалить безвозвратно' }).click();
  await expect(page).toHaveURL(site + paths.signin());
  await expect(page.getByRole('status').filter({ hasText: 'личные данные удалены' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userObj')])).toEqual([
    null,
    null,
  ]);
  await page.goto(paths.me());
  await expect(page).toHaveURL(new RegExp(paths.signin()));
});

test('an erasure names what is lost and requires consent to it', async ({ page, site }) => {
  const { email, password } = demoAccounts.athlete;
  await signIn(page, site, { email, password });
  await page.goto(paths.personalData());
  await page.getByRole('button', { name: 'Удалить мои данные' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить персональные данные?' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Лицензия №' }).first()).toBeVisible();
  await expect(dialog.getByRole('link').first()).toHaveAttribute('href', /^\/me\/events\//);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await dialog.getByLabel('Пароль').fill(password);
  await dialog.getByRole('button', { name: 'Удалить безвозвратно' }).click();
  await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(/Отметьте, что согласны/);
  expect(asked.filter((url) => url.endsWith('/api/user/erasure'))).toEqual([]);
  await expectAccessible(page, 'what an erasure takes with it');
});
