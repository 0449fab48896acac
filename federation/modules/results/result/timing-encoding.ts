interface Decoded {
  readonly text: string;
  readonly encoding: string;
}

interface Encoding {
  /** As `--encoding` has it. */
  readonly option: string;
  readonly title: string;
  /** As the platform has it. */
  readonly label: string;
}

const UTF8: Encoding = { option: 'utf-8', title: 'UTF-8', label: 'utf-8' };
const LITTLE: Encoding = { option: 'utf-16', title: 'UTF-16', label: 'utf-16le' };
const BIG: Encoding = { option: 'utf-16be', title: 'UTF-16', label: 'utf-16be' };
/** A character is a byte. Of two that read a text equally well the first counts. */
const SINGLE_BYTE: readonly Encoding[] = [
  { option: 'windows-1251', title: 'Windows-1251', label: 'windows-1251' },
  { option: 'windows-1252', title: 'Windows-1252', label: 'windows-1252' },
  { option: 'cp866', title: 'CP866', label: 'ibm866' },
  { option: 'koi8-r', title: 'KOI8-R', label: 'koi8-r' },
  { option: 'mac-cyrillic', title: 'Mac-Cyrillic', label: 'x-mac-cyrillic' },
];
/** Letters of UTF-8 that a program took for those of a table of 256 signs and wrote in UTF-8 again: «РђРЅРЅР°». */
const TWICE: Encoding = { option: 'utf-8-twice', title: 'UTF-8 дважды', label: 'utf-8' };
const encodings: readonly Encoding[] = [UTF8, LITTLE, BIG, ...SINGLE_BYTE, TWICE];

export const encodingOptions: readonly string[] = encodings.map(({ option }) => option);

/** By the byte order mark, else by which letters make sense together, unless one of `encodingOptions` is given. */
export function decode(file: Uint8Array, given?: string): Decoded {
  const encoding = encodings.find(({ option }) => option === given) ?? encodingOf(file);
  const text = new TextDecoder(encoding.label).decode(file).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const words = encoding === TWICE ? text.replaceAll(/[^\n,;\t"]+/g, (cell) => repaired(cell) ?? cell) : text;
  return { text: words, encoding: encoding.title };
}

/** The head and the first athletes tell enough. */
const JUDGED_BYTES = 100_000;

function encodingOf(file: Uint8Array): Encoding {
  const [first = 0, second = 0] = file;
  // Latin letters, digits and delimiters have a zero byte in UTF-16.
  const zeros = (from: number) =>
    file.subarray(0, 200).filter((byte, index) => index % 2 === from && byte === 0).length;
  if ((first === 0xff && second === 0xfe) || zeros(1) > 5) return LITTLE;
  if ((first === 0xfe && second === 0xff) || zeros(0) > 5) return BIG;
  if (isUtf8(file)) return UTF8;
  const start = file.subarray(0, JUDGED_BYTES);
  const senses = SINGLE_BYTE.map((encoding, index) => ({
    encoding,
    sense: senseOf(decoded(start, encoding)) + (index === 0 ? USUAL : 0),
  }));
  return senses.reduce((one, other) => (other.sense > one.sense ? other : one)).encoding;
}

/** A few letters may have been cut within: they are named by their lines. */
function isUtf8(file: Uint8Array): boolean {
  const text = new TextDecoder().decode(file);
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  if (!text.includes('\ufffd')) return true;
  const broken = count(/\ufffd/g);
  return broken * 20 < count(/[^\p{ASCII}\ufffd]/gu);
}

const decoded = (bytes: Uint8Array, { label }: Encoding) => new TextDecoder(label).decode(bytes);

/** What Russian spreadsheets write is taken for granted where two read equally well. */
const USUAL = 0.2;
const BY_FREQUENCY = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё';
const COMMON = 8;
const isForeign = (letter: string) => (letter.codePointAt(0) ?? 0) > 0x7f;

/** How much like words of Russian, or like names with a few accents, the text reads: per sign that is not ASCII. */
function senseOf(text: string): number {
  let sense = 0;
  let count = 0;
  for (const [word] of text.matchAll(/[^\s\d\p{ASCII}]+|[\p{L}\p{M}\p{S}\p{No}\p{Cc}¡-¿]+/gu)) {
    const foreign = [...word].filter(isForeign);
    if (foreign.length === 0) continue;
    count += foreign.length;
    sense += foreign.length * senseOfWord(word, foreign);
  }
  return count === 0 ? 0 : sense / count;
}

const ORDINARY_SIGNS = /^[«»№–—…’“”„\u00a0°ºª]+$/;

function senseOfWord(word: string, foreign: readonly string[]): number {
  if (ORDINARY_SIGNS.test(word)) return 0.2;
  const letters = word.replaceAll(/^[«»№–—…’“”„\u00a0]+|[«»№–—…’“”„\u00a0]+$/g, '');
  if (/^[А-Яа-яЁё]+$/.test(letters)) {
    const isCased = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u.test(letters);
    const frequency = foreign.reduce((sum, letter) => {
      const at = BY_FREQUENCY.indexOf(letter.toLowerCase());
      return sum + (at === -1 ? 0 : 1 - at / BY_FREQUENCY.length + (at < COMMON ? 0.3 : 0));
    }, 0);
    return (isCased ? 1 : 0) + frequency / foreign.length;
  }
  const isLatin = /^[\p{Script=Latin}]+$/u.test(letters) && /^\p{Lu}?\p{Ll}+$|^\p{Lu}+$/u.test(letters);
  // An accent stands among plain letters; a whole word of accents is Russian that was misread.
  if (isLatin && foreign.length * 2 <= letters.length) return 1.5;
  if (isLatin && letters.length <= 2) return 0.5;
  return -1;
}

const tables = SINGLE_BYTE.map(({ label }) => {
  const isLatin = label === 'windows-1252';
  const upper = [...new TextDecoder(label).decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128))];
  // Other programs have control characters where Windows has quotation marks.
  const controls = isLatin ? Array.from({ length: 32 }, (_, index) => String.fromCharCode(index + 128)) : [];
  const bytesOf = (letters: readonly string[]) => letters.map((letter, index) => [letter, index + 128] as const);
  return new Map([...bytesOf(controls), ...bytesOf(upper)]);
});

/** What a text was before its UTF-8 was taken for another encoding: «РђРЅРЅР°» was «Анна»; `null`: it was not. */
function repaired(text: string): string | null {
  for (const table of tables) {
    const bytes = [...text].map((letter) => (isForeign(letter) ? table.get(letter) : letter.codePointAt(0)));
    if (!bytes.every((byte) => byte !== undefined)) continue;
    try {
      const read = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
      if (read !== text && /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}+№]+$/u.test(read)) return read;
    } catch {
      // It is no UTF-8 in this reading.
    }
  }
  return null;
}

/** Signs that no ordinary name has: a text of ordinary ones alone needs no closer look. */
const UNUSUAL = /[^\p{ASCII}А-Яа-яЁё№«»–—’…\u00a0]|[?]/u;
const ODD_SIGNS = '¤¦§©¬®°±µ¶¢£¥¨¯¸×÷†‡‰€™•¿¡';
const ODD = new RegExp(`\\p{L}[${ODD_SIGNS}]\\p{L}|[\\u0080-\\u009f\\u2500-\\u259f]`, 'u');
const LOST = /\ufffd|(?:^|[\s,.-])\?{2,}(?:$|[\s,.-])|\p{L}\?+\p{L}/u;
const LATIN_AND_CYRILLIC = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;
/** Letters of other alphabets that look the same, as people type what they see. */
const LOOK_ALIKES = /[АВЕКМНОРСТУХаесорхукABEKMHOPCTYXaecopxyk]/;
const INVERTED_CASE = /(?:^|[\s-])[а-яё][А-ЯЁ]{2,}(?=$|[\s-])/u;

interface Garble {
  /** Letters are gone, so that no encoding brings them back. */
  readonly isLost: boolean;
  readonly wasMeant: string | null;
}

/** Whether a text of a person or a club reads as one in another encoding than it has. */
export function garbleOf(text: string, isName: boolean): Garble | null {
  if (isName && INVERTED_CASE.test(text)) return { isLost: false, wasMeant: null };
  if (!UNUSUAL.test(text) && !(isName && LATIN_AND_CYRILLIC.test(text))) return null;
  if (LOST.test(text)) return { isLost: true, wasMeant: null };
  const wasMeant = repaired(text);
  const isMixed = isName && LATIN_AND_CYRILLIC.test(text) && text.split(/[\s-]+/).some(isMixedWord);
  return wasMeant !== null || ODD.test(text) || isMixed ? { isLost: false, wasMeant } : null;
}

function isMixedWord(word: string): boolean {
  const letters = [...word];
  const of = (script: RegExp) => letters.filter((letter) => script.test(letter));
  const [latin, cyrillic] = [of(/\p{Script=Latin}/u), of(/\p{Script=Cyrillic}/u)];
  const fewer = latin.length < cyrillic.length ? latin : cyrillic;
  return fewer.some((letter) => !LOOK_ALIKES.test(letter));
}
