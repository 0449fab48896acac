export interface ClockFace {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
  second: number;
  /** Minutes ahead of UTC. */
  offset: number;
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** An instant in a zone; a calendar date is the same everywhere. Null for an invalid date. */
export function clockIn(value: string | Date, zone: string): ClockFace | null {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return null;
  const shown = typeof value === 'string' && DATE_ONLY.test(value) ? instant : shownAsUtc(instant, zone);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth(),
    day: shown.getUTCDate(),
    weekday: shown.getUTCDay(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    offset: Math.round((shown.getTime() - instant.getTime()) / MINUTE_MS),
  };
}

/** The instant whose UTC reading equals the zone's. */
function shownAsUtc(instant: Date, zone: string): Date {
  const parts = formatOf(zone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')));
}
