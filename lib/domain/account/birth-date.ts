export const FIRST_BIRTHDAY = '1900-01-01';

export const isBirthDate = (day: string, now: Date): boolean =>
  day >= FIRST_BIRTHDAY && day <= now.toISOString().slice(0, 10);
