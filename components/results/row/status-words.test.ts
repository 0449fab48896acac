import { expect, test } from '@jest/globals';
import { statusWords } from './status-words';

test.each([
  ['М', undefined, 'Дисквалифицирован'],
  ['Ж', undefined, 'Дисквалифицирована'],
  ['М', [], 'Дисквалифицирована'],
  ['Смеш', [], 'Дисквалифицирована'],
] as const)('the status %s with the members %p is said «%s»', (gender, members, words) => {
  expect(statusWords({ status: 'DSQ', gender, ...(members && { members: [...members] }) })).toBe(words);
});
