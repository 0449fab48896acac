import { call } from '@/lib/contract/call';
import { pages } from '@/lib/contract/page';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { plain, textOf } from './fixtures/content';
import { expectDocumentOrder } from './fixtures/document-order';
import { headOf, jsonLd } from './fixtures/head';
import { apiPage, section } from './fixtures/section';
import { expect, test } from './fixtures/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const texts = {
    [paths.history()]: 'История триатлона',
    [paths.whereToStart()]: 'С чего начать',
    [paths.disciplines()]: 'Дисциплины',
    [paths.whatIsTriathlon()]: 'Что такое триатлон',
    [paths.superseries()]: 'Суперсерия',
    [paths.contacts()]: 'Контакты',
    [paths.olympicReserve()]: 'Олимпийский резерв',
    [paths.childrensTriathlon()]: 'Детский триатлон',
    [paths.antidoping()]: 'Антидопинг',
  };

  for (const [path, heading] of Object.entries(texts)) {
    test(`${path} has its heading, cover, crumbs and head [P-010 A-035 A-036 A-038 A-041 A-042]`, async ({
      page,
      site,
    }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main').locator('img').first()).toBeVisible();
      const head = await headOf(page);
      expect(head).toMatchObject({
        title: `${heading} — ${siteConfig.name}`,
        canonical: `${site}${path}`,
        ogUrl: `${site}${path}`,
      });
      expect(head.description?.length).toBeGreaterThan(50);
      expect(await jsonLd(page, 'BreadcrumbList')).toMatchObject({
        itemListElement: [{ name: 'Главная' }, { name: heading }],
      });
      const picture = await page.request.get(
        (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
      );
      expect(picture.headers()['content-type']).toBe('image/png');
    });
  }

  test('the history names the limits of an Ironman [P-067]', async ({ page }) => {
    await page.goto(paths.history());
    await expect(page.getByRole('main')).toContainText(/Ironman нужно закончить за\s17 часов/);
    await expect(page.getByRole('main')).toContainText(/на\sплавание отводят 2\sчаса 20\sминут/);
  });

  test('where to start has its four chapters and the checklist [P-068 P-069]', async ({ page }) => {
    await page.goto(paths.whereToStart());
    for (const name of ['Снаряжение', 'Восстановление', 'Питание', 'Транзитная зона']) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    }
    const checklist = page.getByRole('table');
    await expect(checklist.getByRole('columnheader')).toHaveText(['Когда', 'Вещь', 'Без неё нельзя', 'Заметка']);
    expect(await checklist.getByRole('row').count()).toBeGreaterThan(15);
  });

  test('the page of disciplines shows all six [P-070]', async ({ page }) => {
    await page.goto(paths.disciplines());
    await expect(
      page.getByRole('main').locator('section[aria-labelledby$="-name"]').getByRole('heading', { level: 2 }),
    ).toHaveText(['Дуатлон', 'Зимний триатлон', 'Паратриатлон', 'Акватлон', 'Кросс-триатлон', 'Длинная дистанция']);
  });

  test('the contacts show mailboxes and address [P-095]', async ({ page }) => {
    await page.goto(paths.contacts());
    const list = page.getByRole('main').locator('dl');
    for (const [label, value] of [
      ['Название организации', siteConfig.legal.name],
      ['Сокращённое название', siteConfig.legal.abbreviation],
      ['Электронная почта', siteConfig.mailboxes.general.email],
      ['По вопросам партнёрства', siteConfig.partnershipEmail],
      ['Юридический адрес', siteConfig.legal.address],
    ] as const) {
      await expect(list.locator('div', { hasText: label }).locator('dd')).toHaveText(value);
    }
    await expect(list.getByRole('link', { name: siteConfig.partnershipEmail })).toHaveAttribute(
      'href',
      `mailto:${siteConfig.partnershipEmail}`,
    );
  });

  for (const [path, slug] of [
    [paths.judgment(), 'judgment'],
    [paths.education(), 'education'],
  ] as const) {
    test(`${path} is the API’s page in the layout of an article [P-011 P-012 P-046 P-047 A-034 A-043]`, async ({
      page,
      federation,
      site,
    }) => {
      const own = await apiPage(federation, slug);
      await page.goto(path);
      const article = page.getByRole('main').getByRole('article').first();
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(own.headline);
      expect(plain((await article.locator('header + div').textContent()) ?? '').replace(/\s/g, '')).toBe(
        textOf(own.text).replace(/\s/g, ''),
      );
      expect(await headOf(page)).toMatchObject({ description: own.subtitle, canonical: `${site}${path}` });
      await expectDocumentOrder([
        article.locator('img').first(),
        article.getByRole('heading', { level: 1 }),
        article.getByText(own.subtitle),
        article.locator('header + div'),
        page.getByRole('heading', { name: contentMessages.readAlso }),
        page.getByRole('heading', { name: contentMessages.calendar }),
      ]);
    });
  }

  test('/pages lists every page of the API, at the address where it is read [A-043 P-011]', async ({
    page,
    federation,
  }) => {
    const { values } = await call(pages.list, {}, { baseUrl: federation.url });
    await page.goto(paths.pages.list());
    const list = section(page, 'Федерация рассказывает');
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(values.map(({ headline }) => headline));
    const addresses = await list
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toContain(paths.judgment());
    expect(addresses).toContain(paths.education());
    for (const address of addresses) expect((await page.request.get(address ?? '')).status()).toBe(200);
  });

  test('an unknown page gives 404', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    for (const id of ['no-such-page', 'Education', '..%2Fnews', '%00']) {
      expect((await page.goto(`/pages/${id}`))?.status()).toBe(404);
    }
  });

  test('second paths of a page redirect there permanently [U-19]', async ({ request, site }) => {
    for (const [from, to] of Object.entries({
      [paths.amateurs()]: paths.amateurTriathlon(),
      [paths.pages.item('judgment')]: paths.judgment(),
      [paths.pages.item('international')]: paths.internationalTriathlon(),
      [paths.pages.item('amateurtriathlon')]: paths.amateurTriathlon(),
      [paths.pages.item('corpcup')]: `${paths.amateurTriathlon()}#corporate-cup`,
    })) {
      const response = await request.get(`${site}${from}`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([301, to]);
    }
  });

  test('fourteen articles of 2021 have the layout of an article [P-018 P-047 P-049 A-044]', async ({ page, site }) => {
    await page.goto(paths.news.datedList());
    const links = page.getByRole('main').getByRole('article').getByRole('link');
    await expect(links).toHaveCount(14);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const headlines = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
    for (const [index, address] of addresses.entries()) {
      expect((await page.goto(address))?.status()).toBe(200);
      const article = page.getByRole('main').getByRole('article').first();
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(headlines[index] ?? '');
      expect(plain((await article.locator('header + div').textContent()) ?? '').length).toBeGreaterThan(900);
      await expectDocumentOrder([
        article.locator('img').first(),
        article.locator('header time'),
        article.getByRole('heading', { level: 1 }),
        article.locator('header > p').last(),
        article.locator('header + div'),
        page.getByRole('heading', { name: contentMessages.readAlso }),
        page.getByRole('heading', { name: contentMessages.calendar }),
      ]);
      await expect(section(page, contentMessages.readAlso).getByRole('heading', { level: 3 })).toHaveText(
        headlines.filter((headline) => headline !== headlines[index]).slice(0, 2),
      );
      expect(await jsonLd(page, 'NewsArticle')).toMatchObject({
        mainEntityOfPage: `${site}${address}`,
        datePublished: expect.stringMatching(/^2021-/),
      });
    }
  });
});
