import { describe, expect, test } from '@jest/globals';
import { hasSizes, inStock, sizeOf, sizeText } from './goods';

const size = (name: string, count = 3) => ({ public_id: `id-${name}`, name, count });

describe('the size that is meant', () => {
  const sizes = [size('S'), size('M')];
  test.each([
    ['[C-009] the named one', sizes, 'id-M', 'M'],
    ['[C-135] none, when there are several to choose from', sizes, undefined, null],
    ['[C-008] the only one', [size('—')], undefined, '—'],
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

test('[C-010] sold out is what has no piece of any size', () => {
  expect(inStock({ proportions: [size('S', 0), size('M', 1)] })).toBe(true);
  expect(inStock({ proportions: [size('S', 0), size('M', 0)] })).toBe(false);
});
