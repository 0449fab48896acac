import { legOfLabel } from '@/lib/domain/results/result/column-labels';
import { fieldOfHead, namedField, normalHead } from './timing-heads';

const sports: Readonly<Record<string, string>> = {
  swim: 'плавание плавания плав заплыв swim swimming swm schwimmen',
  bike: 'вело вел велосипед велосипеда велогонка велогонки велоэтап велоспорт bike bik biking cycle cycling rad',
  run: 'бег бега беговой беговая run running lauf',
  ski: 'лыжи лыж лыжный лыжная ski skiing',
  t: 'т t тр тз транз транзит транзита транзитка транзитная transition trans',
};
const sportByWord = new Map(
  Object.entries(sports).flatMap(([sport, words]) => words.split(' ').map((word) => [word, sport])),
);

/** Says only which leg a column is about. */
export const isLegWord = (word: string): boolean => sportByWord.has(word) || FILLERS.has(word);

const UNITS = 'км|km|к|k|м|m|метр|метров|метра|meters|metres|миль|мили|mi|mile|miles';
/** `750 м`, `1,5`, `1500`: how long a leg is, and not which lap. */
const DISTANCE = new RegExp(`(?<![\\d.,])(?:\\d+(?:[.,]\\d+)?\\s*(?:${UNITS})(?!\\p{L})|\\d+[.,]\\d+|\\d{3,})`, 'gu');
const FILLERS = new Set(
  'время time times split splits leg этап этапа круг круга lap отрезок часть зона зоны результат й я е ый ая ое ой st nd rd th'.split(
    ' ',
  ),
);
const SINCE_START = new Set('от старта elapsed cumulative cum после after нарастающим итогом'.split(' '));

const wordsOf = (head: string): string[] =>
  head
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(DISTANCE, ' ')
    .match(/\p{L}+|\d+/gu) ?? [];

/** The sport and the lap of words that say nothing else; `null`: no leg. */
function legOfWords(words: readonly string[]): string | null {
  const told = words.filter((word) => !FILLERS.has(word));
  const laps = new Set(told.filter((word) => /^\d{1,2}$/.test(word)));
  const found = new Set(told.filter((word) => !laps.has(word)).map((word) => sportByWord.get(word)));
  const [[sport], [lap = '']] = [[...found], [...laps]];
  if (sport === undefined || found.size > 1 || laps.size > 1) return null;
  // One letter alone may mean anything.
  return sport === 't' && lap === '' && told.every((word) => word.length < 3) ? null : `${sport}${lap}`;
}

/** «1-й этап», «Leg 1»: a leg of a relay, which every member does as a whole. */
const STAGE = /^(?:этап(\d{1,2})|(\d{1,2})(?:й|ый|ой|ий)?этап|leg(\d{1,2}))$/;

/** The name of a leg by the head of its column, a lap with its number: `swim`, `t1`, `run2`, `Этап 3`; `null`: no leg. */
export function legOfHead(head: string): string | null {
  const stage = STAGE.exec(normalHead(head))?.slice(1).find(Boolean);
  return stage === undefined ? legOfWords(wordsOf(head)) : `Этап ${stage}`;
}

/** The leg at whose end a column has the time since the start («Вело: от старта»); `null`: no such column. */
export function passingOfHead(head: string): string | null {
  const words = wordsOf(head);
  const rest = words.filter((word) => !SINCE_START.has(word));
  return rest.length === words.length ? null : legOfWords(rest);
}

export const isKnownHead = (head: string): boolean =>
  fieldOfHead(head) !== undefined || legOfHead(head) !== null || passingOfHead(head) !== null;

const PLACE = ': место';
const PASSED = ': от старта';

interface LegOfHead {
  readonly name: string;
  readonly gives: 'time' | 'passed';
}

/**
 * The leg of each head, `null` for others. Our own CSV is known by the column beside a leg («Каяк», «Каяк: место»,
 * «Каяк: от старта»), so that a leg may have any name.
 */
export function legsOfHeads(heads: readonly string[]): (LegOfHead | null)[] {
  const own = new Map(
    heads.flatMap((head) => (heads.includes(`${head}${PLACE}`) ? [[head, legOfLabel(head) ?? head] as const] : [])),
  );
  const ownPassings = new Map([...own].map(([head, name]) => [`${head}${PASSED}`, name]));
  const legs = heads.map((head): LegOfHead | null => {
    const name = own.get(head);
    if (name !== undefined) return { name, gives: 'time' };
    const passed = ownPassings.get(head);
    if (passed !== undefined) return { name: passed, gives: 'passed' };
    if (namedField(head)) return null;
    const leg = legOfHead(head);
    if (leg !== null) return { name: leg, gives: 'time' };
    const passing = passingOfHead(head);
    return passing === null ? null : { name: passing, gives: 'passed' };
  });
  // Our own CSV has counted them.
  return own.size > 0 ? legs : counted(counted(legs, 'time'), 'passed');
}

/** «Бег 5 км», «Вело 20 км», «Бег 2,5 км» are `run1`, `bike`, `run2`; transitions without a number are counted too. */
function counted(legs: readonly (LegOfHead | null)[], gives: LegOfHead['gives']): (LegOfHead | null)[] {
  const order = legs.flatMap((leg) => (leg?.gives === gives ? [leg.name] : []));
  const isCounted = (name: string) =>
    !/\d/.test(name) && !order.includes(`${name}1`) && !order.includes(`${name}2`) && (name === 't' || isApart(name));
  // Two beside each other may as well be points of one leg.
  const isApart = (name: string) =>
    order.indexOf(name) < order.lastIndexOf(name) &&
    order.every((leg, index) => leg !== name || order[index + 1] !== name);
  const seen = new Map<string, number>();
  return legs.map((leg) => {
    if (leg?.gives !== gives || !isCounted(leg.name)) return leg;
    const lap = (seen.get(leg.name) ?? 0) + 1;
    seen.set(leg.name, lap);
    return { ...leg, name: `${leg.name}${lap}` };
  });
}
