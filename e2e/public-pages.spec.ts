import { call } from '@/lib/contract/call';
import { members } from '@/lib/contract/member';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { contentMessages } from '@/lib/messages/content';
import { needsScript } from '@/lib/messages/needs-script';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { formatOnSale, isSingle } from './fixtures/formats';
import { pageTemplates } from './fixtures/page-templates';
import { expect, test } from './fixtures/test';

for (const [name, addressOf] of Object.entries(pageTemplates)) {
  test.describe(name, () => {
    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the page is complete for everybody, in Russian, under one heading [P-001 P-002 A-001 A-004] @phone', async ({
        page,
        federation,
      }) => {
        const response = await page.goto(await addressOf(federation));
        expect(response?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'no scrolling to the side').toBeLessThanOrEqual(0);
      });
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('content that needs JavaScript says so and shows no loading state', async ({ page, federation }) => {
    const format = await formatOnSale(federation, isSingle);
    for (const path of [paths.basket(), paths.signin(), paths.add.ticket(format.public_id)]) {
      await page.goto(path);
      // Playwright finds no text inside noscript.
      await expect(page.locator('noscript [data-tone]'), path).toBeVisible();
      expect(await page.locator('noscript [data-tone] > div').textContent(), path).toBe(needsScript);
      await expect(page.getByText(anyPageMessages.loading), path).toBeHidden();
    }
    await page.goto(paths.news.list());
    await expect(page.getByRole('button', { name: contentMessages.newsMore })).toBeHidden();
  });
});

test('an unknown address gives 404 with a page of its own [A-023 A-004]', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageMessages.pageNotFound);
});

test('addresses of the route table open their pages [A-017 A-018 A-022 A-024 A-030 A-037 A-039]', async ({
  request,
  federation,
}) => {
  const { values } = await call(members.groups, {}, { baseUrl: federation.url });
  for (const [address, status, text] of [
    ['/shop', 200, commerceMessages.shop],
    ['/license', 200, 'Лицензия'],
    ['/404', 404, pageMessages.pageNotFound],
    ['/success', 200, pageMessages.success],
    ['/notsupport', 200, pageMessages.notSupported],
    [`/members/group/${values[0]?.public_id}`, 200, values[0]?.name ?? ''],
    ['/documents', 200, 'Документы'],
    ['/documents/main', 200, 'Основные документы'],
  ] as const) {
    const response = await request.get(address);
    expect([address, response.status()]).toEqual([address, status]);
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text()) ?? [];
    expect(heading.replace(/<[^>]+>/g, '').replace(/\s/g, ' '), address).toContain(text);
  }
});

test('an old browser is redirected to a page that says so, which it can open [A-031]', async ({ request }) => {
  const headers = { 'user-agent': 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)' };
  const sent = await request.get('/news', { headers, maxRedirects: 0 });
  expect([sent.status(), sent.headers().location]).toEqual([307, '/notsupport']);
  expect((await request.get('/notsupport', { headers, maxRedirects: 0 })).status()).toBe(200);
});

test('an unsigned change notice is refused', async ({ request, site }) => {
  const response = await request.post(`${site}/api/revalidate`, {
    data: { changes: [{ noun: 'everything' }], at: new Date().toISOString() },
  });
  expect(response.status()).toBe(401);
});
