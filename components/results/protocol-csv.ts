import type { ResultFormat, ResultRow } from '@/lib/contract/result';
import { formatRaceTime, type RaceTime } from '@/lib/domain/race-time';
import { type CsvCell, csvOf } from '@/lib/format/csv';
import { columnLabel } from './column-labels';
import { gapToLeader, leaderTimeOf } from './race-field';
import { statusWords } from './status-words';

type Column = [head: string, cell: (row: ResultRow) => CsvCell];

const timeCell = (time: RaceTime | null | undefined): CsvCell => (time == null ? null : formatRaceTime(time));

/** A whole protocol as a table to count with; `rows` in its order, with places at the splits. */
export function protocolCsv({ fields_list }: Pick<ResultFormat, 'fields_list'>, rows: readonly ResultRow[]): string {
  const field = { bestLegs: [], leaderTime: leaderTimeOf(rows) };
  const legs = fields_list.filter((column) => rows.some(({ splits }) => splits.some(({ name }) => name === column)));
  const columns: Column[] = [
    [columnLabel('position'), ({ position }) => position],
    [columnLabel('start_number'), ({ start_number }) => start_number],
    [columnLabel('last_name'), ({ last_name }) => last_name],
    [columnLabel('first_name'), ({ first_name }) => first_name],
    [columnLabel('gender'), ({ gender }) => gender],
    ['Возраст', ({ age }) => age],
    [columnLabel('category'), ({ category }) => category],
    [columnLabel('position_gen'), ({ position_gen }) => position_gen],
    [columnLabel('position_cat'), ({ position_cat }) => position_cat],
    ['Регион', ({ region }) => region],
    ['Клуб', ({ company_name }) => company_name],
    ...legs.flatMap(legColumns),
    [columnLabel('fine_time_result'), ({ fine_time_result }) => timeCell(fine_time_result)],
    [columnLabel('absolute_time_result'), ({ absolute_time_result }) => timeCell(absolute_time_result)],
    [columnLabel('individual_time_result'), ({ individual_time_result }) => timeCell(individual_time_result)],
    ['Отставание', (row) => timeCell(gapToLeader(row, field))],
    [columnLabel('status'), statusWords],
  ];
  return csvOf([columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);
}

function legColumns(leg: string): Column[] {
  const of = ({ splits }: ResultRow) => splits.find(({ name }) => name === leg);
  return [
    [columnLabel(leg), (row) => timeCell(of(row)?.time)],
    [`${columnLabel(leg)}: место`, (row) => of(row)?.place ?? null],
  ];
}
