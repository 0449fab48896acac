/** Calendar days are YYYY-MM-DD strings: they compare as text and belong to no zone. */
export type Day = string;

/** Full years at the end of the given day. Who was born on 29 February turns a year older on 1 March of a common year. */
export function fullYears(birthDate: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export interface AgeLimits {
  readonly age_min: number | null;
  readonly age_max: number | null;
}

/** Both limits are inclusive and judged on the day of the start (C §5, U-60); the message, or `null` when the age fits. */
export function ageRefusal(birthDate: Day, startDay: Day, { age_min, age_max }: AgeLimits): string | null {
  const age = fullYears(birthDate, startDay);
  if (age_min !== null && age < age_min) return `Участие старше ${age_min}`;
  if (age_max !== null && age > age_max) return `Участие младше ${age_max}`;
  return null;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in an IANA zone. Making a calendar is dear: one a zone. */
export function dayIn(instant: Date, timeZone: string): Day {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, calendar);
  return calendar.format(instant);
}

/** Whether the text is a day that exists: 31.02 does not. */
export function isRealDay(day: string): day is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
