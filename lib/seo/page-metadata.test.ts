import { expect, test } from '@jest/globals';
import { breadcrumbList } from './breadcrumb-list';
import { pageMetadata } from './page-metadata';

test('a page has a canonical address and says the same to social networks', () => {
  const metadata = pageMetadata({ title: 'Новости', description: 'Все новости', path: '/news' });
  expect(metadata.alternates).toMatchObject({
    canonical: '/news',
    types: { 'application/rss+xml': [{ url: '/news/rss.xml' }] },
  });
  expect(metadata.openGraph).toMatchObject({
    title: 'Новости',
    description: 'Все новости',
    url: '/news',
    type: 'website',
    images: [{ url: '/cover/federation.png', width: 1200, height: 630 }],
  });
  expect(metadata.robots).toBeUndefined();
});

test('an article carries its date and image, a hidden page its robots', () => {
  const metadata = pageMetadata({
    title: 'Старт',
    path: '/news/1',
    type: 'article',
    publishedTime: '2026-06-14',
    image: { url: '/og.png' },
    hidden: true,
  });
  expect(metadata.openGraph).toMatchObject({
    type: 'article',
    publishedTime: '2026-06-14',
    images: [{ url: '/og.png' }],
  });
  expect(metadata.robots).toEqual({ index: false, follow: false });
});

test('breadcrumbs are numbered and absolute; the page itself has no address [P-019]', () => {
  expect(
    breadcrumbList([{ label: 'Главная', href: '/' }, { label: 'Документы', href: '/documents' }, { label: 'Архив' }]),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Главная', item: 'http://localhost:3000/' },
      { position: 2, item: 'http://localhost:3000/documents' },
      { position: 3, name: 'Архив' },
    ],
  });
});

test('a title is shown as it is, also one that a replacement would take for a pattern', () => {
  const { title } = pageMetadata({ title: "Цена $& и $1 за $' — $$", path: '/news/1' });
  expect(title).toEqual({ absolute: expect.stringMatching(/^Цена \$& и \$1 за \$' — \$\$ — \S/) });
});
