import { beforeEach, expect, test } from '@jest/globals';
import { parseBasket } from '@/lib/domain/commerce/basket/stored-basket';
import { pendingLine, ticketLine } from '@/lib/domain/testing/basket-lines';
import { addPendingLine } from './add-pending-line';
import { storedBasket } from './basket-storage';

const store = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
};

const document = { cookie: '' };

beforeEach(() => {
  store.clear();
  const location = { protocol: 'https:' };
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { localStorage, location }), document });
});

test('a pending line added without a network is in the basket once, beside what was there [R-11]', () => {
  store.set('basketGoods', JSON.stringify([ticketLine({ format_public_id: 'olympic' })]));
  addPendingLine(pendingLine());
  addPendingLine(pendingLine());
  expect(parseBasket(storedBasket()).lines.map(({ selector }) => selector)).toEqual(['ticket', 'pending']);
});

test('a basket that the server could draw is no longer mirrored once a line is pending', () => {
  document.cookie = '';
  addPendingLine(pendingLine());
  expect(document.cookie).toBe('basket=; Path=/basket; Max-Age=0; SameSite=Lax; Secure');
});

test.each(['{', 'null', '5'])('a pending line over %s begins a basket [R-11]', (broken) => {
  store.set('basketGoods', broken);
  addPendingLine(pendingLine());
  expect(parseBasket(storedBasket()).lines).toHaveLength(1);
});
