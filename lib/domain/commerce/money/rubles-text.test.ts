import { expect, test } from '@jest/globals';
import { amountText, rublesText } from './rubles-text';

test.each([
  [0, '0 Руб.'],
  [350_00, '350 Руб.'],
  [4500_00, '4 500 Руб.'],
  [12_670_00, '12 670 Руб.'],
  [1_234_567_50, '1 234 567,50 Руб.'],
  [6253_31, '6 253,31 Руб.'],
  [7, '0,07 Руб.'],
  [-450_00, '−450 Руб.'],
])('%d kopecks read «%s» [A-005]', (kopecks, text) => {
  expect(rublesText(kopecks)).toBe(text.replaceAll(' ', '\u00a0'));
  expect(`${amountText(kopecks)} Руб.`.replaceAll('\u00a0', ' ')).toBe(text);
});
