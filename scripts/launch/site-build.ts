import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { isProcessRunning } from '@/federation/db/is-running';
import type { LaunchSettings } from './settings';

/** Variables that the pages contain beside the addresses. */
const IN_PAGES = ['ACQUIRING_URL', 'SITE_VERIFICATION_GOOGLE', 'SITE_VERIFICATION_YANDEX'];

const SOURCES = [
  'app',
  'components',
  'content',
  'lib',
  'public',
  'site',
  'styles',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'next.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Compiled sites of the last states of the sources; two launchers may serve different NEXT_PUBLIC_* variables. */
const KEPT = 3;

type Environment = Record<string, string | undefined>;

export interface BuildSteps {
  /** Runs one half of `next build`; throws if it fails. */
  next(mode: 'compile' | 'generate', distDir: string): Promise<void>;
}

function filesUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .flatMap((entry) => filesUnder(path.join(place, entry.name)))
    .sort();
}

/** Identifies the compiled site, which contains no address and no content. */
export function compiledHash(root: string, environment: Environment): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(path.join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  const inlined = Object.entries(environment).filter(([name, value]) => value && name.startsWith('NEXT_PUBLIC_'));
  return hash.update(JSON.stringify([process.version, inlined.sort()])).digest('hex');
}

/** Identifies the pages that a launcher serves: a compiled site with addresses and content. */
export function pagesHash(compiled: string, settings: LaunchSettings, contentKey: string, environment: Environment) {
  const addresses = [settings.site.url, settings.federationApiUrl, settings.federationPublicUrl];
  const named = IN_PAGES.map((name) => environment[name] ?? '');
  return createHash('sha256')
    .update(JSON.stringify([compiled, contentKey, addresses, named]))
    .digest('hex');
}

const distOf = (settings: LaunchSettings) => path.join(settings.root, settings.distDir);
const recordOf = (settings: LaunchSettings) => path.join(distOf(settings), 'build-hash');

export const buildIsWhole = (settings: LaunchSettings): boolean => existsSync(recordOf(settings));

export const buildIsFresh = (settings: LaunchSettings, hash: string): boolean =>
  buildIsWhole(settings) && readFileSync(recordOf(settings), 'utf8') === hash;

const DATA = '.data';
/** The build of a data folder elsewhere; a file beside it names the folder and the launcher. */
const BUILD_OF_FOLDER = /^next-[0-9a-f]{8}$/;

/** Tells whose build this is, and removes those whose data folder is gone and whose launcher has ended. */
export function markBuild({ root, distDir, dataDir }: LaunchSettings): void {
  const folder = path.join(root, DATA);
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const name = path.basename(file, '.json');
    if (file === name || !BUILD_OF_FOLDER.test(name) || !isAbandoned(path.join(folder, file))) continue;
    rmSync(path.join(folder, name), { recursive: true, force: true });
    rmSync(path.join(folder, file));
  }
  if (path.dirname(distDir) !== DATA || !BUILD_OF_FOLDER.test(path.basename(distDir))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(root, `${distDir}.json`), JSON.stringify({ dataDir, pid: process.pid }));
}

/** A file that cannot be read tells nothing, so that its build stays. */
function isAbandoned(record: string): boolean {
  try {
    const { dataDir, pid } = JSON.parse(readFileSync(record, 'utf8')) as { dataDir: string; pid: number };
    return typeof dataDir === 'string' && !existsSync(dataDir) && !isProcessRunning(pid);
  } catch {
    return false;
  }
}

const COMPILED = '.data/compiled';

/** Removes what killed launchers left half compiled, and all but the last compiled sites. */
function sweepCompiled(root: string): void {
  const folder = path.join(root, COMPILED);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const half = names.filter((name) => name.includes('.') && !isProcessRunning(Number(name.split('.')[1])));
  const age = (name: string) => -statSync(path.join(folder, name)).mtimeMs;
  const old = names
    .filter((name) => !name.includes('.'))
    .sort((one, other) => age(one) - age(other))
    .slice(KEPT);
  for (const name of [...half, ...old]) rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** Compiles the sources once for all launchers of the checkout. Returns the folder. */
export async function compileSite(root: string, hash: string, steps: BuildSteps): Promise<string> {
  const whole = path.join(root, COMPILED, hash);
  if (existsSync(whole)) return whole;
  sweepCompiled(root);
  const distDir = path.join(COMPILED, `${hash}.${process.pid}`);
  const half = path.join(root, distDir);
  try {
    await steps.next('compile', distDir);
    // Another launcher may have finished the same meanwhile.
    if (!existsSync(whole)) renameSync(half, whole);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return whole;
}

/** Renders the pages of a compiled site into the launcher's own folder; `cache` outlives it, as in `next build`. */
export async function renderPages(settings: LaunchSettings, compiled: string, hash: string, steps: BuildSteps) {
  const dist = distOf(settings);
  // An interrupted build must not pass for the previous one.
  rmSync(recordOf(settings), { force: true });
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    if (name !== 'cache') await rm(path.join(dist, name), { recursive: true, force: true });
  }
  await cp(compiled, dist, { recursive: true });
  await steps.next('generate', settings.distDir);
  writeFileSync(recordOf(settings), hash);
}
