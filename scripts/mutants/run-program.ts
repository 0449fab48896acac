import { type ChildProcess, spawn } from 'node:child_process';

/** Longer than the limit of a single test, which ends what a fault made hang. */
const LIMIT_MS = 30 * 60_000;
const PATIENCE_MS = 30_000;
const LAST_SIGNS = 2000;

let current: ChildProcess | undefined;
let isInterrupted = false;

export class Interrupted extends Error {}

/** Runs Node in a process group of its own and returns the end of its output. */
export async function runNode(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (isInterrupted) throw new Interrupted();
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment },
  });
  current = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-LAST_SIGNS);
    });
  }
  const limit = setTimeout(() => end(child), LIMIT_MS);
  await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  clearTimeout(limit);
  current = undefined;
  if (isInterrupted) throw new Interrupted();
  return output;
}

/** One signal, only to the program: a second one would interrupt its clean-up. */
function end(child: ChildProcess): void {
  child.kill('SIGINT');
  const killGroup = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
  };
  setTimeout(killGroup, PATIENCE_MS).unref();
}

export function interruptRuns(): void {
  if (!isInterrupted && current) end(current);
  isInterrupted = true;
}
