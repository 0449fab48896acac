import { gapToLeader, leaderTimeOf } from '@/components/results/row/race-field';
import { statusWords } from '@/components/results/row/status-words';
import type { ResultFormat, ResultRow } from '@/lib/contract/results/result';
import { type CsvCell, csvOf } from '@/lib/domain/base/text/csv';
import { columnLabel } from '@/lib/domain/results/result/column-labels';
import { formatRaceTime, type RaceTime } from '@/lib/domain/results/result/race-time';
import { isTeam, membersText } from '@/lib/domain/results/result/team';
import { splitFinder } from './split-finder';

type Column = [head: string, cell: (row: ResultRow) => CsvCell];

/** Fractions of a second if some row has them. */
function timeCells(rows: readonly ResultRow[]) {
  const times = rows.flatMap(({ individual_time_result, fine_time_result, splits }) => [
    individual_time_result ?? 0,
    fine_time_result ?? 0,
    ...splits.flatMap(({ time, passed }) => [time ?? 0, passed ?? 0]),
  ]);
  const digits = times.some((time) => time % 10 !== 0) ? 3 : times.some((time) => time % 1000 !== 0) ? 2 : 0;
  return (time: RaceTime | null | undefined): CsvCell => {
    if (time == null) return null;
    const part = String(time % 1000)
      .padStart(3, '0')
      .slice(0, digits);
    return `${formatRaceTime(time)}${part && '.'}${part}`;
  };
}

/** In the order of the protocol, with places at splits and gaps to the winner. */
export function protocolCsv(
  { fields_list }: Pick<ResultFormat, 'fields_list'>,
  rows: readonly ResultRow[],
  leaderTime = leaderTimeOf(rows),
): string {
  const field = { bestLegs: [], leaderTime };
  const timeCell = timeCells(rows);
  const legs = fields_list.filter((column) => rows.some(({ splits }) => splits.some(({ name }) => name === column)));
  const columns: Column[] = [
    [columnLabel('position'), ({ position }) => position],
    [columnLabel('start_number'), ({ start_number }) => start_number],
    ...(rows.some(isTeam) ? teamColumns : []),
    [columnLabel('last_name'), (row) => (isTeam(row) ? null : row.last_name)],
    [columnLabel('first_name'), ({ first_name }) => first_name],
    [columnLabel('gender'), ({ gender }) => gender],
    ['Возраст', ({ age }) => age],
    [columnLabel('category'), ({ category }) => category],
    [columnLabel('position_gen'), ({ position_gen }) => position_gen],
    [columnLabel('position_cat'), ({ position_cat }) => position_cat],
    ['Регион', ({ region }) => region],
    ['Клуб', ({ company_name }) => company_name],
    ...legs.flatMap((leg) => legColumns(leg, rows, timeCell)),
    [columnLabel('fine_time_result'), ({ fine_time_result }) => timeCell(fine_time_result)],
    [columnLabel('absolute_time_result'), ({ absolute_time_result }) => timeCell(absolute_time_result)],
    [columnLabel('individual_time_result'), ({ individual_time_result }) => timeCell(individual_time_result)],
    ['Отставание', (row) => timeCell(gapToLeader(row, field))],
    [columnLabel('status'), statusWords],
  ];
  return csvOf([columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);
}

const teamColumns: Column[] = [
  ['Команда', (row) => (isTeam(row) ? row.last_name : null)],
  ['Состав', ({ members }) => (members ? membersText(members, columnLabel) : null)],
];

/** After a mat that was missed the time since the start is not the sum of the legs, so that it needs a column. */
function legColumns(leg: string, rows: readonly ResultRow[], timeCell: ReturnType<typeof timeCells>): Column[] {
  const of = splitFinder(leg, rows);
  const passed: Column = [`${columnLabel(leg)}: от старта`, (row) => timeCell(of(row)?.passed)];
  return [
    [columnLabel(leg), (row) => timeCell(of(row)?.time)],
    ...(rows.some((row) => of(row)?.passed != null) ? [passed] : []),
    [`${columnLabel(leg)}: место`, (row) => of(row)?.place ?? null],
  ];
}
