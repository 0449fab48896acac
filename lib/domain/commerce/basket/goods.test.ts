import { describe, expect, test } from '@jest/globals';
import { hasSizes, inStock, sizeOf, sizeText } from './goods';

const size = (name: string, count = 3) => ({ public_id: `id-${name}`, name, count });

describe('the size that is meant', () => {
  const sizes = [size('S'), size('M')];
  test.each([
    ['the named one [C-009]', sizes, 'id-M', 'M'],
    ['none, when there are several to choose from [C-135]', sizes, undefined, null],
    ['the only one [C-008]', [size('—')], undefined, '—'],
    ['none, when it is not known', sizes, 'id-XXL', null],
    ['none, when there is nothing', [], undefined, null],
  ])('%s', (_title, proportions, id, name) => {
    expect(sizeOf(proportions, id)?.name ?? null).toBe(name);
  });
});

test.each([
  [[size('—')], false],
  [[size('M')], true],
  [[size('S'), size('M')], true],
])('%j has sizes to choose from: %p', (proportions, has) => {
  expect(hasSizes({ proportions })).toBe(has);
});

test('a size is named on the line, unless there are none', () => {
  expect(sizeText('M')).toBe('Размер M');
  expect(sizeText('—')).toBeUndefined();
});

test('sold out is what has no piece of any size [C-010]', () => {
  expect(inStock({ proportions: [size('S', 0), size('M', 1)] })).toBe(true);
  expect(inStock({ proportions: [size('S', 0), size('M', 0)] })).toBe(false);
});
