import { describe, expect, test } from '@jest/globals';
import { goodsLine, ticketLine } from '@/lib/domain/testing/basket-lines';
import { addOwnLine, chooseEventGoods, removeLine } from './basket';
import { type BasketLine, lineKey } from './basket-line';
import { parseBasket } from './stored-basket';

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

  test('a size replaces the one chosen before, and none removes it', () => {
    const chosen = choose([ticketLine(), mug], medium);
    expect(chosen.map(lineKey)).toEqual(['ticket:sprint', lineKey(mug), lineKey(medium)]);
    expect(chosen[0]).toMatchObject({ eventGoods: [lineKey(medium)] });
    const changed = choose(chosen, large);
    expect(changed.map(lineKey)).toEqual(['ticket:sprint', lineKey(mug), lineKey(large)]);
    const none = choose(changed, null);
    expect(none.map(lineKey)).toEqual(['ticket:sprint', lineKey(mug)]);
    expect(none[0]).toMatchObject({ eventGoods: [] });
  });

  test('a piece is added to those bought on their own, once, and other goods of the ticket stay', () => {
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

  test('a piece bought in the shop stands beside the ticket’s and stays when the ticket goes', () => {
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

  test('goods that another ticket has too stay', () => {
    const other = ticketLine({ format_public_id: 'olympic', eventGoods: [lineKey(medium)] });
    const lines = choose([ticketLine({ eventGoods: [lineKey(medium)] }), other, medium], null);
    expect(lines.map(lineKey)).toEqual(['ticket:sprint', 'ticket:olympic', lineKey(medium)]);
  });
});
