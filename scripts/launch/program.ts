import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { makeFolder } from './data-dir';
import { LaunchError } from './launch-error';
import { type PortUse, requirePorts } from './ports';
import type { RunningProgram } from './supervisor';

export interface Program {
  name: string;
  args: string[];
  root: string;
  environment: Record<string, string | undefined>;
  /** By default the console. */
  log?: string;
  ports?: PortUse[];
  /** Without it the program counts as ready at once. */
  readyUrl?: string;
  /** `responds` accepts any status, `ok` (the default) only success. */
  readyMeans?: 'responds' | 'ok';
}

const READY_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 20_000;
const PORTS_LIMIT_MS = 5000;
/** A zombie whose parent does not reap it is not waited for. */
const GROUP_LIMIT_MS = 1000;

function openLog(file: string): number {
  makeFolder(path.dirname(file));
  return openSync(file, 'a', 0o600);
}

const sizeOf = (file: string | undefined): number => (file && existsSync(file) ? statSync(file).size : 0);

/** The last lines of those after `from`, unless the log has been cut meanwhile. */
function logTail(file: string | undefined, { lines = 15, from = 0 } = {}): string {
  if (!file || !existsSync(file)) return '';
  const bytes = readFileSync(file);
  const written = bytes
    .subarray(from > bytes.length ? 0 : from)
    .toString()
    .trim();
  return `${written && `\n${written.split('\n').slice(-lines).join('\n')}`}\n(весь журнал: ${file})`;
}

/** Returns false if the process group is empty. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Kills the workers that a killed master (nginx) leaves on its ports. */
async function endGroup(pid: number | undefined): Promise<void> {
  signalGroup(pid, 'SIGKILL');
  for (const limit = Date.now() + GROUP_LIMIT_MS; signalGroup(pid, 0) && Date.now() < limit; ) await sleep(20);
}

async function serves({ readyUrl, readyMeans }: Program): Promise<boolean> {
  if (!readyUrl) return true;
  try {
    const response = await fetch(readyUrl, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return readyMeans === 'responds' || response.ok;
  } catch {
    return false;
  }
}

/** The program gets a process group of its own; the signal stops it. */
function launch(program: Program, signal: AbortSignal) {
  const output = program.log ? openLog(program.log) : 'inherit';
  const preload = pathToFileURL(path.join(program.root, 'scripts/launch/exit-with-launcher.mjs')).href;
  const child = spawn(process.execPath, ['--import', preload, ...program.args], {
    cwd: program.root,
    env: program.environment as NodeJS.ProcessEnv,
    // Ctrl-C reaches only the launcher, which stops its programs in order.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const live = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  let stopped: Promise<void> | undefined;
  // A second SIGTERM would end a program that drains.
  const stop = () => {
    stopped ??= (async () => {
      if (live()) child.kill('SIGTERM');
      const late = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), STOP_LIMIT_MS);
      await exited;
      clearTimeout(late);
    })();
    return stopped;
  };
  const abort = () => void stop();
  signal.addEventListener('abort', abort, { once: true });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signalName) => void endGroup(child.pid).then(() => resolve(signalName ?? `код ${code}`)));
  }).finally(() => signal.removeEventListener('abort', abort));
  return { pid: child.pid, exited, live, stop };
}

export async function startProgram(program: Program, signal: AbortSignal): Promise<RunningProgram> {
  // Another program on the port would respond at readyUrl.
  await requirePorts(program.ports ?? [], PORTS_LIMIT_MS);
  signal.throwIfAborted();
  const { name, log, readyUrl } = program;
  const from = sizeOf(log);
  const { pid, exited, live, stop } = launch(program, signal);
  for (const limit = Date.now() + READY_LIMIT_MS; ; await sleep(100)) {
    const isReady = await serves(program);
    if (!live()) throw new LaunchError(`${name}: не запускается (${await exited}).${logTail(log, { from })}`);
    if (isReady) return { pid, exited, stop };
    if (Date.now() > limit) {
      await stop();
      throw new LaunchError(
        `${name}: не отвечает по адресу ${readyUrl} за ${READY_LIMIT_MS / 1000} с.${logTail(log, { from })}`,
      );
    }
  }
}

export async function runToEnd(program: Program, signal: AbortSignal): Promise<void> {
  const from = sizeOf(program.log);
  const reason = await launch(program, signal).exited;
  if (signal.aborted) throw new LaunchError(`${program.name}: прервано.`);
  if (reason !== 'код 0')
    throw new LaunchError(`${program.name}: ошибка (${reason}).${logTail(program.log, { lines: 40, from })}`);
}
