import { expect, test } from '@jest/globals';
import { attachment } from './attachment';

test.each([
  [
    'Кубок: «Спринт».csv',
    'results-sprint.csv',
    `attachment; filename="results-sprint.csv"; filename*=UTF-8''${encodeURIComponent('Кубок «Спринт».csv')}`,
  ],
  ['a/b\\c\r\nX: y.csv', 'спринт 1.csv', 'attachment; filename="-1.csv"; filename*=UTF-8\'\'a%20b%20c%20X%20y.csv'],
  ["it's (1).csv", 'a.csv', 'attachment; filename="a.csv"; filename*=UTF-8\'\'it%27s%20%281%29.csv'],
])('the attachment header of %j names the file in ASCII and in UTF-8', (name, plainName, header) => {
  expect(attachment(name, plainName)).toBe(header);
});
