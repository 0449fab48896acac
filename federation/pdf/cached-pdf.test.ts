import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cachedPdf, drawingSources } from './cached-pdf';
import { type MarkdownDocument, pdfOfMarkdown } from './markdown-pdf';

const document: MarkdownDocument = {
  title: 'Положение',
  subtitle: '15 января 2026 г.',
  markdown: '## Раздел\n\nТекст с **жирным** словом.\n\n| Место | Имя |\n|---|---|\n| 1 | Анна |\n',
  date: new Date('2026-01-15'),
};

let folder: string;
let drawn: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cached-pdf-'));
  drawn = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (one = document, place = folder) =>
  cachedPdf(one, {
    folder: place,
    draw: (given) => {
      drawn += 1;
      return pdfOfMarkdown(given);
    },
  });
const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());

test('a document asked for again is not drawn again and has the bytes of a fresh drawing', async () => {
  const fresh = await pdfOfMarkdown(document);
  for (const _ of [1, 2, 3]) expect((await make()).equals(fresh)).toBe(true);
  expect(drawn).toBe(1);
  expect(files()).toHaveLength(1);
});

test.each<[string, Partial<MarkdownDocument>]>([
  ['title', { title: 'Правила' }],
  ['subtitle', { subtitle: '16 января 2026 г.' }],
  ['text', { markdown: 'Другой текст.' }],
  ['date', { date: new Date('2026-01-16') }],
])('a document with another %s is drawn by itself', async (_, change) => {
  const [first, second] = [await make(), await make({ ...document, ...change })];
  expect(drawn).toBe(2);
  expect(second.equals(first)).toBe(false);
  expect(second.equals(await pdfOfMarkdown({ ...document, ...change }))).toBe(true);
});

describe('a file of the cache that is damaged is drawn anew and replaced', () => {
  test.each<[string, (stored: Buffer) => Buffer]>([
    ['empty', () => Buffer.alloc(0)],
    ['half-written', (stored) => stored.subarray(0, stored.length / 2)],
    ['changed in one byte', (stored) => Buffer.concat([stored.subarray(0, -1), Buffer.of(0)])],
    ['a PDF without its digest', (stored) => stored.subarray(32)],
  ])('%s', async (_, damage) => {
    const fresh = await make();
    const [file = ''] = files();
    const stored = readFileSync(file);
    writeFileSync(file, damage(stored));
    expect((await make()).equals(fresh)).toBe(true);
    expect(readFileSync(file).equals(stored)).toBe(true);
  });
});

test('a cache that cannot be written costs a drawing each time and nothing else', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const fresh = await pdfOfMarkdown(document);
  for (const _ of [1, 2]) expect((await make(document, file)).equals(fresh)).toBe(true);
  expect(drawn).toBe(2);
});

test('two programs that draw at once leave one whole file that only its owner reads', async () => {
  const [one, other] = await Promise.all([make(), make()]);
  expect(one.equals(other)).toBe(true);
  expect(files().map((file) => statSync(file).mode & 0o777)).toEqual([0o600]);
});

test('drawings of another version are removed by the first of this one', async () => {
  writeFileSync(path.join(folder, 'another-version'), 'old');
  await make();
  expect(readdirSync(folder)).not.toContain('another-version');
});

test('the version is made of every file of the project that a drawing imports', () => {
  const sources = drawingSources();
  const imported = sources
    .filter((file) => file.endsWith('.ts') && !/licence|diploma|cached/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^import (?!type ).* from '(@\/|\.\/)([^']+)';/gm)])
    .map(([, start, name]) => (start === '@/' ? `${name}.ts` : `federation/pdf/${name}.ts`));
  expect(imported).toContain('lib/site-config.ts');
  expect(imported.filter((file) => !sources.includes(file))).toEqual([]);
});
