import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type RefundTerms,
  refundConditions,
  refundParts,
  refundPercent,
  refundPhrases,
  refundReasonText,
  refundSentence,
  refundTermsRefusal,
  stepsRefusal,
  WHOLE_UNTIL_START,
  wholeRefundReason,
} from './refund-terms';

const steps = [
  { days: 30, percent: 100 },
  { days: 14, percent: 50 },
];

/** 20 June 2026, 10:00 in Vladivostok: midnight there is 14:00 of the day before in UTC. */
const startTime = new Date('2026-06-20T00:00:00Z');
const terms: RefundTerms = {
  steps,
  startTime,
  soldStartTime: startTime,
  timezone: 'Asia/Vladivostok',
  cancelled: false,
  promocode: null,
};

/** The same local start in Kaliningrad. */
const west = { startTime: new Date('2026-06-20T08:00:00Z'), timezone: 'Europe/Kaliningrad' };
const inTheWest: RefundTerms = { ...terms, ...west, soldStartTime: west.startTime };

describe('the percent of a moment', () => {
  test.each<[string, RefundTerms, string, number]>([
    ['long before', terms, '2026-01-01T00:00:00Z', 100],
    ['the last second of the 30th day, Vladivostok', terms, '2026-05-21T13:59:59.999Z', 100],
    ['the next midnight there', terms, '2026-05-21T14:00:00Z', 50],
    ['that instant in Kaliningrad is still the 30th day', inTheWest, '2026-05-21T14:00:00Z', 100],
    ['the last second of the 30th day, Kaliningrad', inTheWest, '2026-05-21T21:59:59.999Z', 100],
    ['the next midnight there, Kaliningrad', inTheWest, '2026-05-21T22:00:00Z', 50],
    ['the last second of the 14th day', terms, '2026-06-06T13:59:59.999Z', 50],
    ['after the last step', terms, '2026-06-06T14:00:00Z', 0],
    [
      'the whole until the start, a second before it',
      { ...terms, steps: WHOLE_UNTIL_START },
      '2026-06-19T23:59:59Z',
      100,
    ],
    ['no step', { ...terms, steps: [] }, '2026-01-01T00:00:00Z', 0],
    ['a step of 0 %', { ...terms, steps: [...steps, { days: 0, percent: 0 }] }, '2026-06-10T00:00:00Z', 0],
    ['a promo code', { ...terms, promocode: 'LETO' }, '2026-01-01T00:00:00Z', 0],
    ['cancelled, on the last day', { ...terms, cancelled: true }, '2026-06-19T00:00:00Z', 100],
    [
      'cancelled, no step, a promo code',
      { ...terms, steps: [], promocode: 'LETO', cancelled: true },
      '2026-06-19T00:00:00Z',
      100,
    ],
    ['moved to another day', { ...terms, startTime: new Date('2026-06-21T00:00:00Z') }, '2026-06-19T00:00:00Z', 100],
    [
      'moved by an hour of the same day',
      { ...terms, startTime: new Date('2026-06-20T01:00:00Z') },
      '2026-06-19T00:00:00Z',
      0,
    ],
  ])('%s', (_title, of, now, percent) => {
    expect(refundPercent(of, new Date(now))).toBe(percent);
    expect(refundTermsRefusal(of, new Date(now)) === null).toBe(percent > 0);
  });
});

test('the days are counted by the calendar where the clocks change between', () => {
  // Berlin changes to summer time on 29 March 2026: the 14th day before 4 April ends at 23:00 UTC.
  const berlin = { startTime: new Date('2026-04-04T08:00:00Z'), timezone: 'Europe/Berlin' };
  const spring: RefundTerms = { ...terms, ...berlin, soldStartTime: berlin.startTime };
  expect(refundPercent(spring, new Date('2026-03-21T22:59:59Z'))).toBe(50);
  expect(refundPercent(spring, new Date('2026-03-21T23:00:00Z'))).toBe(0);
});

describe('the refund, in kopecks', () => {
  test.each([
    [390_000, 30_000, 100, { entry: 360_000, insurance: 30_000, total: 390_000 }],
    [390_000, 30_000, 50, { entry: 180_000, insurance: 30_000, total: 210_000 }],
    [390_000, 30_000, 0, { entry: 0, insurance: 0, total: 0 }],
    [33_333, 0, 50, { entry: 16_667, insurance: 0, total: 16_667 }],
    [1, 0, 30, { entry: 0, insurance: 0, total: 0 }],
    [0, 0, 100, { entry: 0, insurance: 0, total: 0 }],
    [35_000, 35_000, 50, { entry: 0, insurance: 35_000, total: 35_000 }],
  ])('of %d, of it %d insurance, %d %%', (costKopecks, insuranceKopecks, percent, parts) => {
    expect(refundParts({ costKopecks, insuranceKopecks }, percent)).toEqual({ ...parts, surcharge: 0 });
  });

  test('the part of a later payment for the personal discount is refunded, never more than either payment gave', () => {
    const kopecks = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(kopecks, kopecks, kopecks, fc.integer({ min: 0, max: 100 }), (first, later, insurance, percent) => {
        const paid = { costKopecks: first + later + insurance, insuranceKopecks: insurance };
        const parts = refundParts({ ...paid, surchargeKopecks: later }, percent);
        expect(parts).toEqual({ ...refundParts(paid, percent), surcharge: parts.surcharge });
        expect(parts.surcharge).toBeLessThanOrEqual(later);
        expect(parts.entry - parts.surcharge).toBeGreaterThanOrEqual(0);
        expect(parts.entry - parts.surcharge).toBeLessThanOrEqual(first);
      }),
    );
  });
});

describe('the words', () => {
  test('tell the last day of each step by the calendar of the city', () => {
    expect(refundPhrases(steps, terms)).toEqual([
      'до 21.05.2026 включительно — 100\u00a0%',
      'до 06.06.2026 включительно — 50\u00a0%',
      'позже деньги не возвращаются',
    ]);
    expect(refundPhrases(WHOLE_UNTIL_START, terms)).toEqual(['до начала старта — 100\u00a0%']);
    expect(refundPhrases([], terms)).toEqual(['деньги за билет не возвращаются']);
    expect(refundPhrases([...steps, { days: 0, percent: 0 }], terms)).toEqual(refundPhrases(steps, terms));
  });

  test('the terms are one sentence', () => {
    expect(refundSentence(steps, terms)).toBe(
      'Возврат билета: до 21.05.2026 включительно — 100\u00a0%, до 06.06.2026 включительно — 50\u00a0%, позже деньги не возвращаются',
    );
    expect(refundSentence([], terms)).toBe('По условиям этого старта деньги за билет не возвращаются');
  });

  test('the day that the words name is the last on which the rule gives that percent', () => {
    for (const [of, lastSecond] of [
      [terms, '2026-05-21T13:59:59Z'],
      [inTheWest, '2026-05-21T21:59:59Z'],
    ] as const) {
      expect(refundPhrases(of.steps, of)[0]).toContain('до 21.05.2026 включительно');
      expect(refundPercent(of, new Date(lastSecond))).toBe(100);
      expect(refundPercent(of, new Date(Date.parse(lastSecond) + 1000))).toBe(50);
    }
  });

  test.each<[string, Partial<RefundTerms>, string, string]>([
    [
      'within a step',
      {},
      '2026-06-01T00:00:00Z',
      'По условиям, действовавшим при покупке, до 06.06.2026 включительно возвращается 50\u00a0% платы за участие',
    ],
    ['after the last', {}, '2026-06-10T00:00:00Z', 'Вернуть деньги за билет можно было до 06.06.2026 включительно'],
    [
      'without a step',
      { steps: [] },
      '2026-06-01T00:00:00Z',
      'По условиям этого старта деньги за билет не возвращаются',
    ],
    [
      'with a promo code',
      { promocode: 'LETO' },
      '2026-01-01T00:00:00Z',
      'Билет куплен по промокоду LETO. Билет по промокоду в личном кабинете не возвращается',
    ],
    [
      'cancelled',
      { cancelled: true, promocode: 'LETO' },
      '2026-06-10T00:00:00Z',
      'Федерация отменила старт: возвращается всё, что заплачено за билет',
    ],
  ])('the reason %s', (_title, changes, now, text) => {
    expect(refundReasonText({ ...terms, ...changes }, new Date(now))).toBe(text);
  });
});

test('a start on another day of its city is moved, one at another hour is not', () => {
  expect(wholeRefundReason(terms)).toBeNull();
  expect(wholeRefundReason({ ...terms, startTime: new Date('2026-06-20T13:59:59Z') })).toBeNull();
  expect(wholeRefundReason({ ...terms, startTime: new Date('2026-06-20T14:00:00Z') })).toBe('moved');
});

describe('the public offer', () => {
  const offer = readFileSync('federation/seed/documents/legal/offers.md', 'utf8');
  const section = offer.slice(offer.indexOf('## 5.'), offer.indexOf('## 6.'));

  test('has every general rule word by word', () => {
    for (const sentence of refundConditions) expect(section).toContain(sentence);
  });

  test('names no sum and no term of its own: they are data of each start', () => {
    expect(section).not.toMatch(/%|половин|(тридцать|четырнадцать) дней до/);
  });
});

describe('a rule', () => {
  test.each([[[]], [steps], [WHOLE_UNTIL_START], [[...steps, { days: 0, percent: 0 }]]])('%j can be one', (good) => {
    expect(stepsRefusal(good)).toBeNull();
  });

  test.each([
    [[{ days: -1, percent: 50 }]],
    [[{ days: 1.5, percent: 50 }]],
    [[{ days: Number.NaN, percent: 50 }]],
    [[{ days: 367, percent: 50 }]],
    [[{ days: 1, percent: 101 }]],
    [[{ days: 1, percent: -1 }]],
  ])('%j is out of range', (wrong) => {
    expect(stepsRefusal(wrong)).toBe('нужны целые числа: дней от 0 до 366, процентов от 0 до 100');
  });

  test.each([
    [[steps[1], steps[0]]],
    [[steps[0], steps[0]]],
    [
      [
        { days: 30, percent: 50 },
        { days: 14, percent: 50 },
      ],
    ],
    [
      [
        { days: 30, percent: 50 },
        { days: 14, percent: 100 },
      ],
    ],
  ])('%j does not fall towards the start', (wrong) => {
    expect(stepsRefusal(wrong.flatMap((step) => step ?? []))).toBe(
      'ближе к старту и дней, и процентов должно быть меньше, чем в предыдущей ступени',
    );
  });
});
