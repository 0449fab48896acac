import { DAY_MS, dayIn } from '@/lib/domain/base/time/day';

export const reminderDays = [30, 7, 2] as const;
export type ReminderDay = (typeof reminderDays)[number];

interface Unregistered {
  readonly startTime: Date;
  /** IANA zone of the city, whose calendar days are counted. */
  readonly timezone: string;
  readonly boughtAt: Date;
}

/** The reminder that is due, also belatedly; `null` if there is none or the ticket is newer than its day. */
export function dueReminder({ startTime, timezone, boughtAt }: Unregistered, now: Date): ReminderDay | null {
  if (startTime <= now) return null;
  const startDay = Date.parse(dayIn(startTime, timezone));
  const daysBefore = (at: Date) => Math.round((startDay - Date.parse(dayIn(at, timezone))) / DAY_MS);
  const due = reminderDays.findLast((days) => daysBefore(now) <= days);
  return due !== undefined && daysBefore(boughtAt) > due ? due : null;
}
