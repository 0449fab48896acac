/** Draws nothing, or turns round what stands beside it: controls, directions, joiners, tags, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const INVISIBLE_CHARACTERS = 'Уберите невидимые знаки: они попадают в текст, когда его копируют';

/** What every name of a person, team, club or thing must be; two that look the same would else be two. */
export const isVisible = (name: string): boolean => !INVISIBLE.test(name);

/** As people paste it: without what draws nothing, with one space between words. */
export const tidied = (text: string): string =>
  text
    .replace(/[^\S\ufeff]+/g, ' ')
    .replace(new RegExp(INVISIBLE, 'gu'), '')
    .trim();

/** For a terminal, which obeys control characters: each invisible one is written as its code. */
export const printable = (text: string): string =>
  text.replace(
    new RegExp(INVISIBLE, 'gu'),
    (character) => `\\u{${character.codePointAt(0)?.toString(16).padStart(4, '0')}}`,
  );
