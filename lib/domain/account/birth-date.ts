const EARLIEST = '1900-01-01';

export const isBirthDate = (day: string, now: Date): boolean =>
  day >= EARLIEST && day <= now.toISOString().slice(0, 10);
