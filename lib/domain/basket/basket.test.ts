import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  goodsLine,
  participantInfo as info,
  licenceLine,
  pendingLine,
  ticketLine,
} from '@/lib/domain/testing/basket-lines';
import {
  addLine,
  addOwnLine,
  chooseEventGoods,
  fulfilLine,
  holdsExactly,
  pieceCount,
  refreshTicket,
  removeLine,
  updateLine,
  withoutPaid,
} from './basket';
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

  test('the badge counts pieces, not lines [P-027 U-59]', () => {
    expect(pieceCount([ticketLine({ count: 2 }), goodsLine({ count: 3 }), licenceLine()])).toBe(6);
    expect(pieceCount([])).toBe(0);
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

describe('goods chosen with a ticket [C-076]', () => {
  const shirt = lineKey(goodsLine());
  const mug = goodsLine({ public_id: 'mug', size: { public_id: 'mug-one', name: '—' } });

  test('leave with it; other goods stay', () => {
    const lines = [ticketLine({ eventGoods: [shirt] }), goodsLine(), mug];
    expect(removeLine(lines, 'ticket:sprint').map(lineKey)).toEqual([lineKey(mug)]);
  });

  test('stay while another ticket has them too', () => {
    const other = ticketLine({ format_public_id: 'olympic', eventGoods: [shirt] });
    const lines = [ticketLine({ eventGoods: [shirt] }), other, goodsLine()];
    expect(removeLine(lines, 'ticket:sprint').map(lineKey)).toEqual(['ticket:olympic', shirt]);
  });

  test('removed alone, they are forgotten by their ticket', () => {
    const [ticket] = removeLine([ticketLine({ eventGoods: [shirt] }), goodsLine()], shirt);
    expect(ticket).toMatchObject({ eventGoods: [] });
  });
});

describe('goods chosen with a ticket, size by size [C-030 C-076]', () => {
  const medium = goodsLine();
  const large = goodsLine({ size: { public_id: 'shirt-l', name: 'L' } });
  const sizes = [lineKey(medium), lineKey(large)];
  const mug = goodsLine({ public_id: 'mug', size: { public_id: 'mug-one', name: '—' } });
  const choose = (lines: BasketLine[], goods: BasketLine | null) =>
    chooseEventGoods(lines, 'ticket:sprint', sizes, goods);

  test('one comes in, another takes its place, none takes it out', () => {
    const chosen = choose([ticketLine(), mug], medium);
    expect(chosen.map(lineKey)).toEqual(['ticket:sprint', lineKey(mug), lineKey(medium)]);
    expect(chosen[0]).toMatchObject({ eventGoods: [lineKey(medium)] });
    const changed = choose(chosen, large);
    expect(changed.map(lineKey)).toEqual(['ticket:sprint', lineKey(mug), lineKey(large)]);
    const none = choose(changed, null);
    expect(none.map(lineKey)).toEqual(['ticket:sprint', lineKey(mug)]);
    expect(none[0]).toMatchObject({ eventGoods: [] });
  });

  test('one is added to those bought on their own, once, and other goods of the ticket stand', () => {
    const ticket = ticketLine({ eventGoods: [lineKey(mug)] });
    const lines = choose([ticket, mug, goodsLine({ count: 3 })], medium);
    expect(lines).toMatchObject([{ eventGoods: [lineKey(mug), lineKey(medium)] }, {}, { count: 4, totalCost: 9960 }]);
    expect(choose(lines, medium)).toEqual(lines);
  });

  test('pieces bought on their own stay when the size changes, when none is wanted and when the ticket goes', () => {
    const chosen = choose([ticketLine(), goodsLine({ count: 2 })], medium);
    const changed = choose(chosen, large);
    expect(changed).toMatchObject([{}, { count: 2 }, { size: { name: 'L' }, count: 1 }]);
    expect(choose(chosen, null)).toMatchObject([{ eventGoods: [] }, { count: 2, totalCost: 4980 }]);
    expect(removeLine(chosen, 'ticket:sprint')).toMatchObject([{ selector: 'shop', count: 2 }]);
    expect(removeLine(changed, 'ticket:sprint')).toMatchObject([{ size: { name: 'M' }, count: 2 }]);
  });

  test('one bought in the shop comes beside the ticket’s and stays when the ticket goes', () => {
    const bought = addOwnLine(choose([ticketLine()], medium), medium);
    expect(bought).toMatchObject([{}, { count: 2 }]);
    expect(addOwnLine(bought, medium)).toEqual(bought);
    expect(removeLine(bought, 'ticket:sprint')).toMatchObject([{ selector: 'shop', count: 1 }]);
  });

  test('each ticket takes its own piece along, also of a basket stored when two tickets shared one', () => {
    const other = ticketLine({ format_public_id: 'olympic', eventGoods: [lineKey(medium)] });
    const both = choose([ticketLine(), other, medium], medium);
    expect(both).toMatchObject([{}, {}, { count: 2 }]);
    expect(removeLine(both, 'ticket:sprint')).toMatchObject([{}, { count: 1 }]);
    const shared = [ticketLine({ eventGoods: [lineKey(medium)] }), other, medium];
    const read = parseBasket(JSON.stringify(shared)).lines;
    expect(read).toEqual(shared);
    const one = removeLine(read, 'ticket:sprint');
    expect(one).toMatchObject([{ format_public_id: 'olympic' }, { count: 1 }]);
    expect(removeLine(one, 'ticket:olympic')).toEqual([]);
  });

  test('what another ticket has too stays', () => {
    const other = ticketLine({ format_public_id: 'olympic', eventGoods: [lineKey(medium)] });
    const lines = choose([ticketLine({ eventGoods: [lineKey(medium)] }), other, medium], null);
    expect(lines.map(lineKey)).toEqual(['ticket:sprint', 'ticket:olympic', lineKey(medium)]);
  });
});

describe('what an order keeps', () => {
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

  test('comes once: a second answer finds nothing to do', () => {
    const lines: BasketLine[] = [ticketLine({ count: 3 })];
    expect(fulfilLine(lines, 'ticket:sprint', ticketLine())).toBe(lines);
  });

  test('is no line twice: what is there already stays as it is', () => {
    expect(addLine([ticketLine({ count: 3 })], pendingLine())).toMatchObject([{ selector: 'ticket', count: 3 }]);
  });
});

describe('what a paid order takes out', () => {
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
      ...{ count: 3, info: named('Орлова'), cluster: { name: 'Любители' }, preReg: 'ok' },
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
])('what %s costs [C-189]', (_title, line, total) => {
  expect(linePrice(line).total).toBe(total);
});

describe('what local storage holds [A-050]', () => {
  test('all four kinds come back as they were [C-001 C-002 C-037 C-038 C-041 C-045]', () => {
    const certificate = { ...licenceLine(), selector: 'certificate' as const, format_public_id: 'gift', sum: 5000 };
    const lines = [
      ticketLine({ info, preReg: 'ok', count: 2, promocode: { code: 'ТРИ', discount: 10, available_code_count: 1 } }),
      goodsLine({ file: { id: 'f', name: 'photo.png' }, notes: 'подарок' }),
      licenceLine({ deliveryRegionId: 524_894, deliveryCityId: 524_901, delivery_method: 'post', deliveryPrice: 300 }),
      certificate,
      pendingLine({ public_id: 'olympic' }),
    ];
    expect(parseBasket(JSON.stringify(lines)).lines).toEqual(lines);
  });

  test.each([null, '', '{', '"text"', '5', 'null', '{}', '[null, 5, "x", {}]'])('%p is an empty basket', (stored) => {
    expect(parseBasket(stored).lines).toEqual([]);
  });

  test('a line that cannot be read is left out, the others stay', () => {
    const stored = JSON.stringify([
      { ...ticketLine({ format_public_id: 'cheap' }), price: -1 },
      { selector: 'balloon' },
      ticketLine({ format_public_id: 'olympic' }),
    ]);
    expect(parseBasket(stored).lines.map(lineKey)).toEqual(['ticket:olympic']);
  });

  test.each([
    ['more than any order may have', ticketLine({ count: 501 }), 500],
    ['no whole teams', ticketLine({ count: 7, team_all: true, fixed_count: true, max_count: 3 }), 6],
    ['less than a team', ticketLine({ count: 1, team_all: true, fixed_count: true, max_count: 4 }), 4],
    ['too many pieces', goodsLine({ count: 501 }), 500],
    ['two of one licence', licenceLine({ count: 2 }), 1],
  ])('a count that is %s becomes the nearest one [C-054 C-152 C-154]', (_title, line, count) => {
    expect(parseBasket(JSON.stringify([line])).lines).toMatchObject([{ count }]);
  });

  test.each([
    ['an instant', { start_time: 'garbage' }],
    ['a day for an instant', { start_time: '2026-06-20' }],
    ['the end of the sale', { sale_ends: 'soon' }],
    ['a zone', { event_city: { public_id: 'kazan', timezone: 'Mars/Phobos', name: 'Казань' } }],
    ['no zone', { event_city: { public_id: 'kazan', timezone: '', name: 'Казань' } }],
    ['the day of birth', { info: { ...info, birth_date: '04.09.94' } }],
    ['more rubles than any order', { price: 1e300 }],
  ])('a line with %s that is none is left out and named [R-11, finding 12]', (_title, wrong) => {
    const stored = JSON.stringify([{ ...ticketLine(), ...wrong }, goodsLine()]);
    const { lines, unreadable } = parseBasket(stored);
    expect(lines.map(lineKey)).toEqual(['shop:shirt:shirt-m']);
    expect(unreadable).toEqual(['Кубок России, Спринт']);
  });

  test('what has no name is counted all the same', () => {
    expect(parseBasket('[null, {"title": 5}, {"title": "Кружка"}]').unreadable).toEqual(['', '', 'Кружка']);
  });

  test('a line of an older version gets what it lacks', () => {
    const { second_name, event, notes, delivery, eventGoods, shirts, event_goods, ...old } = ticketLine();
    const stored = JSON.stringify([{ ...old, event: { public_id: event.public_id, title: event.title } }]);
    expect(parseBasket(stored).lines).toEqual([{ ...ticketLine(), event: { ...event, kind: '' } }]);
  });

  test('whatever stands there, reading never throws and gives lines within their bounds', () => {
    const anyJson = fc.oneof(
      fc.json(),
      fc.string(),
      fc.array(fc.anything()).map((value) => String(JSON.stringify(value))),
    );
    const lines = [ticketLine(), goodsLine(), licenceLine(), pendingLine()];
    const mangled = fc
      .constantFrom(...lines)
      .chain((line) =>
        fc
          .tuple(fc.constantFrom(...Object.keys(line)), fc.jsonValue())
          .map(([field, value]) => JSON.stringify([{ ...line, [field]: value }])),
      );
    fc.assert(
      fc.property(fc.oneof(anyJson, mangled), (stored) => {
        for (const { count } of parseBasket(stored).lines) expect(count >= 1 && count <= 500).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  test('a pending line of an older version of the site is read as what it is now [A-050]', () => {
    const stored = JSON.stringify([{ ...pendingLine(), selector: 'awaited' }, pendingLine()]);
    expect(parseBasket(stored)).toEqual({ lines: [pendingLine()], unreadable: [] });
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
});
