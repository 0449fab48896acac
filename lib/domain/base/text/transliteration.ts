/** Passports since 2014: ICAO Doc 9303 part 3, table B; ё becomes е, ь is omitted. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  ґ: 'g',
  є: 'ie',
  і: 'i',
  ї: 'i',
  ў: 'u',
};

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** Other characters stay unchanged. */
export function transliterate(name: string): string {
  const isAllCapitals = name.length > 1 && name === name.toUpperCase();
  return Array.from(name, (letter) => {
    const latin = LATIN[letter.toLowerCase()];
    if (latin === undefined) return letter;
    if (!isCapital(letter)) return latin;
    return isAllCapitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
  }).join('');
}

/** Follows the Russian name until the user edits it, as passports may differ. */
export function followingLatin(latin: string, { before, now }: { before: string; now: string }): string {
  return latin.trim() === '' || latin === transliterate(before) ? transliterate(now) : latin;
}
