import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { protocolCsv } from '@/components/results/protocol/protocol-csv';
import { rankTable } from '@/federation/modules/results/result/service';
import { fieldsOf } from '@/federation/modules/results/result/timing-columns';
import { readTimingTable, type TimingTable } from '@/federation/modules/results/result/timing-table';
import { resultRowWithPlacesOf } from '@/federation/modules/results/result/to-contract';
import type { ResultRow } from '@/lib/contract/results/result';

type Table = Pick<TimingTable, 'rows' | 'legs'>;

/** The rows of an imported table as the API shows them. */
const shownOf = (table: Table): ResultRow[] =>
  rankTable(table).rows.map(({ line, penalty, time, ...row }) =>
    resultRowWithPlacesOf({
      ...row,
      members: row.members ?? null,
      publicId: row.startNumber,
      resultFormatId: '',
      penaltyMs: penalty,
      timeMs: time,
      version: 0,
      timingPartnerId: null,
      changedIn: 0,
    }),
  );

const exported = ({ legs }: Table, rows: readonly ResultRow[]) => protocolCsv({ fields_list: fieldsOf(legs) }, rows);

const imported = (csv: string) => readTimingTable(new TextEncoder().encode(csv));

const seeds = path.resolve(import.meta.dirname, '../federation/seed/results');
const tables = readdirSync(seeds).filter((name) => name.endsWith('.csv'));
const tableOf = (name: string) => readTimingTable(readFileSync(path.join(seeds, name)));

/** How a mat may tell of an athlete: the leg, the time since the start, both or nothing. */
const MATS = 4;

/** The table whose athletes were read in every combination of these ways, one after another. */
function withMissedMats({ legs, rows }: Table): Table {
  return {
    legs,
    rows: rows.map((row, index) => {
      let elapsed = 0;
      const splits = row.splits.map(({ name, time }, leg) => {
        elapsed += time ?? 0;
        const way = Math.floor(index / MATS ** leg) % MATS;
        const isPassed = way > 1 && time !== null;
        return { name, time: way % 2 === 0 ? time : null, ...(isPassed && { passed: elapsed }) };
      });
      return { ...row, splits };
    }),
  };
}

test('legs that the feed names in its own words come back too, in their sequence and with their missed mats', async () => {
  const { legs, rows } = await tableOf('long.csv');
  const words: Record<string, string> = { swim: 'Каяк', t1: 'Бревно «Мост»', bike: 'bike', t2: 'Спуск-2', run: 'run' };
  const worded = (name: string) => words[name] ?? name;
  const table = withMissedMats({
    legs: legs.map(worded),
    rows: rows.map((row) => ({ ...row, splits: row.splits.map((leg) => ({ ...leg, name: worded(leg.name) })) })),
  });
  const shown = shownOf(table);
  const again = await imported(exported(table, shown));
  expect(again.legs).toEqual(['Каяк', 'Бревно «Мост»', 'bike', 'Спуск-2', 'run']);
  expect(again.warnings).toEqual([]);
  expect(shownOf(again)).toEqual(shown);
});

test('teams come back with their members and legs, beside persons, whatever of them is known', async () => {
  const { legs, rows } = await tableOf('mixed-relay.csv');
  const known = [
    [],
    [{ name: 'Ли Ада', gender: null, legs: [] }],
    [
      { name: "О'Нил-Ким Ян", gender: 'М' as const, legs: ['Этап 1', 'Этап 3'] },
      { name: 'Ли Ада', gender: 'Ж' as const, legs: ['swim', 'bike2', 't1', 'Спуск "А"'] },
    ],
  ];
  const table = {
    legs,
    rows: rows.map(({ members, ...row }, index) => {
      if (index === 3) return { ...row, gender: 'Ж' as const, firstName: 'Анна' };
      return { ...row, members: known[index] ?? members };
    }),
  };
  const shown = shownOf(table);
  expect(shown.filter(({ members }) => members === undefined)).toHaveLength(1);
  const again = await imported(exported(table, shown));
  expect(again.warnings).toEqual([]);
  expect(shownOf(again)).toEqual(shown);
});

test.each(['Время', 'Финиш', 'Бег 5 км', 'Swim', 'Плавание 750 м', 'Номер чипа', 'Gap'])(
  'a leg called «%s» comes back as it went',
  async (name) => {
    const { legs, rows } = await tableOf('aquathlon.csv');
    const renamed = (leg: string) => (leg === 't1' ? name : leg);
    const table = {
      legs: legs.map(renamed),
      rows: rows.map((row) => ({ ...row, splits: row.splits.map((leg) => ({ ...leg, name: renamed(leg.name) })) })),
    };
    const shown = shownOf(table);
    const again = await imported(exported(table, shown));
    expect(again.legs).toEqual(['swim', name, 'run']);
    expect(shownOf(again)).toEqual(shown);
  },
);

describe.each(tables)('our own CSV of %s', (name) => {
  test('comes back as it went, without columns for times that follow from the legs', async () => {
    const table = await tableOf(name);
    const rows = shownOf(table);
    const csv = exported(table, rows);
    expect(shownOf(await imported(csv))).toEqual(rows);
    expect(csv.split('\r\n')[0]).not.toContain('от старта');
  });

  test('comes back as it went, whatever mats were missed', async () => {
    const table = withMissedMats(await tableOf(name));
    const rows = shownOf(table);
    const again = shownOf(await imported(exported(table, rows)));
    expect(again).toEqual(rows);
    // The control: with the durations alone places would be lost.
    const durations = table.rows.map((row) => ({
      ...row,
      splits: row.splits.map(({ name, time }) => ({ name, time })),
    }));
    expect(shownOf({ ...table, rows: durations })).not.toEqual(rows);
  });
});
