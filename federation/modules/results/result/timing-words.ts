import type { ResultStatus } from '@/lib/contract/results/result';
import { tidied } from '@/lib/domain/base/text/name';
import { MIXED, type ResultGender } from '@/lib/domain/results/result/team';
import { normalHead, normalHeads } from './timing-heads';

const genders: readonly (readonly [ResultGender, ReadonlySet<string>])[] = [
  [
    'М',
    normalHeads(`м; муж; мужч; мужчина; мужчины; мужской; мужская; мужик; мальчик; мальчики; мал; юноша; юноши; юн; юниор;
      юниоры; m; male; males; man; men; mens; boy; boys; junior men`),
  ],
  [
    'Ж',
    normalHeads(`ж; жен; женщ; женщина; женщины; женский; женская; девочка; девочки; дев; девушка; девушки; юниорка; юниорки;
      f; w; female; females; woman; women; womens; girl; girls; junior women`),
  ],
  [
    MIXED,
    normalHeads(`смеш; смешанная; смешанный; смешанные; смешанная команда; смешанная эстафета; микст; миксты; м/ж; ж/м; м+ж;
      x; х; mx; mix; mixed; mixed relay; mixed team; m/f; f/m; m/w; w/m`),
  ],
];

/** «М 30-34», «Ж40», «M/35»: a category that begins with the gender. */
const CATEGORY = /^([мжmfw])[\s/-]*\d/;

/** `null`: none. */
export function readGender(text: string): ResultGender | null {
  const normal = normalHead(CATEGORY.exec(text.toLowerCase())?.[1] ?? text);
  return genders.find(([, words]) => words.has(normal))?.[0] ?? null;
}

const statuses: Readonly<Record<Exclude<ResultStatus, 'ON'>, string>> = {
  FIN: `fin; finish; finished; finisher; ok; ок; regular; финишировал; финишировала; финиш; фин; зачет; в зачете`,
  NC: `nc; в/к; вне конкурса; вне зачета; в/з; б/м; без места; open; exh; ooc; out of competition; a.K.`,
  LAP: `lap; lapped; lpd; лэп; снят: обогнан на круг; снята: обогнана на круг; обогнан на круг; обогнана на круг; отставание на круг`,
  // Who left out a part, or came in after the limit, has not finished.
  DNF: `dnf; did not finish; didn't finish; not finished; unfinished; no finish; withdrew; withdrawn; retired; ret; abandoned;
    сход; сход с дистанции; сошел; сошла; сошли; сошли с дистанции; сошедшие; сошел/сошла; сошел(ла); сошел с дистанции; сошла с дистанции; не финишировал;
    не финишировала; не финишировали; не финиш; не фин; не закончил; не закончила; не закончили; н/ф; н/фин; снялся с дистанции;
    снялась с дистанции; skip; tov; otl; over time limit; time limit; time cut; cut off; лимит; превышен лимит;
    превышение лимита времени; не уложился в лимит; не уложилась в лимит; снят по лимиту; снята по лимиту; снят врачом;
    снята врачом`,
  DNS: `dns; did not start; didn't start; not started; no start; no show; did not show up; не стартовал; не стартовала;
    не стартовали; не старт; не ст; н/с; н/ст; н/старт; неявка; не явка; не явился; не явилась; не явились; не яв; н/я; н/яв; неяв`,
  DSQ: `dsq; dq; disq; disqualified; disqualification; дск; д/к; дискв; дисквал; дисквалиф; дисквалификация; дисквалифицирован;
    дисквалифицирована; дисквалифицированы; дисквалифицированные; снят; снята; сняты; сн; снят с дистанции; снята с дистанции; сняты с дистанции; снят судьей;
    снята судьей; снят судьями; снята судьями`,
};

const statusByWord = new Map(
  Object.entries(statuses).flatMap(([status, words]) =>
    [...normalHeads(words)].map((word) => [word, status as ResultStatus]),
  ),
);

/** `DSQ 4.2`, «DNF Bike», «сход (травма)», «дискв.: форма»: the word, and why. */
const REASONED = [
  /^(dnf|dns|dsq|dq|lap|otl|ooc)(?=[\s\d(:.,_-])/i,
  /^(\p{L}[\p{L}/.\s]*?)(?:\s*[(:;,[]|\s+[-–—])/u,
  /^(\p{L}+\.?)\s*\d/u,
];

/** How a race ended, in any of the words for it; `null`: none of them. A protocol is written when nobody is on the course. */
export function readStatus(text: string): ResultStatus | null {
  const whole = text === '' ? 'FIN' : statusByWord.get(normalHead(text));
  if (whole !== undefined) return whole;
  const words = REASONED.flatMap((pattern) => pattern.exec(text)?.[1] ?? []);
  return words.map((word) => statusByWord.get(normalHead(word))).find((status) => status !== undefined) ?? null;
}

/** The field `Status` of RACE RESULT; its 1 (out of competition) means «finished» elsewhere, so that one needs a word. */
const codes: Readonly<Record<string, ResultStatus>> = { 0: 'FIN', 2: 'DSQ', 3: 'DNF', 4: 'DNS', 5: 'DNS' };

/** A cell of the column for it may have a code too, unlike the place or the time. */
export const readStatusCell = (text: string): ResultStatus | null => codes[text] ?? readStatus(text);

/** What the partner's own words stand for, by wordKey. */
export interface PartnerWords {
  readonly statuses: ReadonlyMap<string, ResultStatus>;
  readonly genders: ReadonlyMap<string, ResultGender>;
}

/** A sign («*») is a word too. */
export const wordKey = (text: string): string => normalHead(text) || tidied(text);
