import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type AskedTable, askedTables } from '@/federation/testing/timing-asked';
import { type KnownTable, knownTables } from '@/federation/testing/timing-programs';
import { describeProblem } from './timing-problems';
import { readHeadPairs, readTimingTable, type TimingTableOptions } from './timing-table';

const refusal = (file: Uint8Array, options?: TimingTableOptions) =>
  readTimingTable(file, options).then(
    () => 'taken',
    (error: Error) => error.message,
  );

/** `--columns "Финиш=-"` as the command reads it. */
function readingOf(answer: string): TimingTableOptions {
  const [, name, value = ''] = /^--([\w-]+) "?([^"]*)"?$/.exec(answer) ?? [];
  if (name === 'columns') return { heads: readHeadPairs(value) };
  return { [name === 'hours-are' ? 'hoursAre' : (name ?? '')]: value };
}

const athletes = [
  { startNumber: '101', lastName: 'Рябинин', firstName: 'Пётр', gender: 'М', status: 'FIN', time: 3_652_000 },
  { startNumber: '7', lastName: 'Щукина', firstName: 'Ольга', gender: 'Ж', status: 'FIN', time: 3_810_000 },
  { startNumber: '45', lastName: 'Ёлкин', firstName: 'Семён', gender: 'М', status: 'DNF', time: null },
  { startNumber: '46', lastName: 'Ли', firstName: 'Ада', gender: 'Ж', status: 'DNS', time: null },
];
const winnersLegs = [606_000, 61_000, 1_815_000, 50_000, 1_120_000];

describe('a table in the manner of', () => {
  test.each(knownTables)('$from: $has', async ({ file, asked, lacks = [] }: KnownTable) => {
    if (asked) expect(await refusal(file())).toContain(asked.says);
    const { rows, legs, problems } = await readTimingTable(file(), asked ? readingOf(asked.answer) : {});
    expect(problems.map(describeProblem)).toEqual([]);
    // A heading for each gender stands above its own athletes.
    const byNumber = rows.toSorted((one, other) => Number(one.startNumber) - Number(other.startNumber));
    const expected = athletes.toSorted((one, other) => Number(one.startNumber) - Number(other.startNumber));
    const said = expected.map(({ gender, firstName, ...athlete }) => ({
      ...athlete,
      ...(!lacks.includes('gender') && { gender }),
      ...(!lacks.includes('firstName') && { firstName }),
    }));
    expect(byNumber).toMatchObject(said);
    expect(legs).toEqual(lacks.includes('legs') ? [] : ['swim', 't1', 'bike', 't2', 'run']);
    const winner = rows.find(({ startNumber }) => startNumber === '101');
    expect(winner?.splits.map(({ time }) => time)).toEqual(lacks.includes('legs') ? [] : winnersLegs);
    expect(winner?.statedPosition).toBe(1);
  });

  test('at least 18 of 20 are taken without an option', () => {
    expect(knownTables.length).toBeGreaterThan(20);
    expect(knownTables.filter(({ asked }) => asked).length).toBeLessThan(3);
  });
});

describe('a table that may be understood in two ways', () => {
  test.each(askedTables)(
    '$has: a question, which one option answers',
    async ({ file, says, answer, first }: AskedTable) => {
      const asked = await refusal(file());
      expect(asked).toContain(says);
      // The question names the option; which of two answers is right the operator knows.
      expect(asked).toContain(answer.replace(/ .*/s, ''));
      const { rows } = await readTimingTable(file(), readingOf(answer));
      expect(`${rows[0]?.lastName} ${rows[0]?.time}`).toBe(first);
    },
  );
});

test('docs/timing.md has the tables of these tests', () => {
  const line = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const taken = knownTables.map(({ from, has, asked }) =>
    line(from, has, asked ? `refused («${asked.says}»), taken with \`${asked.answer}\`` : 'taken as it is'),
  );
  const questions = askedTables.map(({ has, says, answer }) => line(has, `«${says}»`, `\`${answer}\``));
  const docs = readFileSync(new URL('../../../../docs/timing.md', import.meta.url), 'utf8');
  expect(docs).toContain(['| From | What its table has | |', '|---|---|---|', ...taken].join('\n'));
  expect(docs).toContain(['| A table has | We ask | An answer |', '|---|---|---|', ...questions].join('\n'));
});
