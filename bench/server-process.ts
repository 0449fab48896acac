import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from './system';

const PRELOAD = pathToFileURL(path.join(root, 'scripts/launch/exit-with-launcher.mjs')).href;

export interface ServerProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly readyUrl: string;
  /** Ignored where `taskset` is missing. */
  readonly core?: number;
}

export const canPin = (): boolean => spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** Restricts this process and its later children to the cores from `first` on. */
export function keepToCores(first: number): void {
  spawnSync('taskset', ['-acp', `${Math.min(first, cpus().length - 1)}-${cpus().length - 1}`, String(process.pid)]);
}

export async function startServer({ args, environment, readyUrl, core }: ServerOptions): Promise<ServerProcess> {
  const preloaded = ['--import', PRELOAD, ...args];
  const [command, given] =
    core !== undefined && canPin()
      ? ['taskset', ['-c', String(core), process.execPath, ...preloaded]]
      : [process.execPath, preloaded];
  const server = spawn(command, given, { env: environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const stop = () => ended(server);
  await untilReady(server, readyUrl).catch(async (error) => {
    await stop();
    throw error;
  });
  return { pid: server.pid ?? 0, stop };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (const limit = Date.now() + 60_000; Date.now() < limit && server.exitCode === null; await sleep(100)) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
  }
  throw new Error(`${url} не ответил за 60 с`);
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
