/** Draws nothing, or turns round what stands beside it: controls, directions, joiners, tags, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const EACH_INVISIBLE = new RegExp(INVISIBLE, 'gu');

export const INVISIBLE_CHARACTERS = 'Уберите невидимые знаки: они попадают в текст, когда его копируют';

/** What every name of a person, team, club or thing must be; two that look the same would else be two. */
export const isVisible = (name: string): boolean => !INVISIBLE.test(name);

/** One line of composed letters without what draws nothing; no-break spaces stay, which titles have on purpose. */
export const titleLine = (text: string): string =>
  text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(EACH_INVISIBLE, '')
    .normalize('NFC')
    .trim();

const IS_TIDY = /^(?:[!-~А-Яа-яЁё]+(?: [!-~А-Яа-яЁё]+)*)?$/;

/** The same with one plain space between words. */
export const tidied = (text: string): string => (IS_TIDY.test(text) ? text : titleLine(text).replace(/\s+/g, ' '));

/** A person's: with the hyphen and the apostrophe of the keyboard, whatever a phone or a text editor put there. */
export const personName = (text: string): string =>
  tidied(text)
    .replace(/\s*[\p{Pd}\u2212]+\s*/gu, '-')
    .replace(/[\u2018\u2019\u201b\u02b9-\u02bd\u02c8\u055a\u2032\u00b4`\uff07]/g, "'");

/** Letters of all peoples who write in Cyrillic, a few of which need a sign of their own above them. */
const CYRILLIC_WORD = '(?:(?=\\p{L})\\p{Script=Cyrillic}\\p{M}*)+';
export const CYRILLIC_NAME = new RegExp(`^${CYRILLIC_WORD}(?:[ '’-]${CYRILLIC_WORD})*$`, 'u');

/** For a terminal, which obeys control characters: each invisible one is written as its code. */
export const printable = (text: string): string =>
  text.replace(EACH_INVISIBLE, (character) => `\\u{${character.codePointAt(0)?.toString(16).padStart(4, '0')}}`);
