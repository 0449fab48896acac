import { describe, expect, test } from '@jest/globals';
import {
  goodsLine,
  participantInfo as info,
  licenceLine,
  pendingLine,
  ticketLine,
} from '@/lib/domain/testing/basket-lines';
import { lineKey } from './basket-line';
import { parseBasket } from './stored-basket';

describe('a basket in local storage [A-050]', () => {
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

  test('goods without a name are counted all the same', () => {
    expect(parseBasket('[null, {"title": 5}, {"title": "Кружка"}]').unreadable).toEqual(['', '', 'Кружка']);
  });

  test('a line of an older version gets what it lacks', () => {
    const { second_name, event, notes, delivery, eventGoods, shirts, event_goods, ...old } = ticketLine();
    const stored = JSON.stringify([{ ...old, event: { public_id: event.public_id, title: event.title } }]);
    expect(parseBasket(stored).lines).toEqual([{ ...ticketLine(), event: { ...event, kind: '' } }]);
  });

  test('a pending line of an older version of the site is read as what it is now [A-050]', () => {
    const stored = JSON.stringify([{ ...pendingLine(), selector: 'awaited' }, pendingLine()]);
    expect(parseBasket(stored)).toEqual({ lines: [pendingLine()], unreadable: [] });
  });
});
