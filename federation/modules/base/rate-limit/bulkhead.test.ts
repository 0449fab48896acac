import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Bulkhead } from './bulkhead';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Orders that are under way until they are let go. */
const ORDERS = { waitMs: 1500, perSecond: 50, busy: 'Много желающих' };

function checkout(limits = { perKey: 2, total: 3 }) {
  const queue = new Bulkhead({ ...ORDERS, ...limits });
  const underWay = new Map<string, () => void>();
  const outcomes: string[] = [];
  const gone = new Set<string>();
  const buy = (name: string, starts: string[]) =>
    queue
      .run(
        starts,
        () => new Promise<void>((resolve) => underWay.set(name, resolve)),
        () => gone.has(name),
      )
      .then(
        () => outcomes.push(`${name}: placed`),
        ({ status, message, retryAfter }) => outcomes.push(`${name}: ${status} ${message} (${retryAfter})`),
      );
  const finish = async (name: string) => {
    underWay.get(name)?.();
    underWay.delete(name);
    await nextTurn();
  };
  return { buy, finish, gone, names: () => [...underWay.keys()], outcomes };
}

test('buyers of one start leave room for those of another', async () => {
  const { buy, finish, names } = checkout();
  for (const name of ['a', 'b', 'c']) buy(name, ['hot']);
  buy('d', ['calm']);
  buy('e', ['calm']);
  await nextTurn();
  expect(names()).toEqual(['a', 'b', 'd']);
  await finish('a');
  expect(names()).toEqual(['b', 'd', 'c']);
  await finish('d');
  expect(names()).toEqual(['b', 'c', 'e']);
});

test('a basket of two starts waits until both have room, and takes its place in both', async () => {
  const { buy, finish, names } = checkout({ perKey: 1, total: 9 });
  buy('a', ['one']);
  buy('both', ['two', 'one', 'one']);
  buy('b', ['two']);
  await nextTurn();
  expect(names()).toEqual(['a', 'b']);
  await finish('a');
  expect(names()).toEqual(['b']);
  await finish('b');
  expect(names()).toEqual(['both']);
});

test('a caller who goes away before their turn is not worked on, and the next one gets the turn', async () => {
  const { buy, finish, gone, names, outcomes } = checkout({ perKey: 1, total: 1 });
  for (const name of ['a', 'gone', 'also gone', 'b']) buy(name, ['hot']);
  gone.add('gone').add('also gone');
  await finish('a');
  await nextTurn();
  expect(names()).toEqual(['b']);
  const told = [...gone].map((name) => `${name}: 408 Запрос прерван, ничего не сделано: повторите (undefined)`);
  expect(outcomes).toEqual(['a: placed', ...told]);
});

test('a caller who has waited 1.5 s is told to come again and is never let in', async () => {
  const { buy, finish, names, outcomes } = checkout();
  for (const name of ['a', 'b', 'c']) buy(name, ['hot']);
  jest.advanceTimersByTime(1499);
  await nextTurn();
  expect(outcomes).toEqual([]);
  jest.advanceTimersByTime(1);
  await nextTurn();
  expect(outcomes).toEqual(['c: 503 Много желающих. Повторите через 2 секунды (2)']);
  await finish('a');
  await finish('b');
  expect(names()).toEqual([]);
});

test('many callers who are refused at once do not all come back in the same second', async () => {
  const { buy, outcomes } = checkout();
  for (let number = 0; number < 302; number++) buy(`${number}`, ['hot']);
  jest.advanceTimersByTime(1500);
  await nextTurn();
  const seconds = outcomes.map((outcome) => Number(/\((\d+)\)/.exec(outcome)?.[1]));
  const each = Map.groupBy(seconds, (second) => second);
  expect([...each.keys()]).toEqual([8, 7, 6, 5, 4, 3, 2]);
  expect(Math.max(...[...each.values()].map(({ length }) => length))).toBeLessThanOrEqual(50);
});

test('an order that fails gives its place on', async () => {
  const queue = new Bulkhead({ ...ORDERS, perKey: 1, total: 1 });
  const failed = queue.run(['one'], () => Promise.reject(new Error('refused')));
  const next = queue.run(['one'], async () => 'placed');
  await expect(failed).rejects.toThrow('refused');
  await expect(next).resolves.toBe('placed');
});
