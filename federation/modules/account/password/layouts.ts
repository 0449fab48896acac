/** The keys of both layouts in the same order. */
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** What the same keys type in the Latin layout: the list of leaks knows «пароль» as `gfhjkm`. */
export const inLatinLayout = (text: string): string =>
  text.replace(/[а-яё]/g, (letter) => LATIN_KEYS[RUSSIAN_KEYS.indexOf(letter)] ?? letter);

const LETTERS = 'а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я'.split(' ');

/** Usual ways to write a Russian word in Latin letters; where they differ, in this order. */
const SPELLINGS = [
  'a b v g d e e zh z i y k l m n o p r s t u f h c ch sh sh - y - e yu ya',
  'a b v g d e yo j z i i k l m n o p r s t u f h ts ch sh sch - y - e u ia',
  'a b v g d e jo zh z i j k l m n o p r s t u f kh c ch sh sch - i - e ju ja',
].map((spelling) => spelling.split(' ').map((letters) => letters.replace('-', '')));

export const transliterations = (text: string): string[] =>
  SPELLINGS.map((spelling) => text.replace(/[а-яё]/g, (letter) => spelling[LETTERS.indexOf(letter)] ?? letter));
