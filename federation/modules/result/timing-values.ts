import type { ResultStatus } from '@/lib/contract/result';
import type { RaceTime } from '@/lib/domain/result/race-time';
import { RESULT_GENDERS, type ResultGender } from '@/lib/domain/result/team';
import { DAY_MS } from '@/lib/domain/time/day';
import { normalHead } from './timing-heads';

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?$/;

/** Milliseconds of `1:02:03`, `62:03`, `1:02:03,5`; in a spreadsheet also a part of a day. `null`: none. */
export function parseTimingTime(text: string, isSpreadsheet = false): RaceTime | null {
  if (isSpreadsheet && /^\d?(\.\d+)?(e-\d+)?$/i.test(text)) return Math.round((Number(text) * DAY_MS) / 10) * 10;
  const [, hours, minutes, seconds, fraction = ''] = CLOCK.exec(text) ?? [];
  if (minutes === undefined || (hours !== undefined && Number(minutes) > 59)) return null;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, '0'));
}

const genders: Readonly<Record<ResultGender, readonly string[]>> = {
  М: ['м', 'муж', 'мужчина', 'мужчины', 'мужской', 'm', 'male', 'man', 'men'],
  Ж: ['ж', 'жен', 'женщина', 'женщины', 'женский', 'f', 'w', 'female', 'woman', 'women'],
  Смеш: [
    'смеш',
    'смешанный',
    'смешанная',
    'смешанные',
    'микст',
    'x',
    'х',
    'mix',
    'mixed',
    'мж',
    'жм',
    'mf',
    'fm',
    'mw',
    'wm',
  ],
};

/** `null`: none of them. */
export function readGender(text: string): ResultGender | null {
  const normal = normalHead(text);
  return RESULT_GENDERS.find((gender) => genders[gender].includes(normal)) ?? null;
}

const statuses: Readonly<Record<Exclude<ResultStatus, 'ON'>, readonly string[]>> = {
  FIN: ['', 'fin', 'finish', 'finished', 'finisher', 'ok', 'regular', 'финишировал', 'финишировала', 'финиш', 'зачет'],
  NC: ['nc', 'вк', 'внеконкурса', 'внезачета', 'open', 'exh', 'ooc', 'outofcompetition', 'ak'],
  LAP: ['lap', 'lapped', 'лэп', 'снятобогнаннакруг', 'снятаобогнананакруг'],
  // Who left out a part, or came in after the limit, has not finished.
  DNF: ['dnf', 'сход', 'сошел', 'сошла', 'нефинишировал', 'нефинишировала', 'нф', 'skip', 'tov', 'otl'],
  DNS: ['dns', 'нестартовал', 'нестартовала', 'неявка', 'нс', 'didnotshowup'],
  DSQ: ['dsq', 'dq', 'дск', 'дискв', 'дисквалификация', 'дисквалифицирован', 'дисквалифицирована', 'снят', 'снята'],
};

const statusByWord = new Map(
  Object.entries(statuses).flatMap(([status, words]) => words.map((word) => [word, status as ResultStatus])),
);

/** How a race ended, in any of the words for it; `null`: none of them. A protocol is written when nobody is on the course. */
export const readStatus = (text: string): ResultStatus | null => statusByWord.get(normalHead(text)) ?? null;

/** The field `Status` of RACE RESULT; its 1 (out of competition) means «finished» elsewhere, so that one needs a word. */
const codes: Readonly<Record<string, ResultStatus>> = { 0: 'FIN', 2: 'DSQ', 3: 'DNF', 4: 'DNS', 5: 'DNS' };

/** A cell of the column for it may have a code too, unlike the place or the time. */
export const readStatusCell = (text: string): ResultStatus | null => codes[text] ?? readStatus(text);
