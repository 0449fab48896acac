import { pages } from '@/lib/contract/content/page';
import { call } from '@/lib/contract/wire/call';
import { formatPhone } from '@/lib/format/phone';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { windowTitle } from '@/lib/seo/window-title';
import { siteConfig } from '@/lib/site-config';
import { plain, textOf } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { expectOrder } from './fixtures/document-order';
import { documentHead, structuredData } from './fixtures/head';
import { apiPage } from './fixtures/section';
import { expect, test } from './fixtures/test';

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

test('each page of the federation has its heading, cover, crumbs and head [P-010 A-035 A-036 A-038 A-041 A-042]', async ({
  request,
  site,
}) => {
  for (const [path, heading] of Object.entries(texts)) {
    await test.step(path, async () => {
      const page = await documentAt(request, path);
      expect(page.headings(1)).toEqual([heading]);
      expect(page.one('main').all('img')).not.toEqual([]);
      const head = documentHead(page);
      expect(head).toMatchObject({
        title: windowTitle(heading),
        canonical: `${site}${path}`,
        ogUrl: `${site}${path}`,
      });
      expect(head.description?.length).toBeGreaterThan(50);
      expect(structuredData(page, 'BreadcrumbList')).toMatchObject({
        itemListElement: [{ name: 'Главная' }, { name: heading }],
      });
      expect((await request.get(head.ogImage ?? '')).headers()['content-type']).toBe('image/png');
    });
  }
});

test('the history names the limits of an Ironman [P-067]', async ({ request }) => {
  const main = (await documentAt(request, paths.history())).one('main');
  expect(main.text).toContain('Ironman нужно закончить за 17 часов');
  expect(main.text).toContain('на плавание отводят 2 часа 20 минут');
});

test('the page «С чего начать» has its four chapters and the checklist [P-068 P-069]', async ({ request }) => {
  const main = (await documentAt(request, paths.whereToStart())).one('main');
  const chapters = ['Снаряжение', 'Восстановление', 'Питание', 'Транзитная зона'];
  expect(
    main
      .headings(2)
      .filter((name) => chapters.includes(name))
      .toSorted(),
  ).toEqual(chapters.toSorted());
  const checklist = main.one('table');
  expect(checklist.texts('thead th')).toEqual(['Когда', 'Вещь', 'Без неё нельзя', 'Заметка']);
  expect(checklist.all('tr').length).toBeGreaterThan(15);
});

test('the page of disciplines shows all six [P-070]', async ({ request }) => {
  const main = (await documentAt(request, paths.disciplines())).one('main');
  expect(main.texts('section[aria-labelledby$="-name"] h2')).toEqual([
    'Дуатлон',
    'Зимний триатлон',
    'Паратриатлон',
    'Акватлон',
    'Кросс-триатлон',
    'Длинная дистанция',
  ]);
});

test('the contacts show telephone, hours, mailboxes and address [P-095]', async ({ request }) => {
  const list = (await documentAt(request, paths.contacts())).one('main').one('dl');
  const facts = new Map(list.all('div').map((row) => [row.one('dt').text, row.one('dd').text]));
  expect(Object.fromEntries(facts)).toMatchObject({
    'Название организации': siteConfig.legal.name,
    'Сокращённое название': siteConfig.legal.abbreviation,
    Телефон: plain(formatPhone(siteConfig.phone.digits)),
    'Часы работы': siteConfig.phone.hours,
    'Электронная почта': siteConfig.mailboxes.general.email,
    'По вопросам партнёрства': siteConfig.partnershipEmail,
    'Юридический адрес': siteConfig.legal.address,
  });
  expect(list.link(plain(formatPhone(siteConfig.phone.digits)))).toBe(`tel:+${siteConfig.phone.digits}`);
  expect(list.link(siteConfig.partnershipEmail)).toBe(`mailto:${siteConfig.partnershipEmail}`);
});

for (const [path, slug] of [
  [paths.judgment(), 'judgment'],
  [paths.education(), 'education'],
] as const) {
  test(`${path} is the API’s page in the layout of an article [P-011 P-012 P-046 P-047 A-034 A-043]`, async ({
    request,
    federation,
    site,
  }) => {
    const own = await apiPage(federation, slug);
    const page = await documentAt(request, path);
    const [article] = page.one('main').all('article');
    expect(article?.headings(1)).toEqual([plain(own.headline)]);
    expect(article?.all('header + div')[0]?.text.replaceAll(' ', '')).toBe(textOf(own.text).replaceAll(' ', ''));
    expect(documentHead(page)).toMatchObject({ description: own.subtitle, canonical: `${site}${path}` });
    expectOrder([
      article?.all('img')[0],
      article?.one('h1'),
      article?.named('p', plain(own.subtitle)),
      article?.all('header + div')[0],
      page.named('h2', contentMessages.readAlso),
      page.named('h2', contentMessages.calendar),
    ]);
  });
}

test('/pages lists every page of the API, at the address where it is read [A-043 P-011]', async ({
  request,
  federation,
}) => {
  const { values } = await call(pages.list, {}, { baseUrl: federation.url });
  const list = (await documentAt(request, paths.pages.list())).named('section', 'Федерация рассказывает');
  expect(list.headings(3)).toEqual(values.map(({ headline }) => plain(headline)));
  const addresses = list.links().map(({ href }) => href);
  expect(addresses).toContain(paths.judgment());
  expect(addresses).toContain(paths.education());
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
});

test('an unknown page gives 404', async ({ request }) => {
  for (const id of ['no-such-page', 'Education', '..%2Fnews', '%00']) {
    expect((await request.get(`/pages/${id}`)).status(), id).toBe(404);
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

test('fourteen articles of 2021 have the layout of an article [P-018 P-047 P-049 A-044]', async ({ request, site }) => {
  const list = (await documentAt(request, paths.news.datedList())).one('main').all('article');
  const headlines = list.flatMap((card) => card.texts('h1, h2, h3'));
  const addresses = list.flatMap((card) => card.links().map(({ href }) => href));
  expect([headlines.length, addresses.length]).toEqual([14, 14]);
  for (const [index, address] of addresses.entries()) {
    const page = await documentAt(request, address);
    const [article] = page.one('main').all('article');
    expect(article?.headings(1)).toEqual([headlines[index]]);
    expect(article?.all('header + div')[0]?.text.length).toBeGreaterThan(900);
    expectOrder([
      article?.all('img')[0],
      article?.all('header time')[0],
      article?.one('h1'),
      article?.all('header > p').at(-1),
      article?.all('header + div')[0],
      page.named('h2', contentMessages.readAlso),
      page.named('h2', contentMessages.calendar),
    ]);
    expect(page.named('section', contentMessages.readAlso).headings(3)).toEqual(
      headlines.filter((headline) => headline !== headlines[index]).slice(0, 2),
    );
    expect(structuredData(page, 'NewsArticle')).toMatchObject({
      mainEntityOfPage: `${site}${address}`,
      datePublished: expect.stringMatching(/^2021-/),
    });
  }
});
