import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { expect, test } from './fixtures/test';

const { commerce, common } = messages;

for (const path of [paths.thanks(), paths.basketThanks()]) {
  test(`[C-017 C-018 C-019 C-020 A-021] ${path} thanks whoever opens it, and checks no order of a stranger`, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/federation/api/order')) calls.push(request.url());
    });
    // The badge tells when the page has come alive.
    await page.addInitScript(() => window.localStorage.setItem('basketGoods', '[{"count":3}]'));
    for (const query of ['', `?Order_ID=${crypto.randomUUID()}`]) {
      const answer = await page.goto(`${path}${query}`);
      expect(answer?.status()).toBe(200);
      expect(await answer?.text()).toContain(commerce.thanks);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(commerce.thanks);
      await expect(page.getByRole('link', { name: common.toHome })).toHaveAttribute('href', paths.home());
      await expect(page.getByRole('link', { name: commerce.toCabinet })).toHaveAttribute('href', paths.me());
      await expect(page.getByRole('link', { name: 'Корзина, 3\u00a0товара' })).toBeVisible();
    }
    expect(calls).toEqual([]);
  });
}

test('[C-020] an order of somebody else is not told from none', async ({ page, member, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  expect(member.email).toContain('@');
  await page.goto(`${paths.thanks()}?Order_ID=${crypto.randomUUID()}`);
  await expect(page.getByText('Письмо с билетами придёт на адрес, указанный при оплате.')).toBeVisible();
});
