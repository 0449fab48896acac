import { beforeEach, expect, jest, test } from '@jest/globals';
import { CallError } from '@/lib/contract/wire/call-error';

const FORMAT = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const PRODUCT = '3f2504e0-4f89-41d3-9a0c-0305e82c3302';

const sold: Record<string, unknown> = {};
const asked: string[] = [];

jest.unstable_mockModule('./read', () => ({
  read: async ({ path }: { path: string }, { params }: { params?: { public_id: string } }) => {
    const name = path.replace(':public_id', params?.public_id ?? '');
    asked.push(name);
    if (sold[name] instanceof Error) throw sold[name];
    return sold[name];
  },
}));

const { mirroredBasket } = await import('./mirrored-basket');

const ticket = { selector: 'ticket', id: FORMAT, count: 2 };
const goods = { selector: 'shop', id: PRODUCT, size: 'm', count: 1 };
const licence = { selector: 'license', id: 'year' };
const NOW = new Date('2026-06-01T09:00:00Z');
const text = (...lines: object[]) => JSON.stringify(lines);

beforeEach(() => {
  asked.length = 0;
  Object.assign(sold, {
    [`/api/event_format/${FORMAT}`]: { public_id: FORMAT },
    [`/api/shop/product/${PRODUCT}`]: { public_id: PRODUCT },
    '/api/insurances': { values: [{ public_id: 'year' }] },
  });
});

test('a mirrored basket comes with what is sold under its ids, each read once', async () => {
  const lines = [ticket, goods, licence, { ...goods, size: 's' }];
  expect(await mirroredBasket(text(...lines), NOW)).toEqual({
    lines,
    at: NOW,
    formats: [{ public_id: FORMAT }],
    items: [{ public_id: PRODUCT }],
    licences: [{ public_id: 'year' }],
  });
  expect(asked).toHaveLength(3);
});

test('licences are not read for a basket without one, and nothing for a text that is no mirror', async () => {
  await mirroredBasket(text(ticket), NOW);
  expect(asked).toEqual([`/api/event_format/${FORMAT}`]);
  expect(await mirroredBasket('[', NOW)).toBeNull();
  expect(asked).toHaveLength(1);
});

test.each([
  ['is gone', new CallError('not-found', 404, 'Нет', false)],
  ['is not told of, since the federation is away', new CallError('unreachable', 503, 'Недоступно', true)],
])('a basket of which one line %s is left to the browser', async (_, failure) => {
  sold[`/api/shop/product/${PRODUCT}`] = failure;
  expect(await mirroredBasket(text(ticket, goods), NOW)).toBeNull();
});

test('a fault of the site itself is not taken for a missing line', async () => {
  sold[`/api/event_format/${FORMAT}`] = new TypeError('fault');
  await expect(mirroredBasket(text(ticket), NOW)).rejects.toThrow(TypeError);
});
