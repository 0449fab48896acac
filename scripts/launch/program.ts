import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { makeFolder } from './data-dir';
import type { Running } from './keeper';
import { LaunchError } from './launch-error';
import { type PortUse, requirePorts } from './ports';

export interface Program {
  name: string;
  /** Arguments of Node. */
  args: string[];
  root: string;
  environment: Record<string, string | undefined>;
  /** Where its output goes; without it, to the console. */
  log?: string;
  /** Where it listens; while somebody else holds one of them, the program is not started. */
  ports?: PortUse[];
  /** Answers once the program serves; without it, a program that has begun does. */
  readyUrl?: string;
  /** Any answer will do, or only a good one. */
  readyMeans?: 'answers' | 'ok';
}

const READY_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 20_000;
const PORTS_LIMIT_MS = 5000;
/** What is killed is gone in milliseconds; a zombie that nobody buries is not waited for. */
const GROUP_LIMIT_MS = 1000;

function openLog(file: string): number {
  makeFolder(path.dirname(file));
  return openSync(file, 'a', 0o600);
}

export function logTail(file: string | undefined, lines = 15): string {
  if (!file || !existsSync(file)) return '';
  return `\n${readFileSync(file, 'utf8').trim().split('\n').slice(-lines).join('\n')}\n(весь журнал: ${file})`;
}

/** False when nobody of the group is left. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** A master that was killed leaves its workers (nginx) on its ports: they end with it. */
async function endGroup(pid: number | undefined): Promise<void> {
  signalGroup(pid, 'SIGKILL');
  for (const limit = Date.now() + GROUP_LIMIT_MS; signalGroup(pid, 0) && Date.now() < limit; ) await sleep(20);
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
    child.once('exit', (code, signal) => void endGroup(child.pid).then(() => resolve(signal ?? `код ${code}`)));
  });
  const live = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  async function stop(): Promise<void> {
    if (live()) {
      child.kill('SIGTERM');
      const late = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), STOP_LIMIT_MS);
      await exited;
      clearTimeout(late);
    }
    await exited;
  }
  return { pid: child.pid, exited, live, stop };
}

/** Starts a program and waits until it serves. */
export async function startProgram(program: Program, signal: AbortSignal): Promise<Running> {
  // Whoever held a port would answer at readyUrl in the program's place.
  await requirePorts(program.ports ?? [], PORTS_LIMIT_MS);
  signal.throwIfAborted();
  const { pid, exited, live, stop } = launch(program);
  const interrupted = () => void stop();
  signal.addEventListener('abort', interrupted, { once: true });
  try {
    for (const limit = Date.now() + READY_LIMIT_MS; ; await sleep(100)) {
      const isReady = await serves(program);
      if (!live()) {
        throw new LaunchError(`${program.name}: не запускается (${await exited}).${logTail(program.log)}`);
      }
      if (isReady) break;
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
