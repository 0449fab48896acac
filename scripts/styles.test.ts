import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const SHEETS = globSync('{app,components}/**/*.module.css');
const SOURCES = globSync('{app,components}/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file));

const classesOf = (sheet: string): Set<string> => {
  const text = readFileSync(sheet, 'utf8').replace(/\/\*.*?\*\/|"[^"]*"|:global\([^)]*\)/gs, '');
  return new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
};

/** By sheet: the classes that a source names, `*` where it chooses one as it runs. */
const namedBy = (source: string) => {
  const text = readFileSync(source, 'utf8');
  return [...text.matchAll(/^import (\w+) from '(\.\/|@\/)([^']+\.module\.css)';$/gm)].map(
    ([, name, from, file = '']) => ({
      sheet: from === '@/' ? file : path.join(path.dirname(source), file),
      classes: [...text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, 'g'))].map(([, each = '*']) => each),
    }),
  );
};

test('a component names classes that its sheet has, and a sheet has none that nobody names', () => {
  expect(SHEETS.length).toBeGreaterThan(50);
  const named = new Map<string, Set<string>>(SHEETS.map((sheet) => [sheet, new Set()]));
  const problems: string[] = [];
  for (const source of SOURCES) {
    for (const { sheet, classes } of namedBy(source)) {
      const known = classesOf(sheet);
      for (const each of classes) {
        named.get(sheet)?.add(each);
        if (each !== '*' && !known.has(each)) problems.push(`${source}: .${each} is not in ${sheet}`);
      }
    }
  }
  for (const [sheet, classes] of named) {
    if (classes.has('*')) continue;
    for (const each of classesOf(sheet)) if (!classes.has(each)) problems.push(`${sheet}: nobody names .${each}`);
  }
  expect(problems).toEqual([]);
});

/** What is drawn last wins, wherever its sheet stands in a page: each rule is in a layer, but for what is printed. */
test('the rules of a sheet stand in a layer or are for paper', () => {
  const bare = [...SHEETS, ...globSync('styles/*.css')].filter((sheet) => {
    const text = readFileSync(sheet, 'utf8').replace(/\/\*.*?\*\//gs, '');
    const starts = [...text.matchAll(/^(?!\s|\}|$)(.+?)(?:\{|;|,)?$/gm)].map(([, start = '']) => start.trim());
    return starts.some((start) => !/^@(?:layer|media print|import|font-face|page)\b/.test(start));
  });
  expect(bare).toEqual(['styles/tokens.css']);
});

test('no sheet asks how a screen is held', () => {
  const asks = [...SHEETS, ...globSync('styles/*.css')].filter((sheet) =>
    /orientation\s*:|aspect-ratio\s*[<>]|(?:min|max)-aspect-ratio/.test(readFileSync(sheet, 'utf8')),
  );
  expect(asks).toEqual([]);
});

/** The names of classes are made as the site is built. */
test('no program looks for an element by the name of a class', () => {
  const looksFor = /(?:querySelector(?:All)?(?:<[^>]*>)?|closest(?:<[^>]*>)?|matches)\(\s*(['"`])[^'"`]*\.[a-zA-Z]/;
  expect(looksFor.test(`form.querySelector<HTMLButtonElement>('button.found')`)).toBe(true);
  expect(SOURCES.filter((source) => looksFor.test(readFileSync(source, 'utf8')))).toEqual([]);
});

test('no sheet measures in widths of a figure, which change as the fonts come and move the text', () => {
  const measures = [...SHEETS, ...globSync('styles/*.css')].filter((sheet) =>
    /\dch\b/.test(readFileSync(sheet, 'utf8')),
  );
  expect(measures).toEqual([]);
});
