import { expect, test } from '@jest/globals';
import { langOf, verbatim } from './verbatim';

test.each([
  ['Ironman', 'en'],
  ['Müller Jörg', 'en'],
  ['Ironman Сочи', undefined],
  ['Соколова Мария', undefined],
  ['№ 12', undefined],
  ['', undefined],
])('the language of «%s» is %s', (text, lang) => {
  expect(langOf(text)).toBe(lang);
  expect(verbatim(text)).toEqual({ translate: 'no', lang });
});
