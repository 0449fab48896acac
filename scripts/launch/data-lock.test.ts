import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { acquireDataLock, lockRecord, tryDataLock } from './data-lock';
import { LaunchError } from './launch-error';

let dataDir: string;
const recordFile = () => path.join(dataDir, 'launcher.json');

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lock-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process that tries to lock the folder, prints the outcome and stays alive. */
function locker() {
  const script = `
    import { tryDataLock } from ${JSON.stringify(path.join(process.cwd(), 'scripts/launch/data-lock.ts'))};
    console.log(tryDataLock(process.argv[1], 1) ? 'locked' : 'refused');
    setTimeout(() => {}, 60_000);
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, dataDir]);
  const outcome = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`exit ${code}`)));
  });
  const kill = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  return { outcome, kill };
}

test('a second program on the same folder is refused in one sentence', () => {
  const lock = acquireDataLock(dataDir, 54_329);
  expect(lock.tookOver).toBe(false);
  expect(() => acquireDataLock(dataDir, 54_330)).toThrow(LaunchError);
  expect(() => acquireDataLock(dataDir, 54_330)).toThrow(`занята уже запущенной программой (процесс ${process.pid})`);
  expect(tryDataLock(dataDir, 54_330)).toBeUndefined();
  expect(lockRecord(dataDir)).toEqual({ pid: process.pid, postgresPort: 54_329 });
  lock.release();
  expect(lockRecord(dataDir)).toBeUndefined();
  const next = acquireDataLock(dataDir, 54_330);
  expect(next.tookOver).toBe(false);
  next.release();
});

test('the lock of a killed program is taken over; control: until then it is refused', async () => {
  const { outcome, kill } = locker();
  expect(await outcome).toBe('locked');
  expect(tryDataLock(dataDir, 2)).toBeUndefined();
  await kill();
  const lock = acquireDataLock(dataDir, 2);
  expect([lock.tookOver, lockRecord(dataDir)?.postgresPort]).toEqual([true, 2]);
  lock.release();
});

test.each([
  ['names a pid that belongs to another process now', JSON.stringify({ pid: process.pid, postgresPort: 1 })],
  ['was cut short by a full disk', '{"pid":'],
])('a record without its lock that %s does not refuse', (_, record) => {
  writeFileSync(recordFile(), record);
  const lock = acquireDataLock(dataDir, 2);
  expect(lock.tookOver).toBe(true);
  lock.release();
});

test('the lock and its record are readable only by the owner', () => {
  const lock = acquireDataLock(dataDir, 1);
  const modes = readdirSync(dataDir).map((name) => [name, statSync(path.join(dataDir, name)).mode & 0o077]);
  expect(Object.fromEntries(modes)).toEqual({ 'data.lock': 0, 'launcher.json': 0 });
  lock.release();
});

test('exactly one of many programs that start at once after a kill gets the folder', async () => {
  writeFileSync(recordFile(), JSON.stringify({ pid: 1, postgresPort: 1 }));
  const lockers = Array.from({ length: 6 }, locker);
  const outcomes = await Promise.all(lockers.map(({ outcome }) => outcome));
  for (const { kill } of lockers) await kill();
  expect(outcomes.sort()).toEqual(['locked', 'refused', 'refused', 'refused', 'refused', 'refused']);
});
