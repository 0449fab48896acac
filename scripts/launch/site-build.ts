import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LaunchSettings } from './settings';

/** Variables that the build contains beside the addresses. */
const BAKED = ['ACQUIRING_URL'];

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

function filesUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .flatMap((entry) => filesUnder(path.join(place, entry.name)))
    .sort();
}

export function buildHash(
  settings: LaunchSettings,
  contentKey: string,
  environment: Record<string, string | undefined>,
) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(path.join(settings.root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash
        .update(`${path.relative(settings.root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  const baked = Object.entries(environment).filter(
    ([name, value]) => value && (name.startsWith('NEXT_PUBLIC_') || BAKED.includes(name)),
  );
  const addresses = [settings.site.url, settings.federationApiUrl, settings.federationPublicUrl];
  return hash.update(JSON.stringify([process.version, contentKey, addresses, baked.sort()])).digest('hex');
}

const recordOf = (settings: LaunchSettings) => path.join(settings.root, settings.distDir, 'build-hash');

export function buildIsWhole(settings: LaunchSettings): boolean {
  return existsSync(path.join(settings.root, settings.distDir, 'BUILD_ID'));
}

export function buildIsFresh(settings: LaunchSettings, hash: string): boolean {
  const record = recordOf(settings);
  return existsSync(record) && readFileSync(record, 'utf8') === hash && buildIsWhole(settings);
}

/** An interrupted build must not pass for the previous one. */
export function forgetBuild(settings: LaunchSettings): void {
  for (const name of ['build-hash', 'BUILD_ID']) {
    rmSync(path.join(settings.root, settings.distDir, name), { force: true });
  }
}

export function recordBuild(settings: LaunchSettings, hash: string): void {
  writeFileSync(recordOf(settings), hash);
}
