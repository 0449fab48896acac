import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  goodsLine,
  participantInfo as info,
  licenceLine,
  pendingLine,
  ticketLine,
} from '@/lib/domain/testing/basket-lines';
import { addLine, fulfilLine, holdsExactly, refreshTicket, removeLine, updateLine, withoutPaid } from './basket';
import { type BasketLine, lineKey } from './basket-line';
import { linePrice } from './line-price';
import { parseBasket } from './stored-basket';

describe('a line of the basket', () => {
  test.each([
    ['a ticket by its format [C-048]', ticketLine({ format_public_id: 'olympic' }), 'ticket:olympic'],
    ['goods by id and size [C-044 C-046]', goodsLine(), 'shop:shirt:shirt-m'],
    ['a licence by its id [C-047]', licenceLine(), 'license:year'],
    ['a pending ticket by what it becomes', pendingLine({ public_id: 'olympic' }), 'ticket:olympic'],
    [
      'pending goods too',
      pendingLine({ kind: 'shop', public_id: 'shirt', size_public_id: 'shirt-m' }),
      'shop:shirt:shirt-m',
    ],
  ])('%s', (_title, line, key) => {
    expect(lineKey(line)).toBe(key);
  });

  test('adding an existing line leaves one line with the new values, count included [C-049 U-42]', () => {
    const lines = addLine([ticketLine({ count: 3, price: 4500 })], ticketLine({ count: 1, price: 4700 }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ count: 1, price: 4700, totalCost: 4700 });
  });

  test('participant, promo code and related goods stay, because the new line lacks them [C-049 U-42]', () => {
    const promocode = { code: 'ТРИ', discount: 10, available_code_count: 1 };
    const kept = { info, preReg: 'ok' as const, promocode, eventGoods: ['shop:shirt:shirt-m'] };
    const [merged] = addLine([ticketLine(kept)], ticketLine());
    expect(merged).toMatchObject(kept);
  });

  test('the choice of the personal discount outlives adding anew and a reload, and goes with the paid ticket [U-33]', () => {
    const chosen = ticketLine({ personal_discount: false, count: 2 });
    const again = addLine([chosen], ticketLine());
    expect(parseBasket(JSON.stringify(again)).lines).toMatchObject([{ personal_discount: false }]);
    const [left] = withoutPaid([chosen], [{ key: lineKey(chosen), count: 1 }]);
    expect(left).toMatchObject({ count: 1, personal_discount: undefined });
  });

  test('two sizes of one item are two lines, the same size is one [C-046]', () => {
    const large = goodsLine({ size: { public_id: 'shirt-l', name: 'L' } });
    const lines = [goodsLine(), large, goodsLine({ count: 4 })].reduce<BasketLine[]>(addLine, []);
    expect(lines.map(({ count }) => count)).toEqual([4, 1]);
  });

  test('another format is another line, at the end', () => {
    const lines = addLine([ticketLine()], ticketLine({ format_public_id: 'olympic' }));
    expect(lines.map(lineKey)).toEqual(['ticket:sprint', 'ticket:olympic']);
  });

  test('a line is changed and removed by its key, the others stand [C-075]', () => {
    const lines = [ticketLine(), ticketLine({ format_public_id: 'olympic' })];
    expect(updateLine(lines, 'ticket:olympic', { insurance: true })).toMatchObject([
      { insurance: false },
      { insurance: true },
    ]);
    expect(removeLine(lines, 'ticket:sprint').map(lineKey)).toEqual(['ticket:olympic']);
  });

  test('a change takes the total with it [C-077 C-189]', () => {
    const [changed] = updateLine([ticketLine()], 'ticket:sprint', { count: 3, insurance: true });
    expect(changed).toMatchObject({ count: 3, totalCost: 14_550 });
  });

  test('a line that is read again and has not changed leaves the very same array', () => {
    const { selector, public_id, format_public_id, count, totalCost, insurance, preReg, eventGoods, ...format } =
      ticketLine();
    const lines = [ticketLine({ count: 2, totalCost: 9000, info, preReg: 'ok' }), goodsLine()];
    expect(refreshTicket(lines, 'ticket:sprint', format)).toBe(lines);
    expect(refreshTicket(lines, 'ticket:unknown', { ...format, price: 1 })).toBe(lines);
    const [fresh, other] = refreshTicket(lines, 'ticket:sprint', { ...format, price: 4700 });
    expect(fresh).toMatchObject({ price: 4700, totalCost: 9400 });
    expect(other).toBe(lines[1]);
  });
});

describe('the stored order', () => {
  test.each([
    ['all tickets and goods, to the piece', [ticketLine({ count: 2 }), goodsLine()], true],
    ['licences are paid apart', [ticketLine({ count: 2 }), goodsLine(), licenceLine()], true],
    ['a piece more', [ticketLine({ count: 3 }), goodsLine()], false],
    ['a line more', [ticketLine({ count: 2 }), goodsLine(), ticketLine({ format_public_id: 'olympic' })], false],
    ['a line less', [ticketLine({ count: 2 })], false],
  ])('%s: %p', (_title, lines, isHeld) => {
    const pieces = [
      { key: 'ticket:sprint', count: 2 },
      { key: 'shop:shirt:shirt-m', count: 1 },
    ];
    expect(holdsExactly(lines, pieces)).toBe(isHeld);
  });
});

describe('a pending line', () => {
  test('becomes its line where it stood', () => {
    const lines = [pendingLine(), goodsLine()];
    expect(fulfilLine(lines, 'ticket:sprint', ticketLine()).map(({ selector }) => selector)).toEqual([
      'ticket',
      'shop',
    ]);
  });

  test('goods without a chosen size take the only one there is, and join a line of it', () => {
    const pending = pendingLine({ kind: 'shop', public_id: 'shirt' });
    expect(fulfilLine([pending], 'shop:shirt:', goodsLine()).map(lineKey)).toEqual(['shop:shirt:shirt-m']);
    expect(fulfilLine([goodsLine({ count: 2 }), pending], 'shop:shirt:', goodsLine())).toMatchObject([{ count: 2 }]);
  });

  test('comes once: a second response finds nothing to do', () => {
    const lines: BasketLine[] = [ticketLine({ count: 3 })];
    expect(fulfilLine(lines, 'ticket:sprint', ticketLine())).toBe(lines);
  });

  test('is no line twice: what is there already stays as it is', () => {
    expect(addLine([ticketLine({ count: 3 })], pendingLine())).toMatchObject([{ selector: 'ticket', count: 3 }]);
  });
});

describe('the lines that a paid order takes out', () => {
  test.each([
    ['the paid line goes', 1, [{ key: 'ticket:sprint', count: 1 }], []],
    ['ticket by ticket', 2, [1, 1].map((count) => ({ key: 'ticket:sprint', count })), []],
    ['what was added meanwhile stays', 3, [{ key: 'ticket:sprint', count: 1 }], [2]],
    ['what was not paid stays', 2, [{ key: 'ticket:other', count: 1 }], [2]],
  ])('%s [C-099 U-31]', (_title, count, paid, left) => {
    expect(withoutPaid([ticketLine({ count })], paid).map((each) => each.count)).toEqual(left);
  });

  test('the participants of the paid tickets go with them, the next ones move up', () => {
    const named = (last_name: string) => ({ ...info, last_name });
    const others = [{ info: named('Орлова'), cluster: { name: 'Любители' } }, { info: named('Белова') }];
    const line = ticketLine({ count: 4, info: named('Соколова'), preReg: 'ok', others });
    const leftOf = (count: number) => withoutPaid([line], [{ key: 'ticket:sprint', count }])[0];
    expect(leftOf(1)).toMatchObject({
      count: 3,
      info: named('Орлова'),
      cluster: { name: 'Любители' },
      preReg: 'ok',
      others: [{ info: named('Белова') }],
    });
    expect(leftOf(2)).toMatchObject({ count: 2, info: named('Белова'), cluster: undefined, preReg: 'ok', others: [] });
    expect(leftOf(3)).toMatchObject({ count: 1, info: undefined, preReg: '', others: [] });
  });
});

test.each([
  ['a ticket', ticketLine({ count: 2 }), 900_000],
  ['insured, per ticket', ticketLine({ count: 2, insurance: true }), 970_000],
  ['goods', goodsLine({ count: 2 }), 498_000],
])('a line costs its pieces and their insurance: %s [C-189]', (_title, line, total) => {
  expect(linePrice(line).total).toBe(total);
});

test('adding twice is adding once', () => {
  const anyLine = fc.constantFrom<BasketLine>(
    ticketLine(),
    ticketLine({ format_public_id: 'olympic' }),
    goodsLine(),
    licenceLine(),
    pendingLine(),
  );
  fc.assert(
    fc.property(fc.array(anyLine), anyLine, (added, again) => {
      const once = addLine(added.reduce<BasketLine[]>(addLine, []), again);
      expect(addLine(once, again)).toEqual(once);
      expect(new Set(once.map(lineKey)).size).toBe(once.length);
    }),
  );
});
