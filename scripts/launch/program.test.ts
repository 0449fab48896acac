import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '@/scripts/network/free-port';
import type { PortUse } from './ports';
import { type Program, startProgram } from './program';
import { type Supervisor, supervise } from './supervisor';

/** A master whose worker holds the port and outlives it, like nginx. */
const MASTER = `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  const [, , port, folder] = process.argv;
  const worker = spawn(process.execPath, ['-e', \`
    const server = require('node:http').createServer((_, response) => response.end('${'$'}{process.pid}'));
    server.once('error', () => process.exit(3));
    server.listen(\${port}, '127.0.0.1');
  \`], { stdio: 'inherit' });
  writeFileSync(folder + '/master.pid', String(process.pid));
  worker.once('exit', (code) => process.exit(code ?? 1));
`;

let folder: string;
let use: PortUse;
let program: Program;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'program-'));
  const master = path.join(folder, 'master.mjs');
  writeFileSync(master, MASTER);
  use = { port: await freePort(23_000 + (process.pid % 1000)), variable: 'SITE_PORT', owner: 'сайт' };
  program = {
    name: 'nginx',
    args: ['scripts/launch/run-command.mjs', process.execPath, master, String(use.port), folder],
    root: process.cwd(),
    environment: { PATH: process.env.PATH },
    log: path.join(folder, 'nginx.log'),
    ports: [use],
    readyUrl: `http://127.0.0.1:${use.port}/`,
  };
});
let supervisor: Supervisor | undefined;
afterEach(async () => {
  await supervisor?.stop();
  supervisor = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const masterPid = () => Number(readFileSync(path.join(folder, 'master.pid'), 'utf8'));

async function workerPid(): Promise<number> {
  const response = await fetch(program.readyUrl ?? '').catch(() => undefined);
  return response ? Number(await response.text()) : 0;
}

/** A zombie counts as dead. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
}

test.each(['master', 'wrapper'] as const)(
  'a %s that is killed takes its workers with it and comes back [F8]',
  async (part) => {
    const said: string[] = [];
    supervisor = supervise({
      name: 'nginx',
      start: (signal) => startProgram(program, signal),
      say: (line) => said.push(line),
    });
    await supervisor.ready;
    const first = { worker: await workerPid(), pid: supervisor.pid() };
    process.kill(part === 'master' ? masterPid() : (first.pid ?? 0), 'SIGKILL');
    while (!said.includes('nginx: снова работает.')) await new Promise((resolve) => setTimeout(resolve, 20));
    const worker = await workerPid();
    expect(worker).toBeGreaterThan(0);
    expect(worker).not.toBe(first.worker);
    while (isAlive(first.worker)) await new Promise((resolve) => setTimeout(resolve, 20));
    await supervisor.stop();
    expect(await workerPid()).toBe(0);
  },
);

test('another program on the port is not taken for the started one', async () => {
  const stranger = createServer((_, response) => response.end('0'));
  await new Promise<void>((resolve) => stranger.listen(use.port, '127.0.0.1', resolve));
  const starting = startProgram(program, new AbortController().signal);
  await expect(starting).rejects.toThrow(`Порт ${use.port} занят (сайт)`);
  stranger.close();
  stranger.closeAllConnections();
});

test('the tail of a log is that of the last start, not of earlier ones', async () => {
  const log = program.log ?? '';
  writeFileSync(log, 'a fault of yesterday\n');
  const script = path.join(folder, 'fails.mjs');
  writeFileSync(script, "console.log('a fault of today'); process.exit(3);");
  const failing = { ...program, args: [script], ports: [] };
  await expect(startProgram(failing, new AbortController().signal)).rejects.toThrow(
    `nginx: не запускается (код 3).\na fault of today\n(весь журнал: ${log})`,
  );
  expect(readFileSync(log, 'utf8')).toContain('yesterday');
});
