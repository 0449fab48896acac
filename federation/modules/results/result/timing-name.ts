/** Belong to the surname that they stand before. */
const PARTICLES = new Set(
  `van von der den de del della di da do dos du la le el al bin ibn ter ten zu zur af av
  ван фон дер ден де дель делла ди да дос дю ла ле эль аль бин ибн тер оф`.split(/\s+/),
);

const isLowerCase = (word: string) => word === word.toLowerCase();

/** «Де» and «Ван» may as well be names, «De» and «Van» hardly. */
const isParticle = (word: string) =>
  PARTICLES.has(word.toLowerCase()) && (isLowerCase(word) || /^[\p{Script=Latin}]+$/u.test(word));

/** SMITH, ПЕТРОВА-ВОДКИНА, O'BRIEN, McDONALD, and neither an initial nor a number (II). */
const isCapitals = (word: string) => {
  const letters = word.replace(/^(?:Mc|Mac)(?=\p{Lu}{2})/u, '');
  return /^\p{Lu}[\p{Lu}'’-]*\p{Lu}$/u.test(letters) && !/^[IVX]+$/.test(letters);
};

interface PersonNames {
  readonly lastName: string;
  readonly firstName: string;
}

/** By a comma, or by capitals at one end; `null`: the name does not say which part is the surname. */
function namesBySpelling(text: string): PersonNames | null {
  const [lastName = '', ...given] = text.split(',').map((part) => part.trim());
  if (given.join('') !== '') return { lastName, firstName: given.filter(Boolean).join(' ') };
  const words = wordsOf(text);
  const first = words.findIndex(isCapitals);
  const after = words.findLastIndex(isCapitals) + 1;
  const surname = words.slice(first, after);
  if (first === -1 || surname.length === words.length || !surname.every(isCapitals)) return null;
  if (first === 0) return { lastName: surname.join(' '), firstName: words.slice(after).join(' ') };
  if (after < words.length) return null;
  const start = first - particlesBefore(words, first);
  // «van der TEST» alone has no given name.
  return { lastName: words.slice(start).join(' '), firstName: words.slice(0, start).join(' ') };
}

const wordsOf = (text: string) => text.replaceAll(',', ' ').split(/\s+/).filter(Boolean);

/** How many of the last words before `end` are particles. */
function particlesBefore(words: readonly string[], end: number): number {
  const count = words
    .slice(0, end)
    .toReversed()
    .findIndex((word) => !isParticle(word));
  return count === -1 ? end : count;
}

/** A surname and the names of a person who has both in one cell. */
export function readFullName(text: string, isGivenFirst: boolean): PersonNames {
  const spelled = namesBySpelling(text);
  if (spelled) return spelled;
  const words = wordsOf(text);
  if (isGivenFirst && words.length > 1) {
    const start = Math.max(1, words.length - 1 - particlesBefore(words, words.length - 1));
    return { lastName: words.slice(start).join(' '), firstName: words.slice(0, start).join(' ') };
  }
  const leading = words.findIndex((word) => !isParticle(word));
  const end = leading === -1 || leading + 1 >= words.length ? 1 : leading + 1;
  return { lastName: words.slice(0, end).join(' '), firstName: words.slice(end).join(' ') };
}

export const isOrderOpen = (text: string): boolean => wordsOf(text).length > 1 && namesBySpelling(text) === null;
