import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const ID = /\b(?:[ACEP]-\d{3}|[UDRS]-\d{2})\b/g;
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$|\/testing\/|^e2e\//.test(file);

const sources = globSync('{app,bench,components,e2e,federation,lib,scripts,site,styles}/**/*.{ts,tsx,mjs,css}').concat(
  globSync('*.{ts,mjs}'),
);
const read = (file: string) => readFileSync(file, 'utf8');

const listed = new Set(
  [...read('docs/requirements.md').matchAll(/^(?:- |### )([ACEP]-\d{3}|[UDRS]-\d{2}) /gm)].map(([, id]) => id),
);

/** Ids in square brackets. */
const idsInTitles = (text: string) =>
  [...text.matchAll(/\[[^[\]\n]*\]/g)].flatMap(([brackets]) => brackets.match(ID) ?? []);

describe('requirements', () => {
  test('every id is listed once', () => {
    const ids = [...read('docs/requirements.md').matchAll(/^(?:- |### )([ACEP]-\d{3}|[UDRS]-\d{2}) /gm)].map(
      ([, id]) => id,
    );
    expect(ids.length).toBeGreaterThan(800);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('a title names no id that is not listed', () => {
    const unknown = sources.filter(isTest).flatMap((file) =>
      idsInTitles(read(file))
        .filter((id) => !listed.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test('ids stand at the end of a title', () => {
    const first = sources
      .filter(isTest)
      .flatMap((file) =>
        (read(file).match(/['"`]\[[ACEPSUDR]-\d[^\]\n]*\] .*/g) ?? []).map((line) => `${file}: ${line}`),
      );
    expect(first).toEqual([]);
  });

  test('production code names no ids', () => {
    const named = sources
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        (read(file).match(/\b(?:[ACE]-\d{3}|P-\d{3}(?! and)|[US]-\d{2})\b/g) ?? []).map((id) => `${file}: ${id}`),
      );
    expect(named).toEqual([]);
  });
});
