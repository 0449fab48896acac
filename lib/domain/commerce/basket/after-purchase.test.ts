import { expect, test } from '@jest/globals';
import { afterPurchase, type Purchased } from './after-purchase';

const ticket = (publicId: string | null): Purchased => ({ section: 'events', publicId });
const licence: Purchased = { section: 'license', publicId: null };
const goods: Purchased = { section: 'shop', publicId: null };

test.each([
  ['licences come first [C-100]', [ticket('a'), ticket('b'), goods, goods, licence], { to: 'license' }],
  ['then more than one ticket [C-101]', [ticket('a'), ticket('b'), goods, goods], { to: 'events' }],
  ['then shop items [C-102]', [ticket('a'), goods], { to: 'shop' }],
  ['then exactly one ticket [C-103]', [ticket('a')], { to: 'ticket', ticketId: 'a' }],
  ['a ticket that is not given out has no page', [ticket(null)], { to: 'cabinet' }],
  ['else the cabinet [C-104]', [], { to: 'cabinet' }],
])('the page after a purchase depends on what was bought: %s', (_title, items, target) => {
  expect(afterPurchase(items)).toEqual(target);
});
