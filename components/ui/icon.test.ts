import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { iconNames } from './icon';

test('every name is a symbol of the sprite, and every symbol has a name', () => {
  const sprite = readFileSync('public/icons.svg', 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(symbols.toSorted()).toEqual(iconNames.toSorted());
});
