import { teamAthletes } from '@/lib/contract/content/team-athlete';
import { call } from '@/lib/contract/wire/call';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { contentMessages } from '@/lib/messages/content';
import { needsScript } from '@/lib/messages/needs-script';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { documentAt } from './fixtures/document';
import { formatOnSale, isSingle } from './fixtures/formats';
import { pageTemplates } from './fixtures/page-templates';
import { expect, test } from './fixtures/test';

test('the page of each template is complete for everybody, in Russian, under one heading [P-001 P-002 A-001 A-004]', async ({
  request,
  federation,
}) => {
  for (const [name, addressOf] of Object.entries(pageTemplates)) {
    await test.step(name, async () => {
      const page = await documentAt(request, await addressOf(federation));
      expect(page.one('html').attribute('lang')).toBe('ru');
      expect(page.headings(1)).toEqual([expect.stringMatching(/./)]);
      expect(page.all('footer')).not.toEqual([]);
      expect(page.all('[aria-busy="true"]')).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no page of a template scrolls to the side [P-001] @phone', async ({ page, federation }) => {
    for (const addressOf of Object.values(pageTemplates)) {
      const address = await addressOf(federation);
      await page.goto(address);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ address, overflow: Math.max(overflow, 0) }).toEqual({ address, overflow: 0 });
    }
  });

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

test('an unknown address gives 404 with a page of its own [A-023 A-004]', async ({ request }) => {
  const page = await documentAt(request, '/no/such/page', 404);
  expect(page.one('html').attribute('lang')).toBe('ru');
  expect(page.headings(1)).toEqual([pageMessages.pageNotFound]);
});

test('addresses of the route table open their pages [A-017 A-018 A-022 A-024 A-030 A-037 A-039]', async ({
  request,
  federation,
}) => {
  const { values } = await call(teamAthletes.groups, {}, { baseUrl: federation.url });
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
    const page = await documentAt(request, address, status);
    expect(page.headings(1).join(), address).toContain(text);
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
