import { demoAccounts } from '@/federation/seed/accounts';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { documentAt } from './fixtures/document';
import { signIn } from './fixtures/member';
import { expect, test } from './fixtures/test';

for (const path of [paths.thanks(), paths.basketThanks()]) {
  test(`${path} thanks every visitor and claims nothing about an order unknown to the browser [C-017 C-018 C-019 C-020 A-021]`, async ({
    page,
  }) => {
    const plain = await documentAt(page.request, path);
    expect(plain.headings(1)).toEqual([commerceMessages.thanks]);
    expect(plain.one('main').link(anyPageMessages.toHome)).toBe(paths.home());
    expect(plain.one('main').link(commerceMessages.toCabinet)).toBe(paths.me());

    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/federation\/api\/(?:order|payment)/.test(request.url())) calls.push(request.url());
    });
    // The badge shows that the page is hydrated.
    await page.addInitScript(() => window.localStorage.setItem('basketGoods', '[{"count":3}]'));
    const response = await page.goto(`${path}?Order_ID=${crypto.randomUUID()}`);
    expect(response?.status()).toBe(200);
    expect(await response?.text()).toContain(commerceMessages.thanks);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Где найти заказ');
    await expect(page.getByRole('link', { name: anyPageMessages.toHome })).toHaveAttribute('href', paths.home());
    await expect(page.getByRole('link', { name: commerceMessages.toCabinet })).toHaveAttribute('href', paths.me());
    await expect(page.getByRole('link', { name: 'Корзина, 3\u00a0товара' })).toBeVisible();
    expect(calls).toEqual([]);
  });
}

test('an order of somebody else looks like an unknown one [C-020]', async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  await signIn(page, site, demoAccounts.athlete);
  await page.goto(`${paths.thanks()}?Order_ID=${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Где найти заказ');
  await expect(page.getByText('письмо с билетами придёт на адрес, указанный при оплате')).toBeVisible();
});
