const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const keys = new Map<string, string>();
for (const [at, letter] of Array.from(LATIN).entries()) {
  keys.set(letter, CYRILLIC.charAt(at));
  keys.set(CYRILLIC.charAt(at), letter);
}
for (const [shifted, plain] of ['{[', '}]', ':;', '"\'', '<,', '>.', '~`'].map((pair) => Array.from(pair)))
  keys.set(shifted ?? '', keys.get(plain ?? '') ?? '');

/** The same keys pressed on the other layout: «nhbfnkjy» is «триатлон». */
export const switchKeyboard = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => keys.get(letter) ?? letter).join('');
