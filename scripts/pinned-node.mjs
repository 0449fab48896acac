import { spawn } from 'node:child_process';
import path from 'node:path';
import { pinnedNode, root } from './install.mjs';

/** The channel tells the program when this process is killed. */
export function runPinned(script, args = process.argv.slice(2)) {
  const child = spawn(pinnedNode, ['--import', 'tsx', path.join('scripts', script), ...args], {
    cwd: root,
    env: { ...process.env, PATH: `${path.dirname(pinnedNode)}${path.delimiter}${process.env.PATH ?? ''}` },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM').removeAllListeners('SIGHUP');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}
