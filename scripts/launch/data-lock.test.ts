import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { acquireDataLock, lockHolder } from './data-lock';
import { LaunchError } from './launch-error';
import { processIdentity } from './process-identity';

let dataDir: string;
const lockFile = () => path.join(dataDir, 'launcher.lock');

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lock-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function deadProcess() {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  const identity = processIdentity(child.pid ?? 0);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  return identity;
}

test('a second program on the same folder is refused in one sentence', () => {
  const lock = acquireDataLock(dataDir, 54_329);
  expect(() => acquireDataLock(dataDir, 54_330)).toThrow(LaunchError);
  expect(() => acquireDataLock(dataDir, 54_330)).toThrow(`держит уже запущенная программа (процесс ${process.pid})`);
  expect(lockHolder(dataDir)).toMatchObject({ pid: process.pid, postgresPort: 54_329 });
  lock.release();
  expect(existsSync(lockFile())).toBe(false);
  acquireDataLock(dataDir, 54_330).release();
});

test('the lock of a killed program is taken over', async () => {
  writeFileSync(lockFile(), JSON.stringify({ ...(await deadProcess()), postgresPort: 1 }));
  expect(lockHolder(dataDir)).toBeUndefined();
  const lock = acquireDataLock(dataDir, 2);
  expect(lock.tookOver).toBe(true);
  expect(lockHolder(dataDir)?.postgresPort).toBe(2);
});

test('a pid that now belongs to another process holds nothing', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, started: 'another boot/1', postgresPort: 1 }));
  expect(acquireDataLock(dataDir, 2).tookOver).toBe(true);
});

test('a record cut short by a full disk holds nothing', () => {
  writeFileSync(lockFile(), '{"pid":');
  expect(acquireDataLock(dataDir, 2).tookOver).toBe(true);
});

test('of many that start at once over a dead lock exactly one gets the folder', async () => {
  writeFileSync(lockFile(), JSON.stringify({ ...(await deadProcess()), postgresPort: 1 }));
  const racer = `
    import { acquireDataLock } from ${JSON.stringify(path.join(process.cwd(), 'scripts/launch/data-lock.ts'))};
    try { acquireDataLock(process.argv[1], 1); console.log('got'); setTimeout(() => {}, 3000); } catch { console.log('refused'); }
  `;
  const racers = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', racer, dataDir]),
  );
  const answers = await Promise.all(
    racers.map(
      (child) =>
        new Promise<string>((resolve, reject) => {
          child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
          child.once('exit', (code) => reject(new Error(`exit ${code}`)));
        }),
    ),
  );
  for (const child of racers) child.kill('SIGKILL');
  expect(answers.sort()).toEqual(['got', 'refused', 'refused', 'refused', 'refused', 'refused']);
}, 30_000);
