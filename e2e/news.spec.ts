import { formatDate } from '@/lib/format/date';
import { anyPageMessages } from '@/lib/messages/any-page';
import { contentMessages } from '@/lib/messages/content';
import { pageMessages } from '@/lib/messages/page';
import { paths } from '@/lib/paths';
import { windowTitle } from '@/lib/seo/window-title';
import { contentOf, plain, textOf } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { expectOrder } from './fixtures/document-order';
import { documentHead, structuredData } from './fixtures/head';
import { boardSizes } from './fixtures/news-board';
import { expect, test } from './fixtures/test';

const UNKNOWN = '4d2f9c1e-7b1a-4c55-9d52-3f1f0a9c0000';

test.describe('without JavaScript', () => {
  test('an article shows all its parts in order, and tells others what it is [A-033 P-003 P-009 P-045 P-047 P-050]', async ({
    request,
    federation,
    site,
  }) => {
    const [preview] = await contentOf(federation).news(1);
    const item = await contentOf(federation).newsItem(preview?.public_id ?? '');
    const page = await documentAt(request, paths.news.item(item.public_id));
    const [article] = page.one('main').all('article');
    expect(article?.headings(1)).toEqual([plain(item.headline)]);
    const [text] = article?.all('header + div > div') ?? [];
    expect(text?.text.replaceAll(' ', '')).toBe(textOf(item.text).replaceAll(' ', ''));
    expectOrder([
      article?.all('img')[0],
      // Cards of other news may have the same date.
      article?.one('header').named('time', formatDate(item.publication_date)),
      article?.one('h1'),
      article?.named('p', plain(item.subtitle)),
      text,
      page.named('h2', contentMessages.readAlso),
      page.named('h2', contentMessages.calendar),
    ]);

    const address = `${site}${paths.news.item(item.public_id)}`;
    const { ogImage, ...head } = documentHead(page);
    expect(head).toMatchObject({
      title: windowTitle(item.headline),
      description: item.subtitle,
      canonical: address,
      ogTitle: item.headline,
      ogType: 'article',
      ogUrl: address,
    });
    expect(structuredData(page, 'NewsArticle')).toMatchObject({
      headline: item.headline,
      description: item.subtitle,
      datePublished: item.publication_date,
      mainEntityOfPage: address,
    });
    expect(structuredData(page, 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Главная' }, { name: 'Новости' }, { name: item.headline }],
    });
    const picture = await request.get(ogImage ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    const png = await picture.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('«Читайте также» names the two newest of the other news [P-049 P-050]', async ({ request, federation }) => {
    const newest = await contentOf(federation).news(40);
    for (const item of [newest[0], newest[1], newest[9]]) {
      const page = await documentAt(request, paths.news.item(item?.public_id ?? ''));
      const others = newest.filter(({ public_id }) => public_id !== item?.public_id).slice(0, 2);
      expect(page.named('section', contentMessages.readAlso).headings(3)).toEqual(
        others.map(({ headline }) => plain(headline)),
      );
    }
  });
});

test('an unknown article and its cover give 404 [P-009 A-023]', async ({ request }) => {
  for (const id of [UNKNOWN, 'kazan', '1', '..%2Fcalendar', '%00', `${UNKNOWN}0`, '%F0%9F%8F%8A']) {
    expect((await documentAt(request, `/news/${id}`, 404)).headings(1), id).toEqual([pageMessages.pageNotFound]);
  }
  expect((await request.get(paths.news.cover(UNKNOWN))).status()).toBe(404);
});

test('«Больше новостей» replaces eight news by forty, also after a failure, and disappears [P-041 P-042 P-043]', async ({
  page,
  federation,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 502/);
  const newest = await contentOf(federation).news(40);
  let isDown = true;
  await page.route('**/api/federation/api/news/preview?*', (route) =>
    isDown ? route.fulfill({ status: 502, json: { message: anyPageMessages.serverSilent } }) : route.continue(),
  );
  await page.goto(paths.news.list());
  const headlines = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(headlines).toHaveText(newest.slice(0, 8).map(({ headline }) => headline));
  expect(await boardSizes(page.getByRole('main'))).toMatchObject({ large: 1 });

  await page.getByRole('button', { name: contentMessages.newsMore }).click();
  const again = page.getByRole('button', { name: anyPageMessages.retry });
  await expect(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect(headlines).toHaveText(newest.map(({ headline }) => headline));
  expect(new Set(newest.map(({ public_id }) => public_id)).size).toBe(40);
  await expect(page.getByRole('button', { name: contentMessages.newsMore })).toHaveCount(0);
  await expect(page.getByRole('article').nth(8).getByRole('link')).toBeFocused();
});

test('the description of an article is hidden on small screens [P-048]', async ({ page, federation }) => {
  const [item] = await contentOf(federation).news(1);
  await page.goto(paths.news.item(item?.public_id ?? ''));
  const description = page.getByRole('article').getByText(item?.subtitle ?? '');
  await expect(description).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(description).toBeHidden();
});
