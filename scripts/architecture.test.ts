import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { cruised, tree } from './testing/cruise';

const root = path.resolve(import.meta.dirname, '..');

const noCircle = {
  ofFolders: { name: 'no-circle-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ofFiles: { name: 'no-circle-of-files', severity: 'error', from: {}, to: { circular: true } },
} satisfies Record<string, IForbiddenRuleType>;

/** Returns each circle, types included, as «one → other → one». */
async function circles(
  baseDir: string,
  folders: string[],
  rules: IForbiddenRuleType[] = [noCircle.ofFolders, noCircle.ofFiles],
): Promise<{ found: string[]; modules: number }> {
  const { violations, totalCruised } = (await cruised(baseDir, folders, rules)).summary;
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
  ['staff'],
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
  const { violations } = (await cruised(baseDir, ['federation'], rules)).summary;
  return violations.map(({ from, to }) => `${from} → ${to}`);
}

/** Modules of lib/contract without schemas, and the one query that judges what a socket says. */
const SCHEMALESS =
  '^lib/contract/(wire/body-limits|browser|wire/call-error|desk/checkin-link|wire/default-timeout|wire/exchange|wire/most-rows|wire/whole-table)\\.ts$';
const OF_SOCKET = '^lib/queries/live-results\\.ts$';

/** The imports that would bring schemas of the contract to each page that asks, each as «file → file». */
async function schemasOfQueries(baseDir: string): Promise<string[]> {
  const { summary } = await cruised(
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
  return summary.violations.map(({ from, to }) => `${from} → ${to}`);
}

test('the queries of the browser import no schema of the contract; one that did would be named', async () => {
  expect(await schemasOfQueries(root)).toEqual([]);
  const forbidden = tree({
    'lib/contract/commerce/shop.ts': 'export const shop = 1;\nexport type Item = string;\n',
    'lib/queries/item.ts': "import type { Item } from '@/lib/contract/commerce/shop';\nexport const item: Item = '';\n",
    'lib/queries/shop.ts': "import { shop } from '@/lib/contract/commerce/shop';\nexport const asked = shop;\n",
  });
  expect(await schemasOfQueries(forbidden)).toEqual(['lib/queries/shop.ts → lib/contract/commerce/shop.ts']);
});

const EDITOR = 'components/staff/editor';

/** What would bring the text editor to pages without such a text, each as «file → file». */
async function importsOfEditor(baseDir: string): Promise<string[]> {
  const outside: IForbiddenRuleType = {
    name: 'prosemirror-outside-the-editor',
    severity: 'error',
    from: { pathNot: `^${EDITOR}/` },
    to: { path: '(^|/)prosemirror-' },
  };
  const atOnce: IForbiddenRuleType = {
    name: 'editor-at-once',
    severity: 'error',
    from: { path: `^${EDITOR}/rich-text-field\\.tsx$` },
    to: { path: `^${EDITOR}/rich-text-editor\\.tsx$`, dependencyTypesNot: ['dynamic-import', 'type-only'] },
  };
  const { violations } = (await cruised(baseDir, ['app', 'components', 'lib'], [outside, atOnce])).summary;
  return violations.map(({ from, to }) => `${from} → ${to}`);
}

test('only components/staff/editor imports ProseMirror, and its field loads it late; others would be named', async () => {
  expect(await importsOfEditor(root)).toEqual([]);
  const forbidden = tree({
    'app/page.ts': "export { schema } from 'prosemirror-model';\n",
    'lib/a.ts': 'export const a = 1;\n',
    [`${EDITOR}/rich-text-editor.tsx`]: "export { schema } from 'prosemirror-model';\n",
    [`${EDITOR}/rich-text-field.tsx`]: "export { schema } from './rich-text-editor';\n",
  });
  expect((await importsOfEditor(forbidden)).toSorted()).toEqual([
    'app/page.ts → prosemirror-model',
    `${EDITOR}/rich-text-field.tsx → ${EDITOR}/rich-text-editor.tsx`,
  ]);
});

test('no two folders or files of the site import each other', async () => {
  const { found, modules } = await circles(root, ['lib', 'components', 'app', 'site']);
  expect(found).toEqual([]);
  expect(modules).toBeGreaterThan(900);
});

test('no two folders or files of the federation import each other', async () => {
  const { found, modules } = await circles(root, ['federation']);
  expect(found).toEqual([]);
  expect(modules).toBeGreaterThan(500);
});

test('no two files of benches, scripts and browser tests import each other', async () => {
  const { found, modules } = await circles(root, ['bench', 'scripts', 'e2e'], [noCircle.ofFiles]);
  expect(found).toEqual([]);
  expect(modules).toBeGreaterThan(150);
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

test('control: two files of one folder that import only types of each other are seen', async () => {
  const folder = tree({
    'lib/a/a.ts': `import type { B } from './b'; export type A = B | 1;`,
    'lib/a/b.ts': `import type { A } from './a'; export type B = A | 2;`,
  });
  expect((await circles(folder, ['lib'])).found).toEqual(['lib/a/a.ts → lib/a/b.ts → lib/a/a.ts']);
});
