import { isFieldOrLabel, legOfLabel } from '@/lib/domain/results/result/column-labels';
import { type LegSport, readLegName } from '@/lib/domain/results/result/leg-name';
import type { RaceTime } from '@/lib/domain/results/result/race-time';

/** Legs in one order: each new one stands before the first known one that follows it, else after those before it. */
export function mergedLegs(known: readonly string[], rows: Iterable<readonly string[]>): string[] {
  const merged = [...known];
  const seen = new Set(known);
  for (const names of rows) {
    for (const [index, name] of names.entries()) {
      if (seen.has(name)) continue;
      const follower = names.slice(index + 1).find((next) => seen.has(next));
      const previous = names[index - 1];
      const at =
        follower !== undefined
          ? merged.indexOf(follower)
          : previous !== undefined
            ? merged.indexOf(previous) + 1
            : merged.length;
      merged.splice(at, 0, name);
      seen.add(name);
    }
  }
  return merged;
}

export const legsOf = (fieldsList: readonly string[]): string[] => fieldsList.filter((field) => !noLegs.has(field));

/** Heads of our own CSV that are labels of no field. */
const ownHeads = new Set(['Возраст', 'Регион', 'Клуб', 'Отставание']);

/** Why a leg cannot be called so: our own CSV could not be read again. `null`: it can. */
export function noLegName(name: string): string | null {
  const own = legOfLabel(name);
  if (own !== null) return `отсечка «${name}» называется «${own}»`;
  const isColumn =
    noLegs.has(name) || ownHeads.has(name) || isFieldOrLabel(name) || /: (?:место|от старта)$/.test(name);
  return isColumn ? `отсечка не может называться «${name}»` : null;
}

/** Milliseconds: the official time without the penalty, where the race ends by a run or on skis; `null`: not known. */
export const finishPassing = (legs: readonly string[], time: RaceTime | null, penalty: RaceTime | null) =>
  time !== null && isLastSport(readLegName(legs.at(-1) ?? '')?.sport) ? time - (penalty ?? 0) : null;

const isLastSport = (sport: LegSport | undefined) => sport === 'run' || sport === 'ski';

export const fieldsOf = (legs: readonly string[]): string[] => [...beforeLegs, ...legs, ...afterLegs];

const beforeLegs = ['position', 'start_number', 'last_name', 'first_name', 'category', 'position_gen', 'position_cat'];
const afterLegs = ['fine_time_result', 'individual_time_result', 'status'];
const noLegs: ReadonlySet<string> = new Set([...beforeLegs, ...afterLegs]);
