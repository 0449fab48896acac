import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { liveRow } from '@/lib/domain/testing/live-rows';
import { liveStandings, nextTable, type RowChange } from './live-standings';
import type { LiveRow } from './live-table';
import { type RaceStatus, rankFinishes } from './result-order';
import { splitField } from './split-field';

test('places are counted anew from what the rows say [P-224]', () => {
  const race = liveStandings();
  race.reset([
    liveRow(3),
    liveRow(1, { status: 'ON', individual_time_result: null }),
    liveRow(2, { gender: 'М', category: 'М 30-34' }),
    liveRow(4, { individual_time_result: 3000 }),
  ]);
  expect(race.rows().map((each) => [Number(each.start_number), each.position, each.position_gen])).toEqual([
    [2, 1, 1],
    [3, 2, 1],
    [4, 2, 1],
    [1, null, null],
  ]);
});

test('a row that has neither changed nor moved stays the same object', () => {
  const race = liveStandings();
  race.reset([liveRow(1), liveRow(2), liveRow(3), liveRow(4)]);
  const [first, second, third, fourth] = race.rows();
  race.update([liveRow(3, { individual_time_result: 1500 })]);
  expect(race.rows().map(({ start_number }) => Number(start_number))).toEqual([1, 3, 2, 4]);
  expect(race.rows()[0]).toBe(first);
  expect(race.rows()[1]).not.toBe(third);
  expect(race.rows()[2]).toEqual({ ...second, position: 3, position_gen: 3, position_cat: 3 });
  expect(race.rows()[3]).toBe(fourth);
});

test('the changes of incoming rows are announced, of a row that came twice once', () => {
  const race = liveStandings();
  race.reset([liveRow(1), liveRow(2)]);
  const [, second] = race.rows();
  const changes = race.update([
    liveRow(2, { individual_time_result: 800 }),
    liveRow(3),
    liveRow(2, { individual_time_result: 900 }),
  ]);
  expect(changes.map(({ before, after }) => [before, Number(after.start_number), after.position])).toEqual([
    [second, 2, 1],
    [undefined, 3, 3],
  ]);
  expect(changes[0]?.after).toBe(race.rows()[0]);
});

test('a whole table that replaces another tells what has changed in the races of those who were there', () => {
  const race = liveStandings();
  const on = { status: 'ON', individual_time_result: null } as const;
  expect(race.reset([liveRow(1), liveRow(2, on), liveRow(3, on), liveRow(4), liveRow(6, on)])).toEqual([]);
  const before = new Map(race.rows().map((each) => [each.start_number, each]));
  const changes = race.reset([
    liveRow(1, { status: 'DSQ' }),
    liveRow(2, { individual_time_result: 500 }),
    liveRow(3, { ...on, splits: [{ name: 'swim', time: null, passed: 700 }] }),
    liveRow(4),
    liveRow(5),
    liveRow(6, on),
  ]);
  const told = new Map(changes.map((each) => [each.after.start_number, each]));
  expect([...told.keys()].toSorted()).toEqual(['1', '2', '3']);
  for (const [number, { before: known, after }] of told) {
    expect(known).toBe(before.get(number));
    expect(race.rows()).toContain(after);
  }
});

test('changes that come faster than they are drawn are neither lost nor announced twice [P-243]', () => {
  const change = (number: number): RowChange<LiveRow> => ({ before: undefined, after: liveRow(number) });
  const table = (...numbers: number[]) => ({ rows: [], field: null, tables: 1, changes: numbers.map(change) });
  const drawn = table(1);
  const second = nextTable(drawn, drawn, table(2));
  const third = nextTable(second, drawn, table(3));
  expect(third.changes.map(({ after }) => Number(after.start_number))).toEqual([2, 3]);
  expect(nextTable(third, third, table(4)).changes.map(({ after }) => Number(after.start_number))).toEqual([4]);
});

test('the table is what the rule of the API makes of any incoming rows', () => {
  const anyRow = fc
    .record({
      number: fc.integer({ min: 1, max: 30 }),
      status: fc.constantFrom<RaceStatus>('FIN', 'ON', 'LAP', 'DNF', 'DNS', 'DSQ'),
      time: fc.integer({ min: 1, max: 20 }),
      gender: fc.constantFrom('М', 'Ж'),
      legs: fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { maxLength: 3 }),
    })
    .map(({ number, status, time, gender, legs }) =>
      liveRow(number, {
        status,
        gender,
        category: gender,
        individual_time_result: status === 'FIN' ? time : null,
        splits: legs.map((leg, index) => ({ name: `leg${index}`, time: leg })),
      }),
    );
  fc.assert(
    fc.property(fc.array(fc.array(anyRow, { maxLength: 8 }), { maxLength: 12 }), (batches) => {
      const race = liveStandings();
      const table = new Map<string, LiveRow>();
      for (const batch of batches) {
        race.update(batch);
        for (const each of batch) table.set(each._id, each);
      }
      const expected = rankFinishes(
        [...table.values()].map((each) => ({
          startNumber: each.start_number,
          gender: each.gender,
          category: each.category,
          status: each.status,
          time: each.individual_time_result,
          splits: each.splits,
        })),
      );
      expect(race.rows().map((each) => [each.start_number, each.position, each.position_gen])).toEqual(
        expected.map((each) => [each.startNumber, each.position, each.positionGender]),
      );
      expect(race.field()).toEqual(splitField(table.values()));
    }),
  );
});
