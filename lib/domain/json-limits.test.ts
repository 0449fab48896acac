import { describe, expect, test } from '@jest/globals';
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

  test('so many values pass and no more', () => {
    const list = (length: number) => JSON.stringify(Array(length).fill(0));
    expect(parseJson(list(10), 11)).toHaveLength(10);
    expect(() => parseJson(list(11), 11)).toThrow(JsonLimitError);
  });

  test('four megabytes of brackets, commas or backslashes are refused in no time', () => {
    const size = 4_000_000;
    for (const text of ['['.repeat(size), `[${'0,'.repeat(size / 2)}0]`, `"${'\\'.repeat(size)}`]) {
      const began = performance.now();
      expect(() => parseJson(text, 5000)).toThrow();
      expect(performance.now() - began).toBeLessThan(1000);
    }
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
