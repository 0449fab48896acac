import type { ResultStatus } from '@/lib/contract/result';
import { elapsedAtSplits } from '@/lib/domain/result/elapsed';
import { formatRaceTime, type RaceTime } from '@/lib/domain/result/race-time';

interface JudgedRow {
  readonly status: ResultStatus;
  readonly time: RaceTime | null;
  readonly penalty: RaceTime | null;
  readonly splits: readonly {
    readonly name: string;
    readonly time: RaceTime | null;
    readonly passed?: RaceTime | null | undefined;
  }[];
}

interface RowFinding {
  readonly about: 'time' | 'penalty' | 'splits';
  readonly text: string;
  /** Odd, and still taken. */
  readonly isRemark?: true;
}

/** Each leg may be rounded up by as much. */
const ROUNDING_MS = 1000;

/** What is wrong or odd in a row by itself; the same for a table and for what a timing partner sends. */
export function judgeRow({ status, time, penalty, splits }: JudgedRow): RowFinding[] {
  const findings: RowFinding[] = [];
  const report = (about: RowFinding['about'], text: string) => findings.push({ about, text });
  const names = splits.map(({ name }) => name);
  if (new Set(names).size < names.length) report('splits', 'отсечка названа дважды');
  const passings = splits.flatMap(({ passed }) => passed ?? []);
  const elapsed = elapsedAtSplits(splits).filter((time) => time !== null);
  if (elapsed.some((time, index) => time < (elapsed[index - 1] ?? 0))) {
    report('splits', 'время на отсечке меньше, чем на предыдущей');
  }
  if (status !== 'FIN' && !(status === 'NC' && time !== null)) return findings;
  if (time === null) report('time', 'у финишировавшего нет времени');
  else if (time === 0) report('time', 'у финишировавшего время 0:00:00');
  if (time === null || time === 0) return findings;
  if ((penalty ?? 0) > time) report('penalty', 'штраф больше официального времени');
  const legs = splits.flatMap((split) => split.time ?? []);
  const raced = Math.max(
    passings.at(-1) ?? 0,
    legs.reduce((sum, leg) => sum + leg, 0),
  );
  if (raced > time + ROUNDING_MS * Math.max(1, legs.length)) {
    report('time', `${formatRaceTime(time)} меньше суммы этапов ${formatRaceTime(raced)}`);
  } else if (raced > time) {
    findings.push({ about: 'time', text: 'сумма этапов больше из-за округления', isRemark: true });
  }
  return findings;
}
