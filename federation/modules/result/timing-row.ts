import { type ResultStatus, resultStatus } from '@/lib/contract/result';
import { parseRaceTime, type RaceTime } from '@/lib/domain/race-time';
import type { SplitColumn } from './timing-columns';
import type { TimingProblem } from './timing-problems';

/** One athlete of a timing table; times in milliseconds, `time` with the penalty in it. */
export interface TimingRow {
  readonly line: number;
  readonly startNumber: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly gender: 'М' | 'Ж';
  readonly age: number | null;
  readonly category: string;
  readonly region: string;
  readonly club: string | null;
  readonly splits: { name: string; time: RaceTime | null }[];
  readonly penalty: RaceTime | null;
  readonly time: RaceTime | null;
  readonly status: ResultStatus;
  /** The table's own place, to be compared with the computed one. */
  readonly statedPosition: number | null;
}

type Cell = (column: string) => string;
type Report = (column: string, text: string) => void;

/** Half a second up or down in each of five legs and in the total. */
const ROUNDING_MS = 3000;
const MOST = 2_147_483_647;
const LONGEST_TEXT = 200;

/** Reads one line; every wrong cell is reported, and a row with one is not used. */
export function readRow(
  line: number,
  cell: Cell,
  splits: readonly SplitColumn[],
  problems: TimingProblem[],
): TimingRow {
  const report: Report = (column, text) => problems.push({ line, column, text });
  const status = readStatus(cell, report);
  const legs = splits.map(({ column, name }) => ({ name, time: readTime(cell, column, report) }));
  const penalty = readTime(cell, 'Штраф', report);
  const time = readTime(cell, 'Время', report);
  if (status === 'FIN' && cell('Время') === '') report('Время', 'у финишировавшего нет времени');
  const raced = legs.reduce((sum, leg) => sum + (leg.time ?? 0), 0);
  if (status === 'FIN' && time !== null && time + ROUNDING_MS < raced) {
    report('Время', `«${cell('Время')}» меньше суммы этапов`);
  }
  return {
    line,
    startNumber: readWhole(cell, 'Номер', report, { min: 1, max: MOST }) ?? Number.NaN,
    lastName: readText(cell, 'Фамилия', report),
    firstName: readText(cell, 'Имя', report),
    gender: readGender(cell, report),
    age: cell('Возраст') === '' ? null : readWhole(cell, 'Возраст', report, { min: 1, max: 120 }),
    category: readText(cell, 'Категория', report),
    region: cell('Регион'),
    club: cell('Клуб') || null,
    splits: legs,
    penalty,
    time: status === 'FIN' ? time : null,
    status,
    statedPosition: cell('Место') === '' ? null : readWhole(cell, 'Место', report, { min: 1, max: MOST }),
  };
}

/** A protocol is written when nobody is on the course any more. */
const endStatus = resultStatus.exclude(['ON']);

function readStatus(cell: Cell, report: Report): ResultStatus {
  const given = cell('Статус').toUpperCase();
  const status = endStatus.safeParse(given === '' ? 'FIN' : given);
  if (!status.success) report('Статус', `неизвестный статус «${cell('Статус')}», бывают LAP, DNF, DNS, DSQ`);
  return status.data ?? 'DNS';
}

function readTime(cell: Cell, column: string, report: Report): RaceTime | null {
  const text = cell(column);
  if (text === '') return null;
  const time = parseRaceTime(text);
  if (time === null) report(column, `«${text}» — не время, нужно ЧЧ:ММ:СС`);
  return time;
}

function readWhole(
  cell: Cell,
  column: string,
  report: Report,
  { min, max }: { min: number; max: number },
): number | null {
  const text = cell(column);
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  report(column, text === '' ? 'не заполнено' : `«${text}» — не подходит, нужно целое число от ${min} до ${max}`);
  return null;
}

function readText(cell: Cell, column: string, report: Report): string {
  const text = cell(column);
  if (text === '') report(column, 'не заполнено');
  if (text.length > LONGEST_TEXT) report(column, `длиннее ${LONGEST_TEXT} знаков`);
  return text;
}

function readGender(cell: Cell, report: Report): 'М' | 'Ж' {
  const text = cell('Пол');
  if (text === 'М' || text === 'Ж') return text;
  report('Пол', text === '' ? 'не заполнено' : `«${text}» — не пол, нужно М или Ж`);
  return 'М';
}
