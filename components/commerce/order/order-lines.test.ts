import { expect, test } from '@jest/globals';
import type { Order } from '@/lib/contract/commerce/order';
import { itemCount, orderLines } from './order-lines';

const items: Order['items'] = {
  tickets: [
    {
      public_id: 't1',
      format_public_id: 'f1',
      title: 'Спринт',
      event: { title: 'Кубок России' },
      count: 1,
      amount: 4850,
    },
    {
      public_id: null,
      format_public_id: 'f1',
      title: 'Спринт',
      event: { title: 'Кубок России' },
      count: 2,
      amount: 9700,
    },
  ],
  shop: [
    {
      public_id: 'p1',
      title: 'Футболка',
      picture: null,
      count: 3,
      amount: 4500,
      proportion: { public_id: 's1', name: 'M' },
    },
  ],
  licenses: [{ public_id: 'l1', insurance: { public_id: 'i1' }, title: 'Годовая лицензия', amount: 1500 }],
};

test('an order is read line by line: tickets, goods with their size, licences, delivery [A-014 A-203]', () => {
  const lines = orderLines({ items, delivery: 350 });
  expect(lines.map(({ title, count, amount, href }) => [title, count, amount, href])).toEqual([
    ['Кубок России, Спринт', 1, 4850, '/me/events/t1'],
    ['Кубок России, Спринт', 2, 9700, undefined],
    ['Футболка, M', 3, 4500, undefined],
    ['Годовая лицензия', 1, 1500, '/me/license'],
    ['Доставка', 1, 350, undefined],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(5);
  expect(orderLines({ items, delivery: 0 })).toHaveLength(4);
});

test('all pieces are counted [A-102]', () => {
  expect(itemCount({ items })).toBe('3\u00a0билета, 1\u00a0лицензия, 3\u00a0товара');
});
