/** Only letters and digits, lower case, ё as е; `search_plain` of the database spells texts in the same way. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const wordsIn = (text: string): string[] => {
  const plain = plainWords(text);
  return plain === '' ? [] : plain.split(' ');
};
