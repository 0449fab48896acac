import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/** Environment by which the setup passes the bundles to the test files. */
const BUNDLES = 'FEDTRI_TEST_BUNDLES';

/** Files beside the code are found from where the code stands, not from the bundle. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const contents = text
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
      return { loader: 'ts', contents };
    });
  },
};

/** Bundles the program and its commands, whose 700 files would be resolved one by one at each start (decision 096). */
export async function bundlePrograms(folder: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['federation/server.ts', 'federation/cli/index.ts'],
    outbase: '.',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    keepNames: true,
    plugins: [ownPlaces],
  });
  process.env[BUNDLES] = folder;
}

/** The bundle of this file, made by the setup. It does not find the files of API_DOCS. */
export function bundled(program: 'federation/server.ts' | 'federation/cli/index.ts'): string {
  const folder = process.env[BUNDLES];
  if (!folder) throw new Error(`${BUNDLES} is not set: bundles belong to the jest projects "api" and "endurance".`);
  return path.join(folder, program.replace('.ts', '.mjs'));
}
