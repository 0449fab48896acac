import { expect, test } from '@jest/globals';
import { FrontMatterError, splitFrontMatter } from './front-matter';

const fenced = (yaml: string) => `---\n${yaml}\n---\nText\n`;

test('front matter is a YAML map, days and instants stay strings', () => {
  expect(splitFrontMatter(fenced('a: 1\nday: 2026-01-15\nlist: [x, true]\n\nlong: >-\n  one\n  two'))).toMatchObject({
    data: { a: 1, day: '2026-01-15', list: ['x', true], long: 'one two' },
    body: 'Text\n',
  });
  expect(splitFrontMatter('---\r\na: 1\r\n--- \r\nText')).toMatchObject({ data: { a: 1 }, body: 'Text' });
  expect(splitFrontMatter('---\n---\nText')).toMatchObject({ data: {}, body: 'Text' });
  expect(splitFrontMatter('---\na: 1\n...\nText')).toMatchObject({ data: { a: 1 }, body: 'Text' });
});

test('a text without dashes at its start has no front matter', () => {
  expect(splitFrontMatter('Text\n---\na: 1\n---\n')).toMatchObject({ data: {}, body: 'Text\n---\na: 1\n---\n' });
});

test('the line of what is wrong counts from the beginning of the text', () => {
  expect(() => splitFrontMatter(fenced('a: 1\nb: 2\na: 3'))).toThrow(expect.objectContaining({ line: 4 }));
});

test.each([
  ['headline: Кубок: первый этап', 'Кубок: первый этап'],
  ['headline: Кубок: "этап": финал\r', 'Кубок: "этап": финал'],
  ['headline: Итоги: все', 'Итоги: все'],
  ['headline: Время 10:00: старт', 'Время 10:00: старт'],
  ['headline: Запись: https://example.org/a', 'Запись: https://example.org/a'],
  ["headline: it's: on", "it's: on"],
])('a second colon of %j belongs to the value, which can mean nothing else', (yaml, headline) => {
  expect(splitFrontMatter(fenced(`slug: a\n${yaml}\nlist: [x]`)).data).toEqual({ slug: 'a', headline, list: ['x'] });
});

test('an unquoted value is known as it was written, since a number may be a title', () => {
  const { data, written } = splitFrontMatter(fenced('a: 2026\nb: 1.50\nc: "7"\nd: yes\ne: null'));
  expect(data).toEqual({ a: 2026, b: 1.5, c: '7', d: 'yes', e: null });
  expect(written).toEqual({ a: '2026', b: '1.50', d: 'yes', e: 'null' });
});

test.each([
  ['headline: *важно*', 3, 'возьмите значение в кавычки'],
  ['headline: @клуб', 3, 'headline: "@клуб"'],
  ['headline: [Фото] Старт', 3, 'headline: "[Фото] Старт"'],
  ['headline: - Старт', 3, 'headline: "- Старт"'],
  ['headline: Кубок #1', 3, 'после « #» YAML видит примечание'],
  ['headline: "Кубок" России', 3, 'кавычки не сходятся'],
  ['headline: "не закрыто\nsubtitle: x', 3, 'кавычки не сходятся'],
  ['slug: b', 3, 'поле slug повторяется'],
  ['headline Кубок', 3, 'нужны строки вида «headline: Заголовок»'],
])('%j is refused by its line with what to write', (yaml, line, advice) => {
  expect(() => splitFrontMatter(fenced(`slug: a\n${yaml}`))).toThrow(
    expect.objectContaining({ line, advice: expect.stringContaining(advice) }),
  );
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
