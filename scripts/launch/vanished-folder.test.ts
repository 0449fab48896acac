import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '@/scripts/network/free-port';
import { Launcher } from './launcher';
import { superviseDatabase } from './programs';
import { launchSettingsFrom } from './settings';

let dataDir: string;
let port: number;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'vanished-'));
  // As root the server runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  port = await freePort();
});
const started: Launcher[] = [];
afterEach(async () => {
  for (const launcher of started.splice(0)) await launcher.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const folder = () => path.join(dataDir, 'postgres');
const elsewhere = () => path.join(dataDir, 'elsewhere');
const sentence = () =>
  `Базы нет в папке ${folder()}, где она была: верните папку (не отключён ли диск?) ` +
  `или, чтобы начать с пустой базы, остановите программу и удалите ${folder()}.made.`;

/** PostgreSQL of `npm start`, and what the console says. */
function databaseLauncher() {
  const environment = { DATA_DIR: dataDir, EMBEDDED_POSTGRES_PORT: String(port) };
  const said: string[] = [];
  const settings = launchSettingsFrom(environment, process.cwd(), 'start');
  const launcher: Launcher = new Launcher(
    { settings, environment, say: (line) => said.push(line) },
    [],
    async (secrets) => void (await superviseDatabase(launcher, secrets)),
  );
  started.push(launcher);
  return { launcher, said };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a database whose folder vanishes is told of and waited for; no empty one takes its place', async () => {
  const { launcher, said } = databaseLauncher();
  await launcher.start();
  const pid = Number.parseInt(readFileSync(path.join(folder(), 'postmaster.pid'), 'utf8'), 10);
  renameSync(folder(), elsewhere());
  rmSync(`${folder()}.made`);
  process.kill(pid, 'SIGKILL');
  await until(() => said.length === 3);
  expect(said.slice(1)).toEqual([
    'PostgreSQL: остановка (процесс завершился), запускаю снова.',
    `PostgreSQL: остановка (${sentence()}), запускаю снова.`,
  ]);
  expect(existsSync(folder())).toBe(false);
  renameSync(elsewhere(), folder());
  await until(() => said.includes('PostgreSQL: снова работает.'));
  await launcher.stop();

  renameSync(folder(), elsewhere());
  await expect(databaseLauncher().launcher.start()).rejects.toThrow(sentence());
  expect(existsSync(folder())).toBe(false);
});
