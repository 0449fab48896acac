import { DAY_MS } from '@/lib/domain/base/time/day';
import { formatRaceTime } from '@/lib/domain/results/result/race-time';
import { type Cells, cellOf, timeOf } from './timing-body';
import type { Columns, Head } from './timing-head';
import { normalHead } from './timing-heads';

const START = /^(?:старт|времястарта|стартовоевремя|фактическийстарт|start|starttime|gunstart|timeofstart)$/;
const FINISH = /^(?:финиш|времяфиниша|финишвремя|finish|finishtime|timeoffinish|finishclock)$/;

/** Nobody starts before; a time of the day is later than it. */
const FIRST_HOUR = 5;
const HOUR_MS = DAY_MS / 24;
const hoursOf = (time: number) => time / HOUR_MS;
const DAY_HOURS = 24;
/** Clocks and chips differ by as much. */
const TOLERANCE_MS = 3000;
const SUM_TOLERANCE_MS = 10_000;

/** Whether one column has times of the day and the other how long they took. */
export function isClockBeside(head: Head, cells: Cells, clock: number, duration: number): boolean {
  const times = pairs(cells, clock, duration);
  if (times.length === 0) return false;
  if (times.some(({ isDated }) => isDated)) return true;
  if (!times.every(({ one, other }) => other < one && hoursOf(one) < DAY_HOURS)) return false;
  const start = startOf(head.cells);
  if (start !== undefined) {
    const starts = pairs(cells, clock, start);
    const tookAsLong = starts.filter(({ line, one, other }) =>
      times.some((time) => time.line === line && Math.abs(one - other - time.other) <= TOLERANCE_MS),
    );
    if (starts.length > 0 && tookAsLong.length * 2 > starts.length) return true;
  }
  const sums = legSums(head, cells);
  const agrees = times.filter(({ line, other }) => Math.abs((sums.get(line) ?? -1) - other) <= SUM_TOLERANCE_MS);
  if (agrees.length * 2 > times.length) return true;
  const isNamedFinish = FINISH.test(normalHead(head.cells[clock] ?? ''));
  return isNamedFinish && times.every(({ one }) => hoursOf(one) >= FIRST_HOUR);
}

/** Why the only column for the official time may hold times of the day. */
export function clockQuestion(columns: Columns, cells: Cells, time: number): string | undefined {
  const name = columns.cells[time] ?? '';
  const values = pairs(cells, time, time);
  const [first] = values;
  if (!first) return undefined;
  const dated = values.find(({ isDated }) => isDated);
  if (dated) {
    return `«${cellOf(dated.row, time)}» (строка ${dated.line}) — дата и время суток, а нужно время гонки: добавьте столбец с ним`;
  }
  const isOfDay = values.every(({ one }) => hoursOf(one) >= FIRST_HOUR && hoursOf(one) < DAY_HOURS);
  if (!isOfDay) return undefined;
  const remedy = `Если это время гонки, добавьте --columns "${name}=Время"; если время суток, нужен столбец с временем гонки`;
  const sums = legSums(columns, cells);
  const summed = values.filter(({ line }) => sums.has(line));
  const isWhole = ['bike', 'run'].every((sport) => columns.legs.some(({ name }) => name.startsWith(sport)));
  const far = summed.filter(({ line, one }) => isWhole && one > (sums.get(line) ?? 0) * 1.5);
  const [larger] = far;
  if (larger && far.length * 2 > summed.length) {
    const [ours, sum] = [cellOf(larger.row, time), formatRaceTime(sums.get(larger.line) ?? 0)];
    return `похоже на время суток: строка ${larger.line}: ${ours}, а сумма этапов ${sum}. ${remedy}`;
  }
  if (summed.length > 0) return undefined;
  const start = startOf(columns.cells);
  const starts = start === undefined ? [] : pairs(cells, time, start);
  if (starts.length > 0 && starts.every(({ one, other }) => one > other && hoursOf(other) >= FIRST_HOUR)) {
    return `похоже на время суток: рядом столбец «${columns.cells[start ?? 0]}». ${remedy}`;
  }
  const all = values.map(({ one }) => one);
  const areClose = values.length > 1 && Math.max(...all) < Math.min(...all) * 1.3;
  return areClose && FINISH.test(normalHead(name))
    ? `похоже на время суток: ${cellOf(first.row, time)}. ${remedy}`
    : undefined;
}

const startOf = (heads: readonly string[]): number | undefined => {
  const index = heads.findIndex((head) => START.test(normalHead(head)));
  return index === -1 ? undefined : index;
};

const pairs = ({ lines, isSpreadsheet }: Cells, one: number, other: number) =>
  lines.flatMap((row) => {
    const text = cellOf(row, one);
    const [first, second] = [timeOf(text, isSpreadsheet), timeOf(cellOf(row, other), isSpreadsheet)];
    return first === null || second === null
      ? []
      : [{ row, line: row.line, one: first, other: second, isDated: /^\d{4}-/.test(text) }];
  });

/** The sum of the legs of each line with at least two times and none missing. */
function legSums(
  { legs }: Pick<Columns, 'legs'> | Pick<Head, 'legs'>,
  { lines, isSpreadsheet }: Cells,
): Map<number, number> {
  const sums = new Map<number, number>();
  const columns = legs.flatMap(({ time }) => (typeof time === 'number' ? time : (time?.[0] ?? [])));
  if (columns.length < 2) return sums;
  for (const row of lines) {
    const times = columns.map((index) => timeOf(cellOf(row, index), isSpreadsheet));
    if (times.every((time) => time !== null)) {
      sums.set(
        row.line,
        times.reduce((sum, time) => sum + time, 0),
      );
    }
  }
  return sums;
}
