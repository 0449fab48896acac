import type { IngestedRow } from '@/lib/contract/results/result';

/** Bytes of a message (issue 8). */
export const BYTES = 500;
export const PER_SECOND = 10;

/** The time of the only leg encodes the number of a message. */
const FIRST = 1_000_000;
const MARK = Buffer.from('"time":');
const DIGITS = 7;

/** The row of message `number`: one of ten athletes passed a split. */
export function rowOf(number: number): IngestedRow {
  const row = {
    start_number: 1 + (number % PER_SECOND),
    version: number + 1,
    first_name: 'Анна',
    last_name: 'Соловьёва',
    gender: 'Ж' as const,
    age: 34,
    category: 'Ж 30-34',
    region: 'Москва',
    status: 'ON' as const,
    splits: [{ name: 'swim', time: FIRST + number }],
  };
  const missing = BYTES - Buffer.byteLength(messageOf({ ...row, company_name: '' }));
  return { ...row, company_name: 'x'.repeat(Math.max(0, missing)) };
}

export const messageOf = ({ version: _, ...row }: IngestedRow): string =>
  JSON.stringify({
    type: 'result_value',
    data: {
      _id: '00000000-0000-4000-8000-000000000000',
      ticket_number: null,
      ...row,
      position: null,
      position_gen: null,
      position_cat: null,
      fine_time_result: null,
      absolute_time_result: null,
      individual_time_result: null,
      formattedTime: null,
    },
  });

/** Reads the number in place, thousands of times a second; `null` for other messages. */
export function numberIn(data: Buffer, start: number, end: number): number | null {
  const mark = data.indexOf(MARK, start);
  if (mark < 0 || mark + MARK.length + DIGITS > end) return null;
  let number = 0;
  for (let at = mark + MARK.length; at < mark + MARK.length + DIGITS; at++) {
    const digit = (data[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return null;
    number = number * 10 + digit;
  }
  return number - FIRST;
}
