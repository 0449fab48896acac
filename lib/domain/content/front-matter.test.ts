import { expect, test } from '@jest/globals';
import { FrontMatterError, splitFrontMatter } from './front-matter';

const fenced = (yaml: string) => `---\n${yaml}\n---\nText\n`;

test('front matter is a YAML map, days and instants stay strings', () => {
  expect(splitFrontMatter(fenced('a: 1\nday: 2026-01-15\nlist: [x, true]\n\nlong: >-\n  one\n  two'))).toEqual({
    data: { a: 1, day: '2026-01-15', list: ['x', true], long: 'one two' },
    body: 'Text\n',
  });
  expect(splitFrontMatter('---\r\na: 1\r\n--- \r\nText')).toEqual({ data: { a: 1 }, body: 'Text' });
  expect(splitFrontMatter('---\n---\nText')).toEqual({ data: {}, body: 'Text' });
});

test('a text without dashes at its start has no front matter', () => {
  expect(splitFrontMatter('Text\n---\na: 1\n---\n')).toEqual({ data: {}, body: 'Text\n---\na: 1\n---\n' });
});

test('the line of what is wrong counts from the beginning of the text', () => {
  expect(() => splitFrontMatter(fenced('a: 1\nb: 2\na: 3'))).toThrow(expect.objectContaining({ line: 4 }));
});

const deep = (open: string) => `a: ${open.repeat(20_000)}`;
const laughs = ['a: &a [x, x]', ...'bcdefgh'.split('').map((name, at) => `${name}: &${name} [*${'abcdefg'[at]}, *a]`)];

test.each([
  ['another language', '---js\n{ slug: 1 }\n---\nText'],
  ['the same with a space', '--- js\n{ slug: 1 }\n---\nText'],
  ['JSON by its name', '---json\n{"slug": 1}\n---\nText'],
  ['dashes that are never closed', '---\na: 1\nText'],
  ['a later pair of dashes alone', '---js\n1\n---\na: 1\n---\nText'],
  ['a tag of functions', fenced('a: !!js/function "function () {}"')],
  ['a tag of bytes', fenced('a: !!binary aGVsbG8=')],
  ['an unknown tag', fenced('a: !x 1')],
  ['an anchor', fenced('a: &a 1')],
  ['aliases that unfold', fenced(laughs.join('\n'))],
  ['a list', fenced('- 1')],
  ['a bare word', fenced('word')],
  ['lists 20,000 deep', fenced(deep('['))],
  ['maps 20,000 deep', fenced(deep('{a: '))],
  ['more than 64 KB', fenced(`a: ${'x'.repeat(70_000)}`)],
])('%s is refused', (_, text) => {
  expect(() => splitFrontMatter(text)).toThrow(FrontMatterError);
});

test('a key named __proto__ changes no prototype', () => {
  const { data } = splitFrontMatter(fenced('__proto__: { polluted: true }'));
  expect([Object.getPrototypeOf(data), 'polluted' in {}]).toEqual([Object.prototype, false]);
});
