import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commitOf } from '@/bench/performance-page';

/** What each bench measures that a release needs: files and folders, tests left out. */
export const measured = {
  orders: ['bench/orders.ts', 'federation', 'lib/contract', 'lib/domain'],
  pages: [
    ...['bench/pages.ts', 'bench/lighthouse.ts', 'bench/page-addresses.ts', 'bench/journeys.ts'],
    ...['app', 'components', 'lib', 'public', 'site', 'styles'],
    ...['instrumentation.ts', 'instrumentation-client.ts', 'middleware.ts', 'next.config.mjs'],
  ],
  live: ['bench/live', 'federation', 'lib/contract', 'lib/domain'],
} as const;

const NO_TESTS = [':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx', ':(exclude,glob)**/testing/**'];

function gitSucceeds(root: string, ...args: string[]): boolean {
  try {
    execFileSync('git', args, { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Why the figures of a bench do not describe the files in `root`; `undefined` if they do. */
function staleness(root: string, name: string, paths: readonly string[], page: string): string | undefined {
  const commit = commitOf(page, name);
  if (!commit) return 'нет замера закоммиченного кода';
  if (!gitSucceeds(root, 'cat-file', '-e', `${commit}^{commit}`)) {
    return `коммита ${commit} здесь нет, в неполном клоне сначала git fetch --unshallow`;
  }
  if (gitSucceeds(root, 'diff', '--quiet', commit, '--', ...paths, ...NO_TESTS)) return undefined;
  return `с коммита ${commit} код изменился`;
}

/** Whether this version has its changes written down, but no tag yet. */
export function isBeingReleased(root: string, unreleased: string, version: string): boolean {
  const isWritten = unreleased.replace(/^Unreleased/, '').trim() === '';
  return (
    isWritten &&
    gitSucceeds(root, 'rev-parse', '--git-dir') &&
    !gitSucceeds(root, 'rev-parse', '--verify', '--quiet', `refs/tags/v${version}`)
  );
}

/** Refuses a release whose figures in docs/performance.md were measured on other code. */
export function figuresRefusal(root: string, benches: Readonly<Record<string, readonly string[]>> = measured) {
  const page = readFileSync(path.join(root, 'docs/performance.md'), 'utf8');
  const stale = Object.entries(benches).flatMap(([name, paths]) => {
    const reason = staleness(root, name, paths, page);
    return reason ? [{ name, reason }] : [];
  });
  if (stale.length === 0) return undefined;
  const reasons = stale.map(({ name, reason }) => `${name}: ${reason}`).join('; ');
  const names = stale.map(({ name }) => name).join(' ');
  return `Замеры в docs/performance.md устарели (${reasons}): выполните npm run bench -- ${names} и закоммитьте страницу.`;
}
