import { expect, test } from '@jest/globals';
import { goodsLine, pendingLine, ticketLine } from '@/lib/domain/testing/basket-lines';
import { linesWithoutCode, storePromocode } from './stored-promocode';

const promocode = { code: 'START15', discount: 15, available_code_count: 2 };

test('fewer uses are left than the line was told of', () => {
  const line = ticketLine({ promocode });
  const fewer = { ...promocode, available_code_count: 1 };
  expect(storePromocode(line, 'START15', fewer)).toEqual({ ...line, promocode: fewer });
});

test('an expired code is removed and named', () => {
  const gone = storePromocode(ticketLine({ promocode }), 'START15', null);
  expect(gone).toMatchObject({ lost_promocode: 'START15' });
  expect(gone).not.toHaveProperty('promocode');
});

test('a response about a code that is there no more changes nothing', () => {
  for (const line of [ticketLine(), ticketLine({ promocode: { ...promocode, code: 'OTHER' } }), pendingLine()]) {
    expect(storePromocode(line, 'START15', null)).toBe(line);
  }
});

test('a code may fit the other lines of its kind that have none', () => {
  const line = ticketLine({ promocode });
  const other = ticketLine({ format_public_id: 'olympic' });
  const coded = ticketLine({ format_public_id: 'super', promocode: { ...promocode, code: 'OTHER' } });
  expect(linesWithoutCode([line, other, coded, goodsLine(), pendingLine()], line)).toEqual([other]);
});
