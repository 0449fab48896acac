import { DAY_MS } from '@/lib/domain/base/time/day';
import { formatRaceTime } from '@/lib/domain/results/result/race-time';
import { type BodyLine, type Cells, cellOf, timeOf } from './timing-body';
import type { Columns } from './timing-head';
import { type TimingProblem, TimingTableError } from './timing-problems';

/** What «34:46:00» is: Excel makes so many hours of the 34 minutes and 46 seconds that were typed. */
export type HoursAre = 'minutes' | 'hours';

const MINUTE_MS = 60_000;
const HOUR_MS = DAY_MS / 24;
/** As a text, or as a spreadsheet's part of a day. */
const IN_HOURS = /^\d+:\d\d:|^\d*\.\d+$/;
const MAY_BE_WHOLE = /^\d+:\d\d:00|^\d*\.\d+$/;
/** Between two readings that differ by sixty the nearer one is meant. */
const HALF_WAY = Math.sqrt(60);
/** Nobody races so long in a whole number of minutes. */
const NEVER_MS = DAY_MS;
const SELDOM = [
  { rows: 3, longerThan: 10 * HOUR_MS },
  { rows: 8, longerThan: 3 * HOUR_MS },
] as const;

interface Column {
  readonly index: number;
  /** Lines in which it has hours and minutes, and no seconds. */
  readonly whole: ReadonlyMap<BodyLine, number>;
  /** The middle of its other times. */
  readonly middle: number | undefined;
}

/** The lines with their minutes where hours stand. Throws TimingTableError where that is in doubt and nobody has said it. */
export function withMinutes(columns: Columns, cells: Cells, said: HoursAre | undefined): readonly BodyLine[] {
  if (said === 'hours') return cells.lines;
  const found = timeColumns(columns).map((index) => columnOf(cells, index));
  const suspect = new Map(found.map((column) => [column.index, suspectLines(columns, cells, column)]));
  const [first] = [...suspect].filter(([, lines]) => lines.length > 0);
  if (!first) return cells.lines;
  const [index, [line]] = first;
  if (said === undefined && line) throw new TimingTableError([question(columns, cells, index, line)]);
  const official = columns.fields.get('time');
  // Who typed the minutes of one leg typed those of the others.
  const areLegsMinutes = found.some(({ index }) => index !== official && (suspect.get(index) ?? []).length > 0);
  const areMinutes = ({ index, middle }: Column, row: BodyLine) => {
    const lines = suspect.get(index) ?? [];
    if (middle !== undefined) return lines.includes(row);
    return index === official ? lines.length > 0 : areLegsMinutes;
  };
  return cells.lines.map((row) => {
    const minutes = found.flatMap((column) => {
      const time = column.whole.get(row);
      return time === undefined || !areMinutes(column, row) ? [] : [{ column, time }];
    });
    if (minutes.length === 0) return row;
    const texts = [...row.cells];
    for (const { column, time } of minutes) texts[column.index] = formatRaceTime(time / 60);
    return { ...row, cells: texts };
  });
}

const timeColumns = ({ fields, legs }: Columns): number[] => [
  ...['time' as const, 'penalty' as const].flatMap((field) => fields.get(field) ?? []),
  ...legs.flatMap(({ time, passed }) => [time ?? [], passed ?? []].flat()),
];

function columnOf({ lines, isSpreadsheet }: Cells, index: number): Column {
  const whole = new Map<BodyLine, number>();
  for (const line of lines) {
    const text = cellOf(line, index);
    const time = MAY_BE_WHOLE.test(text) ? timeOf(text, isSpreadsheet) : null;
    if (time !== null && time > 0 && time % MINUTE_MS === 0) whole.set(line, time);
  }
  const isLong = [...whole.values()].some((time) => time >= HOUR_MS);
  return { index, whole, middle: isLong ? middleOf({ lines, isSpreadsheet }, index, whole) : undefined };
}

function middleOf({ lines, isSpreadsheet }: Cells, index: number, whole: Column['whole']): number | undefined {
  const others = lines.flatMap((line) => (whole.has(line) ? [] : (timeOf(cellOf(line, index), isSpreadsheet) ?? [])));
  const times = others.filter((time) => time > 0).toSorted((one, other) => one - other);
  return times[Math.floor(times.length / 2)];
}

function suspectLines(columns: Columns, cells: Cells, { index, whole, middle }: Column): BodyLine[] {
  const lines = [...whole].filter(([, time]) => time >= HOUR_MS);
  const isAll = middle === undefined && lines.length > 0 && lines.length === whole.size;
  if (index !== columns.fields.get('time')) {
    const longer = lines.filter(([line, time]) => time > (totalOf(columns, line, cells) ?? Number.POSITIVE_INFINITY));
    // One such leg alone may be a wrong one.
    const areTyped = isAll && lines.length > 1 && longer.length === lines.length;
    const fits = ([line, time]: (typeof longer)[number]) =>
      middle === undefined ? fitsInMinutes(columns, line, cells) : isNear(time / 60, middle);
    return (areTyped ? longer : longer.filter(fits)).map(([line]) => line);
  }
  if (middle !== undefined) return lines.filter(([, time]) => time > middle * HALF_WAY).map(([line]) => line);
  const shortest = lines.reduce((least, [, time]) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const isSeldom = SELDOM.some(({ rows, longerThan }) => lines.length >= rows && shortest >= longerThan);
  const isAboveLegs = lines.every(([line, time]) => {
    const legs = legsOf(columns, line, cells);
    return legs !== null && time > legs * HALF_WAY;
  });
  return isAll && (shortest >= NEVER_MS || isSeldom || isAboveLegs) ? lines.map(([line]) => line) : [];
}

const isNear = (one: number, other: number) => one < other * HALF_WAY && one > other / HALF_WAY;

function totalOf({ fields }: Columns, line: BodyLine, { isSpreadsheet }: Cells): number | null {
  const index = fields.get('time');
  return index === undefined ? null : timeOf(cellOf(line, index), isSpreadsheet);
}

/** Transitions may be missing. */
const MOST_OF_IT = 0.7;

/** Whether the legs make the whole once the hours of those in whole minutes are minutes. */
function fitsInMinutes(columns: Columns, line: BodyLine, cells: Cells): boolean {
  const total = totalOf(columns, line, cells) ?? 0;
  const sum = columns.legs.reduce((before, { time: index }) => {
    const text = index === undefined ? '' : cellOf(line, index);
    const time = timeOf(text, cells.isSpreadsheet) ?? 0;
    return before + (time % MINUTE_MS === 0 && IN_HOURS.test(text) ? time / 60 : time);
  }, 0);
  return sum > total * MOST_OF_IT && sum <= total + columns.legs.length * 1000;
}

/** The sum of two legs at least; `null`: there are none. */
function legsOf({ legs }: Columns, line: BodyLine, { isSpreadsheet }: Cells): number | null {
  const times = legs.flatMap(({ name, time }) =>
    time === undefined || name.startsWith('t') ? [] : (timeOf(cellOf(line, time), isSpreadsheet) ?? []),
  );
  return times.length < 2 ? null : times.reduce((sum, time) => sum + time, 0);
}

function question({ cells }: Columns, { isSpreadsheet }: Cells, index: number, line: BodyLine): TimingProblem {
  const time = timeOf(cellOf(line, index), isSpreadsheet) ?? 0;
  const [hours, minutes] = [formatRaceTime(time), formatRaceTime(time / 60)];
  return {
    line: line.line,
    column: cells[index] ?? '',
    text: `${hours} — это ${hours} или ${minutes}? Excel делает часы из набранных минут. Если минуты, добавьте --hours-are minutes, если часы — --hours-are hours`,
  };
}
