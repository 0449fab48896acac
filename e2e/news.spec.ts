import { formatDate } from '@/lib/format/date';
import { anyPageMessages } from '@/lib/messages/any-page';
import { contentMessages } from '@/lib/messages/content';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { contentOf, plain, textOf } from './fixtures/content';
import { expectDocumentOrder } from './fixtures/document-order';
import { headOf, jsonLd } from './fixtures/head';
import { boardSizes } from './fixtures/news-board';
import { expect, test } from './fixtures/test';

const UNKNOWN = '4d2f9c1e-7b1a-4c55-9d52-3f1f0a9c0000';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article shows all its parts in order [A-033 P-003 P-009 P-045 P-047 P-050]', async ({
    page,
    federation,
  }) => {
    const [preview] = await contentOf(federation).news(1);
    const item = await contentOf(federation).newsItem(preview?.public_id ?? '');
    await page.goto(paths.news.item(item.public_id));

    const article = page.getByRole('main').getByRole('article').first();
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(item.headline);
    // Cards of other news may have the same date.
    const date = article.locator('header').getByText(formatDate(item.publication_date), { exact: true });
    await expect(date).toBeVisible();
    expect(plain((await article.locator('header + div > div').first().textContent()) ?? '').replace(/ /g, '')).toBe(
      textOf(item.text).replace(/ /g, ''),
    );

    await expectDocumentOrder([
      article.locator('img').first(),
      date,
      article.getByRole('heading', { level: 1 }),
      article.getByText(item.subtitle),
      article.locator('header + div > div').first(),
      page.getByRole('heading', { name: contentMessages.readAlso }),
      page.getByRole('heading', { name: contentMessages.calendar }),
    ]);
  });

  test('an article tells search engines and social networks what it is [P-009]', async ({ page, federation, site }) => {
    const [preview] = await contentOf(federation).news(1);
    const item = await contentOf(federation).newsItem(preview?.public_id ?? '');
    await page.goto(paths.news.item(item.public_id));
    const address = `${site}${paths.news.item(item.public_id)}`;

    expect(await headOf(page)).toEqual({
      title: `${item.headline} — ${siteConfig.name}`,
      description: item.subtitle,
      canonical: address,
      ogTitle: item.headline,
      ogType: 'article',
      ogUrl: address,
    });
    expect(await jsonLd(page, 'NewsArticle')).toMatchObject({
      headline: item.headline,
      description: item.subtitle,
      datePublished: item.publication_date,
      mainEntityOfPage: address,
    });
    expect(await jsonLd(page, 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Главная' }, { name: 'Новости' }, { name: item.headline }],
    });

    const image = await page.locator('head meta[property="og:image"]').getAttribute('content');
    const picture = await fetch(image ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await picture.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('«Читайте также» names the two newest of the other news [P-049 P-050]', async ({ page, federation }) => {
    const newest = await contentOf(federation).news(40);
    for (const item of [newest[0], newest[1], newest[9]]) {
      await page.goto(paths.news.item(item?.public_id ?? ''));
      const others = newest.filter(({ public_id }) => public_id !== item?.public_id).slice(0, 2);
      await expect(
        page.getByRole('region', { name: contentMessages.readAlso }).getByRole('heading', { level: 3 }),
      ).toHaveText(others.map(({ headline }) => headline));
    }
  });

  test('the home page opens with one large and four small news [P-036 A-008]', async ({ page, federation }) => {
    const newest = await contentOf(federation).news(5);
    await page.goto(paths.home());
    const block = page.getByRole('region', { name: contentMessages.news });
    await expect(block.getByRole('article').getByRole('heading')).toHaveText(newest.map(({ headline }) => headline));
    expect(await boardSizes(block)).toEqual({ large: 1, small: 4 });
  });
});

test.describe('an unknown article gives 404', () => {
  for (const id of [UNKNOWN, 'kazan', '1', '..%2Fcalendar', '%00', `${UNKNOWN}0`, '%F0%9F%8F%8A']) {
    test(`/news/${id} [P-009 A-023]`, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/status of 404/);
      const response = await page.goto(`/news/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageMessages.pageNotFound);
    });
  }

  test('the cover of an unknown article gives 404', async ({ request, site }) => {
    expect((await request.get(`${site}${paths.news.cover(UNKNOWN)}`)).status()).toBe(404);
  });
});

test('«Больше новостей» replaces eight news by forty and disappears [P-041 P-042 P-043]', async ({
  page,
  federation,
}) => {
  const newest = await contentOf(federation).news(40);
  await page.goto(paths.news.list());
  const headlines = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(headlines).toHaveText(newest.slice(0, 8).map(({ headline }) => headline));
  expect(await boardSizes(page.getByRole('main'))).toMatchObject({ large: 1 });

  await page.getByRole('button', { name: contentMessages.newsMore }).click();
  await expect(headlines).toHaveText(newest.map(({ headline }) => headline));
  expect(new Set(newest.map(({ public_id }) => public_id)).size).toBe(40);
  await expect(page.getByRole('button', { name: contentMessages.newsMore })).toHaveCount(0);
  await expect(page.getByRole('article').nth(8).getByRole('link')).toBeFocused();
});

test('«Больше новостей» can be pressed again after a failure', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 502/);
  await page.goto(paths.news.list());
  let down = true;
  await page.route('**/api/federation/api/news/preview?*', (route) =>
    down ? route.fulfill({ status: 502, json: { message: anyPageMessages.serverSilent } }) : route.continue(),
  );
  await page.getByRole('button', { name: contentMessages.newsMore }).click();
  const again = page.getByRole('button', { name: anyPageMessages.retry });
  await expect(again).toBeVisible();
  down = false;
  await again.click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(40);
});

test('the description of an article is hidden on small screens [P-048] @phone', async ({
  page,
  federation,
}, testInfo) => {
  const [item] = await contentOf(federation).news(1);
  await page.goto(paths.news.item(item?.public_id ?? ''));
  await expect(page.getByRole('article').getByText(item?.subtitle ?? '')).toBeVisible({
    visible: testInfo.project.name === 'desktop',
  });
});
