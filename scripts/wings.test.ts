import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { cruised, tree } from './testing/cruise';

const root = path.resolve(import.meta.dirname, '..');

/** Which wings each wing of a layer imports. An import that no row names is red, and so is a row that nothing uses. */
const arrows: Record<string, Record<string, string>> = {
  'federation/modules': {
    account: 'base',
    base: '',
    care: 'account base commerce',
    commerce: 'account base events',
    content: 'account base events results',
    desk: 'account events',
    events: 'base',
    results: 'account base events',
  },
  'federation/db/schema': {
    account: '',
    base: 'account',
    commerce: 'account events',
    content: 'events results',
    desk: 'commerce events',
    events: '',
    results: 'events',
    staff: 'account events',
  },
  'lib/contract': {
    account: 'wire',
    base: 'wire',
    care: 'account wire',
    commerce: 'account events wire',
    content: 'account base events wire',
    desk: 'wire',
    events: 'base wire',
    results: 'wire',
    staff: 'account content wire',
    wire: '',
  },
  'lib/domain': {
    account: 'base',
    base: '',
    commerce: 'account base events results',
    content: 'account base',
    events: 'base content',
    results: 'base',
    staff: '',
  },
  'lib/features': { base: '', commerce: '', content: '', desk: '', events: 'base' },
  components: {
    account: 'base layout ui',
    base: 'ui',
    care: 'account ui',
    commerce: 'account base content layout ui',
    content: 'account base layout ui',
    desk: 'layout ui',
    events: 'account base commerce content layout ui',
    layout: 'base ui',
    pages: 'account base commerce content events ui',
    results: 'events ui',
    staff: 'account ui',
    ui: '',
  },
};

type Wings = Readonly<Record<string, string>>;

/** Compares the imports between folders of a layer with its rows. Files beside the folders stand above all. */
async function judged(baseDir: string, layer: string, rows: Wings) {
  const { modules } = await cruised(baseDir, [layer], []);
  const partsOf = (file: string) => (file.startsWith(`${layer}/`) ? file.slice(layer.length + 1).split('/') : []);
  const folders = new Set<string>();
  const examples = new Map<string, string>();
  for (const { source, dependencies } of modules) {
    const [from = '', ...deeper] = partsOf(source);
    if (deeper.length === 0) continue;
    folders.add(from);
    for (const { resolved } of dependencies) {
      const [to = from] = partsOf(resolved);
      if (to !== from) examples.set(`${from} → ${to}`, `${source} → ${resolved}`);
    }
  }
  const allowed = Object.entries(rows).flatMap(
    ([from, goals]) => goals.match(/\S+/g)?.map((to) => `${from} → ${to}`) ?? [],
  );
  return {
    unnamed: [...examples].filter(([arrow]) => !allowed.includes(arrow)).map(([, example]) => example),
    unused: allowed.filter((arrow) => !examples.has(arrow)),
    folders: [...folders].toSorted(),
  };
}

test.each(Object.entries(arrows))(
  'the wings of %s import the wings that its rows name, and no others',
  async (layer, rows) => {
    expect(await judged(root, layer, rows)).toEqual({ unnamed: [], unused: [], folders: Object.keys(rows).toSorted() });
  },
);

/**
 * Each of these is two things: an account's address and the sending of e-mails; what visitors see and how editors
 * write or send it; a member's settings and a program's.
 */
const TWO_THINGS = ['email', 'news', 'picture', 'settings'];

test('a noun stands in the same wing in every layer', () => {
  const wings = new Map<string, Set<string>>();
  for (const layer of Object.keys(arrows)) {
    for (const wing of Object.keys(arrows[layer] ?? {}).filter((name) => !['ui', 'layout', 'wire'].includes(name))) {
      for (const entry of readdirSync(path.join(root, layer, wing))) {
        const noun = entry.split('.')[0] ?? entry;
        wings.set(noun, (wings.get(noun) ?? new Set()).add(wing));
      }
    }
  }
  const inTwo = [...wings].filter(([, found]) => found.size > 1).map(([noun]) => noun);
  expect(inTwo.toSorted()).toEqual(TWO_THINGS);
});

test('control: an import without a row and a row without an import are named, an import within a wing is not', async () => {
  const folder = tree({
    'lib/domain/index.ts': `import { a } from './base/a/a'; export const all = a;`,
    'lib/domain/base/a/a.ts': `import { b } from '@/lib/domain/base/b/b'; export const a = b; export type A = 1;`,
    'lib/domain/base/b/b.ts': 'export const b = 1;',
    'lib/domain/desk/d/d.ts': `import type { A } from '@/lib/domain/base/a/a'; export type D = A;`,
    'lib/domain/events/e/e.ts': `export const e = () => import('@/lib/domain/desk/d/d');`,
  });
  expect(await judged(folder, 'lib/domain', { base: '', desk: 'base', events: 'desk' })).toEqual({
    unnamed: [],
    unused: [],
    folders: ['base', 'desk', 'events'],
  });
  expect(await judged(folder, 'lib/domain', { base: 'events', desk: '', events: '' })).toEqual({
    unnamed: ['lib/domain/desk/d/d.ts → lib/domain/base/a/a.ts', 'lib/domain/events/e/e.ts → lib/domain/desk/d/d.ts'],
    unused: ['base → events'],
    folders: ['base', 'desk', 'events'],
  });
});
