import { inLatinLayout } from './layouts';

/** A key touches its neighbours in the row, two keys of the row above and two of the row below. */
const ROWS = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const ALPHABETS = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
];

/** A shorter run is no row: many words have two neighbours. */
const SHORTEST_ROW = 3;

/** A row of keys or letters, a date, a year and a phone number are as hard to guess as two signs. */
const WORTH_OF_PATTERN = 2;
/** The length of the shortest password. */
const LEAST_WORTH = 5;

function placeOf(key: string): readonly [row: number, column: number] | undefined {
  const row = ROWS.findIndex((keys) => keys.includes(key));
  return row < 0 ? undefined : [row, ROWS[row]?.indexOf(key) ?? 0];
}

function areNeighbours(one: string, other: string): boolean {
  const [from, to] = [placeOf(one), placeOf(other)];
  if (!from || !to) return false;
  const [down, right] = [to[0] - from[0], to[1] - from[1]];
  if (down === 0) return Math.abs(right) <= 1;
  return Math.abs(down) === 1 && (right === 0 || right === -down);
}

/** Steps from sign to sign that can be guessed: along the keyboard, or along an alphabet in one direction. */
const steps: readonly ((one: string, other: string) => boolean)[] = [
  (one, other) => areNeighbours(inLatinLayout(one), inLatinLayout(other)),
  ...ALPHABETS.flatMap((alphabet) =>
    [1, -1].map((step) => (one: string, other: string) => {
      const at = alphabet.indexOf(one);
      return at >= 0 && alphabet[at + step] === other;
    }),
  ),
];

/** Returns how many signs from `start` on form such a row. */
function rowAt(text: string, start: number): number {
  return Math.max(
    ...steps.map((isStep) => {
      let end = start + 1;
      while (end < text.length && isStep(text[end - 1] ?? '', text[end] ?? '')) end++;
      return end - start;
    }),
  );
}

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d\\d';
const GAP = '[-./ ]?';
const NUMBERS = [
  /** A Russian phone: ten digits behind +7 or 8. */
  '(?:\\+?7|8)?[- (]*9\\d\\d[- )]*\\d{3}[- ]?\\d\\d[- ]?\\d\\d(?!\\d)',
  `${DAY}${GAP}${MONTH}${GAP}(?:${YEAR}|\\d\\d(?!\\d))`,
  `${MONTH}${GAP}${DAY}${GAP}${YEAR}`,
  `${YEAR}${GAP}${MONTH}${GAP}${DAY}`,
  YEAR,
].map((pattern) => new RegExp(pattern, 'y'));

function numberAt(text: string, start: number): number {
  return Math.max(
    ...NUMBERS.map((pattern) => {
      pattern.lastIndex = start;
      return pattern.exec(text)?.[0].length ?? 0;
    }),
  );
}

/** Whether a password, in lower case, consists of parts that are guessed first. */
export function isPattern(typed: string): boolean {
  let worth = 0;
  for (let at = 0; at < typed.length; ) {
    const row = rowAt(typed, at);
    const length = Math.max(row >= SHORTEST_ROW ? row : 0, numberAt(typed, at));
    worth += length > 0 ? WORTH_OF_PATTERN : 1;
    at += length || 1;
  }
  return worth < LEAST_WORTH;
}
