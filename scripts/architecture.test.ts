import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

const root = path.resolve(import.meta.dirname, '..');
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** Cruises the folders below `baseDir`. Tests and test helpers are left out. */
async function cruised(baseDir: string, folders: string[], forbidden: IForbiddenRuleType[]) {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.test\\.tsx?$|/testing/' },
      validate: true,
      ruleSet: { forbidden },
    },
    { alias: { '@': baseDir }, extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  );
  return (output as ICruiseResult).summary;
}

/** Returns each circle of folders as «one → other → one». */
async function circles(baseDir: string, folders: string[]): Promise<{ found: string[]; modules: number }> {
  const { violations, totalCruised } = await cruised(baseDir, folders, [
    { name: 'no-circle', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ]);
  const found = violations.map(({ from, cycle = [] }) => [from, ...cycle.map(({ name }) => name)].join(' → '));
  return { found, modules: totalCruised };
}

/** The federation's folders from the base upwards: each layer may import those before it. */
const federationLayers = [
  ['settings', 'crypto'],
  ['logging'],
  ['db'],
  ['queue', 'gateways'],
  ['deps'],
  ['http', 'pdf'],
  ['metrics', 'embedded-bank', 'modules'],
  ['backup', 'content-import'],
  ['seed'],
];

/** The imports against the layers, each as «file → file». The program and its commands stand above all layers. */
async function importsUpwards(baseDir: string): Promise<string[]> {
  const program = '^federation/([^/]+$|cli/)';
  const rules = federationLayers.map((layer, level): IForbiddenRuleType => {
    const above = federationLayers.slice(level + 1).flat();
    return {
      name: `above-${layer.join('-')}`,
      severity: 'error',
      from: { path: `^federation/(${layer.join('|')})/` },
      to: { path: [program, ...above.map((folder) => `^federation/${folder}/`)] },
    };
  });
  const { violations } = await cruised(baseDir, ['federation'], rules);
  return violations.map(({ from, to }) => `${from} → ${to}`);
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

/** Modules of lib/contract without schemas, and the one query that judges what a socket says. */
const SCHEMALESS =
  '^lib/contract/(body-limits|browser|call-error|checkin-link|default-timeout|exchange|most-rows|whole-table)\\.ts$';
const OF_SOCKET = '^lib/queries/live-results\\.ts$';

/** The imports that would bring schemas of the contract to each page that asks, each as «file → file». */
async function schemasOfQueries(baseDir: string): Promise<string[]> {
  const { violations } = await cruised(
    baseDir,
    ['lib/queries'],
    [
      {
        name: 'schemas-of-queries',
        severity: 'error',
        from: { path: '^lib/queries/', pathNot: OF_SOCKET },
        to: { path: '^lib/contract/', pathNot: SCHEMALESS, dependencyTypesNot: ['type-only'] },
      },
    ],
  );
  return violations.map(({ from, to }) => `${from} → ${to}`);
}

test('the queries of the browser import no schema of the contract; one that did would be named', async () => {
  expect(await schemasOfQueries(root)).toEqual([]);
  const forbidden = tree({
    'lib/contract/shop.ts': 'export const shop = 1;\nexport type Item = string;\n',
    'lib/queries/item.ts': "import type { Item } from '@/lib/contract/shop';\nexport const item: Item = '';\n",
    'lib/queries/shop.ts': "import { shop } from '@/lib/contract/shop';\nexport const asked = shop;\n",
  });
  expect(await schemasOfQueries(forbidden)).toEqual(['lib/queries/shop.ts → lib/contract/shop.ts']);
});

test('no two folders of the site import each other', async () => {
  const { found, modules } = await circles(root, ['lib', 'components', 'app', 'site']);
  expect(found).toEqual([]);
  expect(modules).toBeGreaterThan(900);
});

test('no two folders of the federation import each other', async () => {
  const { found, modules } = await circles(root, ['federation']);
  expect(found).toEqual([]);
  expect(modules).toBeGreaterThan(500);
});

test('every folder of the federation has a layer, and none imports a layer above its own', async () => {
  const folders = readdirSync(path.join(root, 'federation'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...federationLayers.flat(), 'cli', 'testing'].sort());
  expect(await importsUpwards(root)).toEqual([]);
});

test('control: an import of a layer above is seen, one of a layer below is not', async () => {
  const folder = tree({
    'federation/settings/index.ts': 'export const settings = 1;',
    'federation/db/client.ts': `import type { M } from '@/federation/modules/m/m'; export type C = M;`,
    'federation/modules/m/m.ts': `import { settings } from '@/federation/settings'; export const m = settings; export type M = 1;`,
    'federation/http/serve.ts': `export const serve = () => import('@/federation/app');`,
    'federation/app.ts': `export { m as app } from './modules/m/m';`,
  });
  expect((await importsUpwards(folder)).sort()).toEqual([
    'federation/db/client.ts → federation/modules/m/m.ts',
    'federation/http/serve.ts → federation/app.ts',
  ]);
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
