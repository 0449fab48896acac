import { expect, test } from '@jest/globals';
import { afterPurchase } from '@/lib/domain/after-purchase';

test.each([
  ['[C-100] licences come first', { licenseCount: 1, ticketIds: ['a', 'b'], shopCount: 2 }, { to: 'license' }],
  ['[C-101] then more than one ticket', { licenseCount: 0, ticketIds: ['a', 'b'], shopCount: 2 }, { to: 'events' }],
  ['[C-102] then shop items', { licenseCount: 0, ticketIds: ['a'], shopCount: 1 }, { to: 'shop' }],
  [
    '[C-103] then exactly one ticket',
    { licenseCount: 0, ticketIds: ['a'], shopCount: 0 },
    { to: 'ticket', ticketId: 'a' },
  ],
  ['[C-104] else the cabinet', { licenseCount: 0, ticketIds: [], shopCount: 0 }, { to: 'cabinet' }],
])('%s', (_title, purchase, target) => {
  expect(afterPurchase(purchase)).toEqual(target);
});
