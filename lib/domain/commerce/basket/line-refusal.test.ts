import { describe, expect, test } from '@jest/globals';
import { goodsLine, licenceLine, pendingLine, ticketLine } from '@/lib/domain/testing/basket-lines';
import type { BasketLine } from './basket-line';
import { goodsBounds } from './goods-line';
import { lineRefusal, refusalRulesOf } from './line-refusal';

const now = new Date('2026-06-20T06:59:59Z');
const atStart = new Date('2026-06-20T07:00:00Z');
const usual = { isGone: false, hold: null, now };

describe('why a ticket cannot be paid', () => {
  const ready = { preReg: 'later' as const };
  test.each([
    ['nothing', ready, {}, null],
    ['a format that is gone', ready, { isGone: true }, 'gone'],
    ['the second of the start', ready, { now: atStart }, 'past'],
    ['a closed sale', { ...ready, sale_ends: '2026-05-01T00:00:00Z' }, {}, 'closed'],
    ['no place left', { ...ready, tickets_left: { athlete: 0 } }, {}, 'sold-out'],
    ['more wanted than left', { ...ready, count: 3, tickets_left: { athlete: 2 } }, {}, 'too-many'],
    ['more wanted than a buyer may have', { ...ready, count: 3, buy_limit: 2 }, {}, 'too-many'],
    [
      'less than a team left',
      { ...ready, team_all: true, fixed_count: true, max_count: 3, count: 3, tickets_left: { athlete: 2 } },
      {},
      'sold-out',
    ],
    [
      'the last places, held by the order just begun',
      { ...ready, tickets_left: { athlete: 0 } },
      { hold: 'same' as const },
      null,
    ],
    [
      'the last places, held by the order of another basket',
      { ...ready, tickets_left: { athlete: 0 } },
      { hold: 'changed' as const },
      'own-hold',
    ],
    [
      'more than is left beside the own hold',
      { ...ready, count: 3, tickets_left: { athlete: 2 } },
      { hold: 'changed' as const },
      'own-hold',
    ],
    ['enough left beside the own hold', ready, { hold: 'changed' as const }, null],
    ['an order begun for a start that has passed', ready, { hold: 'same' as const, now: atStart }, 'past'],
    ['a participant not yet named', {}, {}, 'participant'],
  ])('%s [C-080 C-098 C-153]', (_title, values, circumstances, refusal) => {
    expect(lineRefusal(ticketLine(values), { ...usual, ...circumstances })).toBe(refusal);
  });
});

describe('why any other line cannot be paid', () => {
  test.each([
    ['goods in stock', goodsLine(), {}, null],
    ['goods that are gone', goodsLine(), { isGone: true }, 'gone'],
    ['a size that has run out', goodsLine({ left: 0 }), {}, 'sold-out'],
    ['fewer pieces than wanted', goodsLine({ count: 3, left: 2 }), {}, 'too-many'],
    ['the last piece, held by the order just begun', goodsLine({ left: 0 }), { hold: 'same' as const }, null],
    [
      'the last piece, held by the order of another basket',
      goodsLine({ left: 0 }),
      { hold: 'changed' as const },
      'own-hold',
    ],
    ['a stock that is not known', goodsLine({ count: 3, left: null }), {}, null],
    ['a licence without its data', licenceLine(), {}, 'licence-data'],
    ['a pending line', pendingLine(), {}, 'pending'],
  ])('%s', (_title, line, circumstances, refusal) => {
    expect(lineRefusal(line, { ...usual, ...circumstances })).toBe(refusal);
  });

  test.each([
    [12, 12],
    [null, 500],
    [1200, 500],
    [0, 0],
  ])('a line of %p pieces left can have %d', (left, max) => {
    expect(goodsBounds({ left })).toEqual({ min: 1, max, step: 1 });
  });
});

describe('a basket with nothing left to fill in or to wait for', () => {
  const filled = { sealed: 'key.text', sealed_until: '2026-06-21T00:00:00Z', file: { id: 'photo', name: 'photo.jpg' } };
  test.each([
    ['a ticket whose participant is put off, though its start is over', true, ticketLine({ preReg: 'later' })],
    ['a ticket whose participant is not named', false, ticketLine()],
    ['goods, also when none are left', true, goodsLine({ left: 0 })],
    ['a filled licence', true, licenceLine({ ...filled, start_date: '2026-06-22' })],
    ['a licence without its data', false, licenceLine()],
    ['a pending line', false, pendingLine()],
  ])('%s: %p', (_title, isReady, line) => {
    expect(refusalRulesOf<BasketLine>(line).isReady(line, atStart)).toBe(isReady);
  });
});
