import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Running } from './keeper';
import { LaunchError } from './launch-error';

export interface Program {
  name: string;
  /** Arguments of Node. */
  args: string[];
  root: string;
  environment: Record<string, string | undefined>;
  /** Where its output goes; without it, to the console. */
  log?: string;
  /** Answers once the program serves; without it, a program that has begun does. */
  readyUrl?: string;
  /** Any answer will do, or only a good one. */
  readyMeans?: 'answers' | 'ok';
}

const READY_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 20_000;
const LOG_LIMIT_BYTES = 20_000_000;

function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

export function logTail(file: string | undefined, lines = 15): string {
  if (!file || !existsSync(file)) return '';
  return `\n${readFileSync(file, 'utf8').trim().split('\n').slice(-lines).join('\n')}\n(весь журнал: ${file})`;
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}

async function serves(program: Program): Promise<boolean> {
  if (!program.readyUrl) return true;
  try {
    const answer = await fetch(program.readyUrl, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
    await answer.body?.cancel();
    return program.readyMeans === 'answers' || answer.ok;
  } catch {
    return false;
  }
}

function launch(program: Program) {
  const output = program.log ? openLog(program.log) : 'inherit';
  const leash = pathToFileURL(path.join(program.root, 'scripts/launch/leash.mjs')).href;
  const child = spawn(process.execPath, ['--import', leash, ...program.args], {
    cwd: program.root,
    env: program.environment as NodeJS.ProcessEnv,
    // A group of its own: Ctrl-C reaches the launcher alone, which stops its programs in order.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `код ${code}`));
  });
  const live = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  async function stop(): Promise<void> {
    if (live()) {
      child.kill('SIGTERM');
      const late = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), STOP_LIMIT_MS);
      await exited;
      clearTimeout(late);
    }
    signalGroup(child.pid, 'SIGKILL');
  }
  return { pid: child.pid, exited, live, stop };
}

/** Starts a program and waits until it serves. */
export async function startProgram(program: Program, signal: AbortSignal): Promise<Running> {
  const { pid, exited, live, stop } = launch(program);
  const interrupted = () => void stop();
  signal.addEventListener('abort', interrupted, { once: true });
  try {
    for (const limit = Date.now() + READY_LIMIT_MS; !(await serves(program)); await sleep(100)) {
      if (!live()) {
        throw new LaunchError(`${program.name}: не запускается (${await exited}).${logTail(program.log)}`);
      }
      if (Date.now() > limit) {
        await stop();
        throw new LaunchError(
          `${program.name}: не отвечает по адресу ${program.readyUrl} за ${READY_LIMIT_MS / 1000} с.${logTail(program.log)}`,
        );
      }
    }
  } finally {
    signal.removeEventListener('abort', interrupted);
  }
  return { pid, exited, stop };
}

/** Runs a program to its end. */
export async function runToEnd(program: Program, signal: AbortSignal): Promise<void> {
  const { exited, stop } = launch(program);
  const interrupted = () => void stop();
  signal.addEventListener('abort', interrupted, { once: true });
  const reason = await exited;
  signal.removeEventListener('abort', interrupted);
  if (signal.aborted) throw new LaunchError(`${program.name}: прервано.`);
  if (reason !== 'код 0') throw new LaunchError(`${program.name}: ошибка (${reason}).${logTail(program.log, 40)}`);
}
