import { expect, test } from '@jest/globals';
import type { SalesNow } from './repository';
import { salesByVersion } from './sales-by-version';

const at = (second: number) => new Date(second * 1000);

function memory() {
  const made: Promise<SalesNow>[] = [];
  const next: (() => Promise<SalesNow>)[] = [];
  const salesOf = salesByVersion(() => {
    const sales = next.shift()?.() ?? Promise.resolve({ sales: `${made.length}`, until: null });
    made.push(sales);
    return sales;
  });
  return { made, next, read: async (version: string, now = at(0)) => (await salesOf(version, now)).sales };
}

test('sales are read once a version, however many ask at once', async () => {
  const { read, made } = memory();
  expect(await Promise.all([read('a'), read('a'), read('a')])).toEqual(['0', '0', '0']);
  expect([await read('b'), await read('b')]).toEqual(['1', '1']);
  expect(made).toHaveLength(2);
});

test('sales that the clock changes are read anew from that moment on, once for all who ask', async () => {
  const { read, made, next } = memory();
  next.push(async () => ({ sales: 'held', until: at(10) }));
  expect([await read('a', at(0)), await read('a', at(9))]).toEqual(['held', 'held']);
  expect(await Promise.all([read('a', at(10)), read('a', at(10))])).toEqual(['1', '1']);
  expect(made).toHaveLength(2);
});

test('a failure is told to who waits and kept for nobody', async () => {
  const { read, next } = memory();
  next.push(() => Promise.reject(new Error('no database')));
  const asked = Promise.allSettled([read('a'), read('a')]);
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read('a')).toBe('1');
});

test('equal sales have the same tag, others another one', async () => {
  const of = async (sales: string) => (await salesByVersion(async () => ({ sales, until: null }))('a', at(0))).tag;
  expect(await of('[1]')).toBe(await of('[1]'));
  expect(await of('[1]')).not.toBe(await of('[2]'));
});
