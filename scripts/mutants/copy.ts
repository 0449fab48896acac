import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Copy {
  readonly root: string;
  readonly commit: string;
  /** Whether the checkout has changes that the copy lacks. */
  readonly isBehind: boolean;
  remove(): void;
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The committed state of a checkout in a temporary folder, so that the developer's files stay as they are. */
export function copyOf(tree: string): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'fedtri-mutants-'));
  // PostgreSQL of root runs as another user, who must reach its programs.
  chmodSync(folder, 0o755);
  const root = path.join(folder, 'tree');
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    git('clone', '--quiet', '--shared', tree, root);
    // Hard links, since Next refuses modules behind a symbolic link.
    execFileSync('cp', ['-al', path.join(tree, 'node_modules'), root]);
    const commit = git('-C', root, 'rev-parse', 'HEAD');
    return { root, commit, isBehind: git('-C', tree, 'status', '--porcelain') !== '', remove };
  } catch (error) {
    remove();
    throw error;
  }
}
