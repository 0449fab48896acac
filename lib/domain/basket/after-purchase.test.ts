import { expect, test } from '@jest/globals';
import { afterPurchase, type Purchased } from './after-purchase';

const ticket = (publicId: string | null): Purchased => ({ section: 'events', publicId });
const licence: Purchased = { section: 'license', publicId: null };
const goods: Purchased = { section: 'shop', publicId: null };

test.each([
  ['[C-100] licences come first', [ticket('a'), ticket('b'), goods, goods, licence], { to: 'license' }],
  ['[C-101] then more than one ticket', [ticket('a'), ticket('b'), goods, goods], { to: 'events' }],
  ['[C-102] then shop items', [ticket('a'), goods], { to: 'shop' }],
  ['[C-103] then exactly one ticket', [ticket('a')], { to: 'ticket', ticketId: 'a' }],
  ['a ticket that is not given out has no page', [ticket(null)], { to: 'cabinet' }],
  ['[C-104] else the cabinet', [], { to: 'cabinet' }],
])('%s', (_title, items, target) => {
  expect(afterPurchase(items)).toEqual(target);
});
