import { type Day, dayAfter, dayIn, MOSCOW } from '@/lib/domain/base/time/day';

/** The day in Moscow, by which a licence starts and ends. */
export const licenceDay = (now: Date): Day => dayIn(now, MOSCOW);

export interface Term {
  readonly months: number;
  readonly days: number;
}

export const lastDayOf = (start: Day, term: Term): Day => dayAfter(dayAfter(start, term), { days: -1 });

/** First and last possible start: after `activation_delay` days, within a year. */
export function startLimits(activationDelayDays: number, today: Day): { readonly min: Day; readonly max: Day } {
  return { min: dayAfter(today, { days: activationDelayDays }), max: dayAfter(today, { months: 12 }) };
}

/** The chosen start, or the earliest one still possible when the payment arrives. */
export function startAfterPayment(chosen: Day, activationDelayDays: number, paidOn: Day): Day {
  const earliest = dayAfter(paidOn, { days: activationDelayDays });
  return chosen < earliest ? earliest : chosen;
}

export const shownDay = (day: Day): string => day.split('-').toReversed().join('.');

type LicenceState = 'future' | 'valid' | 'past';

export function licenceState(start: Day, last: Day, today: Day): LicenceState {
  if (today < start) return 'future';
  return today > last ? 'past' : 'valid';
}
