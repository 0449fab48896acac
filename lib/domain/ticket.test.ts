import { expect, test } from '@jest/globals';
import { piecesOf } from '@/lib/domain/ticket';

const maria = { first_name: 'Мария' };

test.each([
  [
    '[U-41] a ticket bought with its data carries them',
    { count: 1, unit: 450_000, insurancePerTicket: 0, participant: maria },
    [{ piece: 1, cost: 450_000, participant: maria }],
  ],
  [
    '[U-41] a ticket whose data were put off carries none',
    { count: 1, unit: 450_000, insurancePerTicket: 35_000, participant: null },
    [{ piece: 1, cost: 485_000, participant: null }],
  ],
  [
    'the data of one person are not those of three',
    { count: 3, unit: 99_999, insurancePerTicket: 1, participant: maria },
    [
      { piece: 1, cost: 100_000, participant: maria },
      { piece: 2, cost: 100_000, participant: null },
      { piece: 3, cost: 100_000, participant: null },
    ],
  ],
])('%s', (_title, line, pieces) => {
  expect(piecesOf(line)).toEqual(pieces);
});
