import { expect, test } from '@jest/globals';
import { peersOf } from './peers';

test.each([
  ['Смеш', 'смешанных команд'],
  ['М', 'мужских команд'],
  ['Ж', 'женских команд'],
] as const)('a team (%s) is placed among %s, whatever age it has', (gender, peers) => {
  expect(peersOf({ gender, age: 16, members: [] })).toBe(peers);
});

test.each([
  ['М', 11, 'мальчиков'],
  ['Ж', 12, 'девочек'],
  ['М', 13, 'юношей'],
  ['Ж', 17, 'девушек'],
  ['М', 18, 'мужчин'],
  ['Ж', null, 'женщин'],
] as const)('an athlete (%s) of the age %p is placed among %s', (gender, age, peers) => {
  expect(peersOf({ gender, age })).toBe(peers);
});
