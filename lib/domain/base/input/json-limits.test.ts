import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { isStorable, JsonLimitError, parseJson } from './json-limits';

describe('parseJson', () => {
  test('reads whatever JSON.stringify writes within the limits', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text, 100_000)).toEqual(JSON.parse(text));
      }),
    );
  });

  test.each(['{', '"', '"\\"', '[1,]', '', 'nul', '"\\\\\\"'])('%j is no JSON', (text) => {
    expect(() => parseJson(text, 100)).toThrow(SyntaxError);
  });

  test('brackets and commas inside texts do not count, an escaped quote ends no text', () => {
    const text = JSON.stringify({ a: '[[[[[[[[[[[[[[[[[[[[[,,,,,,"\\', b: ['\\', '"'] });
    expect(parseJson(text, 5)).toEqual(JSON.parse(text));
  });

  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test('16 levels pass, 17 do not', () => {
    expect(() => parseJson(nested(16), 100)).not.toThrow();
    expect(() => parseJson(nested(17), 100)).toThrow(JsonLimitError);
  });

  test('JSON of exactly the greatest number of values passes, one of more does not', () => {
    const list = (length: number) => JSON.stringify(Array(length).fill(0));
    expect(parseJson(list(10), 11)).toHaveLength(10);
    expect(() => parseJson(list(11), 11)).toThrow(JsonLimitError);
  });

  /** How many characters are looked at until a text is refused, and whether anything was made of it. */
  function costOf(text: string) {
    const parse = jest.spyOn(JSON, 'parse');
    const look = String.prototype.charCodeAt;
    let looks = 0;
    String.prototype.charCodeAt = function (at) {
      looks += 1;
      return look.call(this, at);
    };
    try {
      expect(() => parseJson(text, 5000)).toThrow();
      return { looks, parsed: parse.mock.calls.length };
    } finally {
      String.prototype.charCodeAt = look;
      parse.mockRestore();
    }
  }

  const SIZE = 4_000_000;
  test.each<[string, string, number]>([
    ['brackets', '['.repeat(SIZE), 17],
    ['commas', `[${'0,'.repeat(SIZE / 2)}0]`, 10_000],
  ])('four megabytes of %s are given up where the limit is passed, and nothing is made of them', (_, text, most) => {
    const { looks, parsed } = costOf(text);
    expect(looks).toBeLessThanOrEqual(most);
    expect(parsed).toBe(0);
  });

  test.each([
    ['backslashes', (size: number) => `"${'\\'.repeat(size)}`],
    ['escaped quotes', (size: number) => `"${'\\"'.repeat(size / 2)}`],
    ['texts', (size: number) => `[${'"",'.repeat(size / 3)}`],
  ])('%s cost no more than their length', (_, text) => {
    expect(costOf(text(SIZE)).looks).toBeLessThanOrEqual(2 * SIZE);
  });
});

test.each<[unknown, boolean]>([
  ['текст 🏊 \u202e', true],
  [{ a: [1, null, true, { b: 'x' }] }, true],
  ['a\0', false],
  ['\ud800', false],
  ['\udc00\ud800', false],
  [[['a\0']], false],
  [{ 'a\0': 1 }, false],
  [{ a: { b: ['\udfff'] } }, false],
])('%j can be stored: %s', (value, expected) => {
  expect(isStorable(value)).toBe(expected);
});
