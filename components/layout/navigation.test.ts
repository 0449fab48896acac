import { expect, test } from '@jest/globals';
import { siteConfig } from '@/lib/site-config';
import { extraLinks, federationGroup, mainGroup, navigationGroups } from './navigation';

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

test('the groups of the menu; the teams are asked for [P-020 P-022]', () => {
  expect(labels(navigationGroups)).toEqual(['Главная', 'Сборные', 'Календарь', 'Федерация']);
  expect(navigationGroups.filter(({ links }) => links === 'teams').map(({ label }) => label)).toEqual(['Сборные']);
});

test('what the groups hold [P-021 P-024 P-025]', () => {
  expect(labels(mainGroup.links)).toEqual([
    'Новости',
    'Как начать',
    'История',
    'Дисциплины',
    'Образование',
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
