import type { MarkedText } from '@/lib/contract/search';

export const MARK_START = '\u{E000}';
export const MARK_END = '\u{E001}';

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
};

const plain = (text: string): string =>
  text
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/[\u{E000}\u{E001}]/gu, '')
    .replace(/\s+/g, ' ');

/** A headline of PostgreSQL in parts, which are plain text. */
export function markedParts(headline: string): MarkedText {
  return headline
    .trim()
    .split(MARK_START)
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: plain(piece), mark: false }];
      const [found = '', ...rest] = piece.split(MARK_END);
      return [
        { text: plain(found), mark: true },
        { text: plain(rest.join('')), mark: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
