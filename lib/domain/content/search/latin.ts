const HEARD: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('абвгдежзийклмнопрстуфхцчшщыэюя', (letter, at) => [letter, 'abvgdejziiklmnoprstufhc4wwieqx'.charAt(at)]),
);

/** Cyrillic letters of Latin ones, the longest first. */
const SPELLED: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['iu', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['ia', 'ия'],
  ['yo', 'е'],
  ['ye', 'е'],
  ['ck', 'к'],
  ['ph', 'ф'],
  ['th', 'т'],
  ['iy', 'ий'],
  ['yy', 'ый'],
  ['x', 'кс'],
  ['y', 'ы'],
  ...Array.from('abvgdezijklmnoprstufhcqw', (letter, at): [string, string] => [
    letter,
    'абвгдезийклмнопрстуфхккв'.charAt(at),
  ]),
];

/** «kazan» is «казан»: Latin letters as Cyrillic ones that sound like them. */
export function cyrillicOf(word: string): string {
  let written = '';
  for (let rest = word.toLowerCase(); rest !== ''; ) {
    const found = SPELLED.find(([latin]) => rest.startsWith(latin));
    written += found?.[1] ?? rest.charAt(0);
    rest = rest.slice(found?.[0].length ?? 1);
  }
  return written;
}

/** A letter or digit for each Cyrillic letter that is heard, as `search_latin` of the database spells them. */
export const latinOf = (word: string): string =>
  Array.from(cyrillicOf(word), (letter) => ('ъь'.includes(letter) ? '' : (HEARD[letter] ?? letter))).join('');
