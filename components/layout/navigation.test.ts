import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { siteConfig } from '@/lib/site-config';
import { extraLinks, federationGroup, mainGroup, navigationGroups } from './navigation';

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

test('the groups of the menu; the teams are asked for [P-020 P-022]', () => {
  expect(labels(navigationGroups)).toEqual(['Главная', 'Сборные', 'Календарь', 'Федерация']);
  expect(navigationGroups.filter(({ links }) => links === 'teams').map(({ label }) => label)).toEqual(['Сборные']);
});

test('the groups of the menu hold their links [P-021 P-024 P-025]', () => {
  expect(labels(mainGroup.links)).toEqual([
    'Новости',
    'С чего начать',
    'История',
    'Дисциплины',
    'Обучение',
    'Олимпийский резерв',
    'Судейство',
    `Любительский ${siteConfig.sport.name}`,
  ]);
  expect(labels(federationGroup.links)).toEqual([
    'Руководство',
    'Регионы',
    'Партнёры',
    'Документы',
    'Протоколы',
    'Контакты',
  ]);
  expect(labels(extraLinks)).toEqual(['Результаты', 'Лицензия', 'Магазин']);
});

test.each([
  ['content/pages/where-to-start.mdx', '/whereToStart'],
  ['content/pages/history.mdx', '/historyTria'],
  ['content/pages/disciplines.mdx', '/disciplines'],
  ['content/pages/olympic-reserve.mdx', '/olympic-reserve'],
  ['content/pages/contacts.mdx', '/contacts'],
  ['federation/seed/pages/education.md', '/pages/education'],
  ['federation/seed/pages/judgment.md', '/judgment'],
  ['federation/seed/pages/amateurtriathlon.md', '/amateur-triathlon'],
])('the page of %s is called in the menu as it calls itself', (file, address) => {
  const [, title = ''] = /^(?:title|headline): (.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  const link = [...mainGroup.links, ...federationGroup.links].find(({ href }) => href === address);
  expect(title.startsWith(link?.label ?? 'no link')).toBe(true);
});
