import { describe, expect, test } from '@jest/globals';
import { participantInfo as info, ticketLine } from '@/lib/domain/testing/basket-lines';
import { awaitsParticipant, freshTicket, needsProof, othersOf } from './ticket-line';

/** What a format says of itself in the tests below. */
const { selector, public_id, format_public_id, count, totalCost, insurance, preReg, eventGoods, ...format } =
  ticketLine();

describe('a line follows its format', () => {
  test('a new price and fewer places come in; count and participant stay', () => {
    const stale = ticketLine({ count: 2, info, preReg: 'ok' });
    expect(freshTicket(stale, { ...format, price: 4700, tickets_left: { athlete: 1 } })).toMatchObject({
      price: 4700,
      count: 2,
      tickets_left: { athlete: 1 },
      info,
      preReg: 'ok',
    });
  });

  test('an insurance that is offered no more is given up', () => {
    const fresh = freshTicket(ticketLine({ insurance: true }), { ...format, insurance_available: false });
    expect(fresh.insurance).toBe(false);
  });

  test('a cluster that is gone is chosen anew', () => {
    const stale = ticketLine({ info, preReg: 'ok', cluster: { name: 'B' } });
    const fresh = freshTicket(stale, { ...format, clusters: [{ name: 'A', document: false }] });
    expect(fresh).toMatchObject({ info, preReg: '' });
    expect(fresh.cluster).toBeUndefined();
  });

  test('teams of another size make another count', () => {
    const teams = { team_all: true, fixed_count: true };
    const stale = ticketLine({ ...teams, max_count: 3, count: 6 });
    expect(freshTicket(stale, { ...format, ...teams, max_count: 4 }).count).toBe(4);
  });
});

test.each([
  [true, '', true],
  [true, 'ok', false],
  [true, 'later', false],
  [false, '', false],
] as const)(
  'preregistration %p with preReg %p waits for data: %p [C-043 C-078 C-079 C-080]',
  (preregistration, state, waits) => {
    expect(awaitsParticipant({ ...ticketLine(), preregistration, preReg: state })).toBe(waits);
  },
);

test.each([
  ['Sokolova', true, 'ok', true],
  ['Sokolova', false, 'ok', false],
  ['Соколова', true, 'ok', false],
  ['Sokolova', true, 'later', false],
] as const)('%s, insured afterwards: %p, preReg %p: waits %p [C-131]', (last_name, insurance, preReg, waits) => {
  const info = { last_name, first_name: 'Мария', gender: 'female', phone: '', birth_date: '' } as const;
  expect(awaitsParticipant(ticketLine({ preReg, insurance, info }))).toBe(waits);
});

test.each([
  ['nothing more', {}, {}, false],
  ['a region', { regions: true }, {}, true],
  ['a region, known', { regions: true }, { region: 16 }, false],
  ['a rank', { additional_fields: [{ name: 'rank', label: 'Разряд', required: true }] }, {}, true],
  ['a coach, if any', { additional_fields: [{ name: 'coach', label: 'Тренер', required: false }] }, {}, false],
] as const)('a format that now asks for %s [C-078 C-125 C-130]', (_asked, asks, answers, waits) => {
  const line = ticketLine({ preReg: 'ok', info: { ...info, ...answers } });
  const asking = freshTicket(line, { ...format, ...structuredClone(asks) } as typeof line);
  expect(awaitsParticipant(asking)).toBe(waits);
  expect(awaitsParticipant({ ...asking, preReg: 'later' })).toBe(false);
});

describe('participants of the tickets after the first', () => {
  const latin = { ...info, last_name: 'Sokolova' };
  const clusters = [
    { name: 'Студенты', document: true },
    { name: 'Любители', document: false },
  ];
  const document = { id: 'proof', name: 'proof.pdf' };

  test.each<[string, Parameters<typeof ticketLine>[0], boolean]>([
    ['none of them is given', {}, false],
    ['they fit', { others: [{ info }] }, false],
    ['insured since and named in Latin', { others: [{ info: latin }], insurance: true }, true],
    ['of a ticket that was taken out again', { others: [{ info }, { info: latin }], insurance: true }, false],
    ['the format asks a region since', { others: [{ info }], regions: true }, true],
    ['their cluster is gone', { others: [{ info, cluster: { name: 'Элита' } }], clusters }, true],
    ['their cluster is there', { others: [{ info, cluster: { name: 'Любители' } }], clusters }, false],
    ['their proof is lost', { others: [{ info, cluster: { name: 'Студенты' } }], clusters }, true],
    ['their proof is kept', { others: [{ info, cluster: { name: 'Студенты', document } }], clusters }, false],
    [
      'the format asks nothing before paying',
      { others: [{ info: latin }], insurance: true, preregistration: false },
      false,
    ],
  ])('%s: blocks paying %#', (_, values, waits) => {
    expect(awaitsParticipant(ticketLine({ count: 2, preReg: 'later', ...values }))).toBe(waits);
  });

  test('are never more than the tickets', () => {
    const others = [{ info }, { info: latin }];
    expect([1, 2, 3].map((count) => othersOf({ count, others }).length)).toEqual([0, 1, 2]);
  });
});

test.each([
  ['Спортсмены с разрядом', true],
  ['Любители', false],
  ['', false],
])('the cluster «%s» needs a document: %p [C-118]', (name, needs) => {
  const clusters = [
    { name: 'Спортсмены с разрядом', document: true },
    { name: 'Любители', document: false },
  ];
  expect(needsProof({ clusters }, name)).toBe(needs);
});
