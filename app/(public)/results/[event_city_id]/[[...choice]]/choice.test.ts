import { expect, test } from '@jest/globals';
import { chosenOf } from './choice';

const formats = ['long', 'эстафета'].map((external_format) => ({
  external_format,
  title: external_format,
  fields_list: [],
  official: true,
  broadcast: { enabled: false, until: null },
}));

test.each([
  [undefined, 'long', 1, true],
  [['long'], 'long', 1, true],
  [['long', '124'], 'long', 124, true],
  [['эстафета', '2'], 'эстафета', 2, false],
  [['%D1%8D%D1%81%D1%82%D0%B0%D1%84%D0%B5%D1%82%D0%B0'], 'эстафета', 1, false],
])('%j opens the format %s, page %i', (choice, name, page, isFirst) => {
  expect(chosenOf(choice, formats)).toMatchObject({ format: { external_format: name }, page, isFirst });
});

test.each([
  [['sprint']],
  [['long', '0']],
  [['long', '01']],
  [['long', '-1']],
  [['long', '1e3']],
  [['long', '10000']],
  [['long', '2', '3']],
  [['']],
])('%j is no address', (choice) => {
  expect(chosenOf(choice, formats)).toBeNull();
});

test('an event city without results has no format to show and none to name', () => {
  expect(chosenOf(undefined, [])).toEqual({ format: undefined, page: 1, isFirst: true });
  expect(chosenOf(['long'], [])).toBeNull();
});
