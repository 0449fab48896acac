const EARLIEST = '1900-01-01';

/** Whether somebody may have been born on that day (YYYY-MM-DD). */
export const isBirthDate = (day: string, now: Date): boolean =>
  day >= EARLIEST && day <= now.toISOString().slice(0, 10);
