import { expect, test } from '@jest/globals';
import { typograph } from './typograph';

const shown = (text: string) => typograph(text).replaceAll('\u00a0', '~');

test.each([
  ['Волков и Ермакова — чемпионы России на дистанции', 'Волков и~Ермакова~— чемпионы России на~дистанции'],
  ['В Казани и в Курске', 'В~Казани и~в~Курске'],
  ['Старт («в воде») № 3', 'Старт («в~воде») №~3'],
  ['Новости с гонки', 'Новости с~гонки'],
  ['Призовой фонд 1 200 000', 'Призовой фонд 1~200~000'],
  ['на 17 часов, 2,5 км', 'на~17 часов, 2,5 км'],
  ['Диван', 'Диван'],
  ['', ''],
])('«%s»', (text, set) => {
  expect(shown(text)).toBe(set);
});

test('a text that is already set does not change', () => {
  const set = typograph('Первый старт — этим летом, и в Казани');
  expect(typograph(set)).toBe(set);
});
