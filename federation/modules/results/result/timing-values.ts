import { DAY_MS } from '@/lib/domain/base/time/day';
import type { RaceTime } from '@/lib/domain/results/result/race-time';
import { normalHead } from './timing-heads';

/** Milliseconds: four days, as of the feed. */
export const LONGEST_TIME = 4 * DAY_MS - 1;

const LONGEST_CELL = 40;

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,9}))?$/;
const DAYS = /^(\d{1,2})(?:\s*(?:days?|дн|день|дня|дней|д|сутки|суток|сут)\.?,?\s*|\.(?=\d\d:\d\d:))(\d.*)$/;
const IN_WORDS = new RegExp(
  [
    '^(?:(\\d{1,3})\\s*(?:часов|часа|час|ч|hours?|hrs?|h)\\.?\\s*)?',
    "(?:(\\d{1,3})\\s*(?:минут[аы]?|мин|м|minutes?|mins?|m|['′’])\\.?\\s*)?",
    "(?:(\\d{1,4})(?:[.,](\\d{1,9}))?\\s*(?:секунд[аы]?|сек|с|seconds?|secs?|s|[\"″”]|'')\\.?)?$",
  ].join(''),
);

/** `1.02.03`, `1:02'03"` and `1 : 02 : 03` as a clock shows them. */
const asClock = (text: string): string =>
  text
    .replaceAll(/\s*:\s*/g, ':')
    .replace(/^(\d{1,3})\.([0-5]\d)\.([0-5]\d)(?=,|$)/, '$1:$2:$3')
    .replace(/^((?:\d{1,3}:)?\d{1,3})['′’]([0-5]\d)(?:["″”]|'')?$/, '$1:$2');

/** Milliseconds of `1:02:03`, `62:03`, `1:02:03,5`, `1ч02м03с`; in a spreadsheet also a part of a day. `null`: none. */
export function parseTimingTime(text: string, isSpreadsheet = false): RaceTime | null {
  if (text.length > LONGEST_CELL) return null;
  if (isSpreadsheet && /^\d?(\.\d+)?(e-\d+)?$/i.test(text)) return Math.round((Number(text) * DAY_MS) / 10) * 10;
  if (/^0+(?:[.,]0+)?$/.test(text)) return 0;
  const [, days, timeOfDay] = DAYS.exec(text.toLowerCase()) ?? [];
  if (days !== undefined && timeOfDay !== undefined) {
    const rest = parseTimingTime(timeOfDay);
    return rest === null || rest >= DAY_MS ? null : Number(days) * DAY_MS + rest;
  }
  const parts = CLOCK.exec(asClock(text)) ?? IN_WORDS.exec(text.toLowerCase().replace(/(м|мин|m|min)\s*\d\d$/, '$&с'));
  const [whole = '', hours, minutes, seconds = '0', fraction = ''] = parts ?? [];
  const isOverflow = (hours && Number(minutes ?? 0) > 59) || ((hours ?? minutes) && Number(seconds) > 59);
  if (whole === '' || isOverflow) return null;
  const inSeconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return inSeconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
}

/** Also with the sign that says that it was added, and a number of what the head counts («Штраф, сек»). */
export function parsePenalty(text: string, isSpreadsheet = false, head = ''): RaceTime | null {
  const [unit] = /сек|sec|мин|min/i.exec(head) ?? [];
  if (unit !== undefined && /^\d{1,4}$/.test(text) && !head.includes(':'))
    return parseTimingTime(`${text} ${unit.toLowerCase()}`);
  return parseTimingTime(text.replace(/^\+\s*/, ''), isSpreadsheet);
}

/** Why a cell is no time, and what to write. */
export function noTime(text: string): string {
  if (/^[+\-−–]/.test(text)) return `«${text}» — отставание, а не время: нужно время от старта, ЧЧ:ММ:СС`;
  if (/^\d+(?:[.,]\d+)?$/.test(text)) {
    return `«${text}» — не ясно, секунды это или минуты: нужно ЧЧ:ММ:СС, как 0:01:30, или «90 сек»`;
  }
  return `«${text}» — не время, нужно ЧЧ:ММ:СС`;
}

const NOT_READ = new Set(['нд', 'na', 'нет', 'none', 'null', 'nan']);

/** What a timing program writes for a mat that did not read: nothing, nought, or how the race ended. */
export const isNotRead = (text: string): boolean =>
  text === '' || NOT_READ.has(normalHead(text)) || parseTimingTime(text) === 0;

/** The place of `3`, `3.`, `=3`, `3=`, `3-4`, `1/35`; nought and `null` stand for none and for no place. */
export function parsePlace(text: string): number | null {
  const [, place] =
    /^=?\s*(\d{1,7})\s*(?:[.=)]|(?:[-–—/]|из|of)\s*\d{1,7}|-?(?:е|ое|й|st|nd|rd|th)(?:\s*место)?|место)?$/i.exec(
      text,
    ) ?? [];
  return place === undefined ? null : Number(place);
}
