import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { compile } from './compile';
import { readSource } from './source';

let outer: string;
let folder: string;
let trace: string;
beforeAll(() => {
  outer = mkdtempSync(path.join(tmpdir(), 'fedtri-mdx-'));
  folder = path.join(outer, 'content');
  trace = path.join(outer, 'executed');
  mkdirSync(folder);
});
afterAll(() => rmSync(outer, { recursive: true }));

const meta = z.record(z.string(), z.unknown());
const writing = () => `require('fs').writeFileSync(${JSON.stringify(trace)}, 'x')`;

test.each(['---js', '---javascript', '---coffee', '--- js', '---json'])(
  'front matter after %s is not run',
  async (open) => {
    writeFileSync(path.join(folder, 'page.mdx'), `${open}\n{ title: (${writing()}, 'x') }\n---\n\nТекст\n`);
    await expect(readSource('page', meta, folder)).rejects.toThrow(/^content\/page\.mdx: .*YAML/);
    expect(existsSync(trace)).toBe(false);
  },
);

test('a link out of the folder is not read, a file beside it is', async () => {
  writeFileSync(path.join(outer, 'secret.mdx'), 'SECRET');
  symlinkSync('../secret.mdx', path.join(folder, 'link.mdx'));
  symlinkSync(outer, path.join(folder, 'out'));
  for (const name of ['link', 'out/secret', '../secret'])
    await expect(readSource(name, meta, folder)).rejects.toThrow(`content/${name}.mdx: `);
  writeFileSync(path.join(folder, 'plain.mdx'), '---\na: 1\n---\nТекст\n');
  expect(await readSource('plain', meta, folder)).toEqual({ name: 'plain', meta: { a: 1 }, body: 'Текст\n' });
});

test.each([
  ['an import', () => `import fs from 'node:fs'\n\nТекст`],
  ['an export', () => `export const x = ${writing()}\n\nТекст`],
  ['an expression', () => `Текст {${writing()}}`],
  ['a block of code in braces', () => `{${writing()}}`],
  ['a function in an attribute', () => `<Fact name={(() => ${writing()})()} />`],
  ['a call in an array', () => `<Facts legs={[{ sport: ${writing()} }]} />`],
  ['a computed key', () => `<Facts legs={{ [${writing()}]: 1 }} />`],
  ['a variable', () => '<Fact name={process} />'],
  ['a template', () => `<Fact name={\`\${${writing()}}\`} />`],
  ['a spread', () => `<Fact {...(${writing()})} />`],
  ['an element of HTML', () => '<script>alert(1)</script>'],
  ['raw HTML by React', () => `<div dangerouslySetInnerHTML={{ __html: '<img>' }} />`],
  ['a member of a component', () => '<Fact.constructor />'],
  ['an address that is a script', () => '[x](javascript:alert(1))'],
  ['an address on a foreign host without scheme', () => '[x](//evil.example)'],
  ['a picture that is a document', () => '![x](data:text/html,x)'],
  ['a definition that is a script', () => '[x]\n\n[x]: javascript:alert(1)'],
])('%s fails the page and is not run', async (_, mdx) => {
  await expect(compile(mdx())).rejects.toThrow();
  expect(existsSync(trace)).toBe(false);
});

const Shown = ({ name, value }: Record<string, unknown>) => createElement('i', null, `${name}${JSON.stringify(value)}`);

test('components with literal values, comments and links stay', async () => {
  const text = await compile(
    `<Fact name="a" value={[{ b: 'c', d: 1 }]} />\n\n{/* note */}\n\n[x](/news) [y](mailto:a@example.com)`,
  );
  expect(renderToStaticMarkup(createElement(text, { components: { Fact: Shown } }))).toContain(
    '<i>a[{&quot;b&quot;:&quot;c&quot;,&quot;d&quot;:1}]</i>',
  );
});
