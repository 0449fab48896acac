import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The instant at which clocks of an IANA zone show this day (YYYY-MM-DD) and time (HH:MM). */
export const instantIn = (day: string, time: string, zone: string): Date => dayjs.tz(`${day}T${time}`, zone).toDate();

/** «2026-06-20 12:00:05 +03:00»: an instant by the clocks of a zone, for operators and partners. */
export const textIn = (instant: Date, zone: string): string => dayjs(instant).tz(zone).format('YYYY-MM-DD HH:mm:ss Z');
