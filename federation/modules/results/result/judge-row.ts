import type { ResultStatus } from '@/lib/contract/results/result';
import { elapsedAtSplits, type Passing } from '@/lib/domain/results/result/elapsed';
import { formatRaceTime, type RaceTime } from '@/lib/domain/results/result/race-time';

type Split = Passing & { readonly name: string };

interface JudgedRow {
  readonly status: ResultStatus;
  readonly time: RaceTime | null;
  readonly penalty: RaceTime | null;
  readonly splits: readonly Split[];
}

interface RowFinding {
  readonly about: 'time' | 'penalty' | 'splits';
  readonly text: string;
  /** Odd, and still taken. */
  readonly isRemark?: true;
}

interface Judgement {
  readonly findings: readonly RowFinding[];
  /** Names of the splits that cannot be right beside the rest of the row, and why. */
  readonly leftOut: { readonly names: readonly string[]; readonly text: string } | null;
}

/** Each leg may be rounded up by as much. */
const ROUNDING_MS = 1000;

/** What is wrong or odd in a row by itself; the same for a table and for what a timing partner sends. */
export function judgeRow({ status, time, penalty, splits }: JudgedRow): Judgement {
  const findings: RowFinding[] = [];
  const report = (about: RowFinding['about'], text: string) => findings.push({ about, text });
  const names = splits.map(({ name }) => name);
  if (new Set(names).size < names.length) report('splits', 'отсечка названа дважды');
  const isFinisher = status === 'FIN' || (status === 'NC' && time !== null);
  if (isFinisher && time === null) report('time', 'у финишировавшего нет времени');
  if (isFinisher && time === 0) report('time', 'у финишировавшего время 0:00:00');
  const official = isFinisher && time !== 0 ? time : null;
  if (official !== null && (penalty ?? 0) > official) report('penalty', 'штраф больше официального времени');
  const leftOut = wrongSplits(splits, official);
  if (leftOut === null && official !== null && racedIn(splits) > official) {
    findings.push({ about: 'time', text: 'сумма этапов больше из-за округления', isRemark: true });
  }
  return { findings, leftOut };
}

/** The row without splits that are left out: as if their mats had not read. */
export const withoutSplits = <S extends Split>(splits: readonly S[], names: readonly string[]): S[] =>
  splits.map((split) => (names.includes(split.name) ? { ...split, time: null, passed: null } : split));

/** Every split without which the others agree, since any of them may be the wrong one; all if no single one is. */
function wrongSplits(splits: readonly Split[], official: RaceTime | null): Judgement['leftOut'] {
  const text = disagreement(splits, official);
  if (text === null) return null;
  const read = splits.filter(({ time, passed }) => time !== null || passed != null).map(({ name }) => name);
  const wrong = read.filter((name) => {
    const others = withoutSplits(splits, [name]);
    // The leg that is left out took some time too.
    return disagreement(others, official) === null && (official === null || sumOf(others) < official);
  });
  return { names: wrong.length > 0 ? wrong : read, text };
}

function disagreement(splits: readonly Split[], official: RaceTime | null): string | null {
  const elapsed = elapsedAtSplits(splits).filter((time) => time !== null);
  if (elapsed.some((time, index) => time < (elapsed[index - 1] ?? 0)))
    return 'время на отсечке меньше, чем на предыдущей';
  const raced = racedIn(splits);
  const legs = splits.filter(({ time }) => time !== null).length;
  if (official === null || raced <= official + ROUNDING_MS * Math.max(1, legs)) return null;
  return `сумма этапов ${formatRaceTime(raced)} больше официального времени ${formatRaceTime(official)}`;
}

const sumOf = (splits: readonly Split[]): RaceTime => splits.reduce((before, { time }) => before + (time ?? 0), 0);

const racedIn = (splits: readonly Split[]): RaceTime =>
  Math.max(sumOf(splits), ...elapsedAtSplits(splits).map((time) => time ?? 0));
