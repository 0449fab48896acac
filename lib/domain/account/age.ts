import type { Day } from '@/lib/domain/base/time/day';

/** Full years at the end of the given day. Those born on 29 February turn a year older on 1 March of a common year. */
export function fullYears(birthDate: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export interface AgeLimits {
  readonly age_min: number | null;
  readonly age_max: number | null;
}

/** Returns the message, or `null` if the age on the day of the start is within both limits. */
export function ageRefusal(birthDate: Day, startDay: Day, { age_min, age_max }: AgeLimits): string | null {
  const age = fullYears(birthDate, startDay);
  if (age_min !== null && age < age_min) return `Участие старше ${age_min}`;
  if (age_max !== null && age > age_max) return `Участие младше ${age_max}`;
  return null;
}
