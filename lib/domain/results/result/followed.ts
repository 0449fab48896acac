import type { Passing } from './elapsed';
import type { RaceStatus } from './result-order';
import { readStartNumber, type StartNumber } from './start-number';

/** Each format has its own start numbers. */
interface FollowedAthlete {
  readonly format: string;
  readonly start_number: StartNumber;
}

/** By event city, the latest choice last. */
type Followed = ReadonlyMap<string, readonly FollowedAthlete[]>;

/** Per event city; more would push the table off the screen. */
export const MOST_FOLLOWED = 20;
const MOST_EVENT_CITIES = 30;

/** Earlier versions stored start numbers as numbers. */
function readAthlete(value: unknown): FollowedAthlete[] {
  const { format, start_number } = (value ?? {}) as Record<keyof FollowedAthlete, unknown>;
  if (typeof format !== 'string' || format === '') return [];
  const number = readStartNumber(String(start_number));
  return number === null ? [] : [{ format, start_number: number }];
}

const isSame = (one: FollowedAthlete, other: FollowedAthlete) =>
  one.format === other.format && one.start_number === other.start_number;

export function readFollowed(text: string | null): Followed {
  try {
    const cities: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(cities)) return new Map();
    return new Map(
      cities.slice(-MOST_EVENT_CITIES).flatMap((city: unknown): [string, FollowedAthlete[]][] => {
        const [id, athletes] = Array.isArray(city) ? city : [];
        if (typeof id !== 'string' || !Array.isArray(athletes)) return [];
        return [[id, athletes.flatMap(readAthlete).slice(0, MOST_FOLLOWED)]];
      }),
    );
  } catch {
    return new Map();
  }
}

export const writeFollowed = (followed: Followed): string => JSON.stringify([...followed].slice(-MOST_EVENT_CITIES));

export function toggleFollowed(followed: Followed, eventCityId: string, athlete: FollowedAthlete): Followed {
  const before = followed.get(eventCityId) ?? [];
  const others = before.filter((each) => !isSame(each, athlete));
  const isNew = others.length === before.length;
  if (isNew && before.length >= MOST_FOLLOWED) return followed;
  const athletes = isNew ? [...others, { format: athlete.format, start_number: athlete.start_number }] : others;
  const rest = [...followed].filter(([id]) => id !== eventCityId);
  return new Map(athletes.length === 0 ? rest : [...rest, [eventCityId, athletes]]);
}

export const followedNumbers = (followed: Followed, eventCityId: string, format: string): StartNumber[] =>
  (followed.get(eventCityId) ?? []).flatMap((each) => (each.format === format ? [each.start_number] : []));

interface Racer {
  readonly status: RaceStatus;
  readonly splits: readonly (Passing & { readonly name: string })[];
}

export type AthleteNews =
  | { readonly kind: 'split'; readonly name: string }
  | { readonly kind: 'end'; readonly status: Exclude<RaceStatus, 'ON'> };

/** After a missed mat only the time since the start is known. */
const isPassed = ({ time, passed }: Passing): boolean => time !== null || passed != null;

export const lastSplit = ({ splits }: Pick<Racer, 'splits'>): string | null => splits.findLast(isPassed)?.name ?? null;

/** News of a changed row; a corrected time of an old split is none. */
export function newsOf(before: Racer | undefined, after: Racer): AthleteNews | null {
  if (!before) return null;
  if (after.status !== 'ON' && after.status !== before.status) return { kind: 'end', status: after.status };
  const known = new Set(before.splits.filter(isPassed).map(({ name }) => name));
  const name = lastSplit(after);
  return name === null || known.has(name) ? null : { kind: 'split', name };
}
