import { describe, expect, test } from '@jest/globals';
import { type Measured, rowOf, verdicts } from './asked';
import { type Cost, leastCost, median } from './cost';

const cost = (figures: Partial<Cost> = {}): Cost => ({
  perSecond: 2000,
  cpu: { federation: 0.5, postgres: 0.25 },
  kilobytes: 3.4,
  ...figures,
});
const read = (name: string, figures: Partial<Measured> = {}): Measured => ({
  name,
  seed: cost(),
  tenth: cost(),
  whole: cost(),
  p99: 4,
  plans: { scanned: [], statements: 1, cost: 12.5 },
  isWholeList: false,
  isVersioned: true,
  ...figures,
});
const list = (milliseconds: number) =>
  read('Все новости', {
    whole: cost({ cpu: { federation: milliseconds, postgres: 0.25 }, kilobytes: 34 }),
    isWholeList: true,
  });
const good = [
  read('Список новостей'),
  read('Страница результатов', { p99: 14 }),
  list(2),
  read('Что впереди в календаре'),
];
const judged = (reads: readonly Measured[], importSeconds = 1.234, phoneKilobytes = 12) =>
  Object.values(verdicts(reads, importSeconds, phoneKilobytes)).map(({ измерено, '': tick }) => `${tick} ${измерено}`);

test('a line names what was measured, and the growth of both programs’ time', () => {
  const grown = cost({ cpu: { federation: 1, postgres: 0.5 } });
  const plans = { scanned: ['news_items'], statements: 2, cost: 40.4 };
  expect(rowOf(read('Новость', { whole: grown, plans }))).toEqual({
    'запросов/с': 2000,
    'p99, мс': 4,
    'КБ ×1, ×10, ×100': '3.4 · 3.4 · 3.4',
    'ЦП федерации, мс': '0.5 · 0.5 · 1',
    'ЦП PostgreSQL, мс': '0.25 · 0.25 · 0.5',
    'ЦП ×100 к ×10': 2,
    'запросов к базе': 2,
    'цена планов': 40,
    'прочитано насквозь': 'news_items',
  });
});

describe('the demand on the figures', () => {
  test('holds for good figures', () => {
    expect(judged(good)).toEqual([
      '✓ не больше 14',
      '✓ 2000',
      '✓ ни одна',
      '✓ не больше 1',
      '✓ Все новости 3 при 10',
      '✓ у всех',
      '✓ 1',
      '✓ 12',
      '✓ 14',
      '✓ 1.23',
    ]);
  });

  test('is missed by name', () => {
    const slow = read('Календарь', {
      p99: 15,
      whole: cost({ cpu: { federation: 2, postgres: 0.25 } }),
      plans: { scanned: ['events', 'formats'], statements: 2, cost: 300 },
    });
    const upcoming = read('Что впереди в календаре', { whole: cost({ kilobytes: 34 }) });
    const [news] = good;
    const fewNews = read('Список новостей', { ...news, whole: cost({ perSecond: 1499.4 }) });
    const page = read('Страница результатов', { p99: 20 });
    expect(judged([fewNews, page, slow, list(10), upcoming], 3, 20.1)).toEqual([
      '✗ Страница результатов 20, Календарь 15',
      '✗ 1499',
      '✗ Календарь events, formats',
      '✗ Календарь 3',
      '✗ Все новости 13.67 при 10',
      '✗ Календарь 2 запр., цена 300',
      '✗ 10',
      '✗ 20.1',
      '✗ 20',
      '✗ 3',
    ]);
  });
});

test('the cheapest of several rounds and the one in the middle count', () => {
  const cheap = cost({ cpu: { federation: 0.25, postgres: 0.25 } });
  expect(leastCost([cost(), cheap, cost()])).toBe(cheap);
  expect(median([64, 3.5, 4])).toBe(4);
});
