import { expect, test } from '@jest/globals';
import { IMask } from 'react-imask';
import { patternMask } from './pattern-input';

test.each([
  ['', ''],
  ['770', '770'],
  ['770001', '770-001'],
  ['770–001', '770-001'],
  ['770 001', '770-001'],
  ['77a0', '770'],
  ['7700012', '7700012'],
])('the code «%s» becomes «%s», pasted or typed, and nothing is cut', (text, shown) => {
  const pasted = IMask.createMask(patternMask('000-000'));
  const typed = IMask.createMask(patternMask('000-000'));
  pasted.resolve(text);
  for (const key of text) typed.append(key, { input: true });
  expect([pasted.value, typed.value]).toEqual([shown, shown]);
});
