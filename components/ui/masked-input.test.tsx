import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { DateInput } from './masked-input';

const inputOf = (separator?: '.' | '/') =>
  renderToStaticMarkup(<DateInput label="Дата" separator={separator} value="" />).match(/<input[^>]*>/)?.[0];

describe('a date is typed', () => {
  test.each([
    ['a birth date', undefined, 'дд.мм.гггг'],
    ['a licence’s first day and a passport’s date', '/', 'дд/мм/гггг'],
  ] as const)('%s by its own mask [C-194 U-01]', (_, separator, placeholder) => {
    expect(inputOf(separator)).toContain(`placeholder="${placeholder}"`);
    expect(inputOf(separator)).toContain('inputMode="numeric"');
  });

  test('a date is not picked: the weeks of a browser’s own picker begin where its maker likes [A-215]', () => {
    const sources = globSync('{app,components}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
    const using = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')));
    expect(using(/type="(date|datetime-local|week|month)"|date-?picker/i)).toEqual([]);
    // The control: what is searched for can be found.
    expect(using(/type="file"/)).toContain('components/ui/file-buttons.tsx');
  });
});
