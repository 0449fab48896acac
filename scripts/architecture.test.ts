import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const root = path.resolve(import.meta.dirname, '..');
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** The circles of folders below `baseDir`, each as «one → other → one». Tests and their helpers use whatever they show. */
async function circles(baseDir: string, folders: string[]): Promise<{ found: string[]; modules: number }> {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.test\\.tsx?$|/testing/' },
      validate: true,
      ruleSet: {
        forbidden: [{ name: 'no-circle', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
      },
    },
    { alias: { '@': baseDir }, extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  );
  const { summary } = output as ICruiseResult;
  const found = summary.violations.map(({ from, cycle = [] }) => [from, ...cycle.map(({ name }) => name)].join(' → '));
  return { found, modules: summary.totalCruised };
}

function tree(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'architecture-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

test('no two folders of the site import each other', async () => {
  const { found, modules } = await circles(root, ['lib', 'components', 'app', 'site']);
  expect(found).toEqual([]);
  expect(modules).toBeGreaterThan(900);
});

test.each([
  [
    'values',
    `import { b } from '@/lib/b/b'; export const a = b;`,
    `import { c } from '@/lib/a/c'; export const b = c;`,
  ],
  [
    'types',
    `import type { B } from '@/lib/b/b'; export type A = B;`,
    `import type { C } from '@/lib/a/c'; export type B = C;`,
  ],
  ['an import of late', `export const a = () => import('@/lib/b/b');`, `export { c as b } from '@/lib/a/c';`],
])('control: a circle by %s is seen, though no file imports itself', async (_, a, b) => {
  const files = { 'lib/a/a.ts': a, 'lib/a/c.ts': 'export const c = 1; export type C = 1;', 'lib/b/b.ts': b };
  expect((await circles(tree(files), ['lib'])).found).toEqual(['lib/a → lib/b → lib/a', 'lib/b → lib/a → lib/b']);
});
