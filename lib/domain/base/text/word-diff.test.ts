import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Piece, wordDiff } from './word-diff';

const marks = { same: ['', ''], gone: ['[-', '-]'], new: ['{+', '+}'] } as const;
const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ kind, text }) => `${marks[kind][0]}${text}${marks[kind][1]}`).join('');

test.each([
  ['', '', ''],
  ['', 'Старт в 9:00', '{+Старт в 9:00+}'],
  ['Старт в 9:00', '', '[-Старт в 9:00-]'],
  ['Старт в 9:00 у реки', 'Старт в 10:00 у реки', 'Старт в [-9:00 -]{+10:00 +}у реки'],
  ['Старт у реки', 'Старт у реки и озера', 'Старт у реки {+и озера+}'],
  ['Бегут Анна и Пётр', 'Бегут Пётр', 'Бегут [-Анна и -]Пётр'],
  ['один\nдва\nтри', 'один\nтри', 'один\n[-два\n-]три'],
  ['один  два', 'один два', 'один  два'],
])('from «%s» to «%s» the words that went and came are told apart: %s [E-078]', (from, to, diff) => {
  expect(shown(wordDiff(from, to))).toBe(diff);
});

test('texts that differ as a whole, longer than any article, are compared at once: each is replaced', () => {
  const words = (mark: string) => Array.from({ length: 30_000 }, (_, at) => `${mark}${at}`).join(' ');
  expect(wordDiff(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['gone', 'new']);
});

test('a comparison of any two texts has all words of both: of the former those that stayed and went, of the present those that stayed and came', () => {
  const text = fc
    .array(fc.constantFrom('старт', 'финиш', 'в', 'у', 'реки', ' ', '\n', '\u00a0', '🏊'), { maxLength: 40 })
    .map((words) => words.join(' '));
  const wordsOf = (pieces: readonly Piece[], kind: Piece['kind']) =>
    pieces.flatMap((piece) => (piece.kind === kind || piece.kind === 'same' ? piece.text.match(/\S+/g) : null) ?? []);
  fc.assert(
    fc.property(text, text, (from, to) => {
      const pieces = wordDiff(from, to);
      expect(wordsOf(pieces, 'gone')).toEqual(from.match(/\S+/g) ?? []);
      expect(wordsOf(pieces, 'new')).toEqual(to.match(/\S+/g) ?? []);
      expect(pieces.filter(({ text: shownText }) => shownText === '')).toEqual([]);
    }),
  );
});

test('a text compared with itself has not changed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(wordDiff(text, text).filter(({ kind }) => kind !== 'same')).toEqual([]);
    }),
  );
});
