import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures/test';

const root = path.resolve(import.meta.dirname, '..');
/** The data folder of the house under test; a house started by hand has its own master. */
const dataDir = process.env.E2E_DATA_DIR ?? '';

test.skip(dataDir === '', 'the house under test was not started by the tests');

interface End {
  code: number | null;
  output: string;
}

/** Starts the launcher once more and waits until it gives up. */
function launch(environment: Record<string, string>): Promise<End> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/launch.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}

test('[promise 14] a second start on the same data folder is refused in one sentence', async ({ site, request }) => {
  const { code, output } = await launch({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toMatch(/^Папку данных .+ держит уже запущенная программа \(процесс \d+\): .+ DATA_DIR\.$/);
  expect((await request.get(site)).ok(), 'the first one goes on').toBe(true);
});

test.describe('with a data folder of its own', () => {
  let own: string;
  test.beforeEach(() => {
    own = mkdtempSync(path.join(tmpdir(), 'launch-'));
  });
  test.afterEach(() => rmSync(own, { recursive: true, force: true }));

  test('a taken port is named with the variable that moves it', async ({ site }) => {
    const { port } = new URL(site);
    const { code, output } = await launch({ DATA_DIR: own, SITE_PORT: port });
    expect(code).toBe(1);
    expect(output).toBe(`Порт ${port} занят (сайт): освободите его или задайте другой в переменной SITE_PORT.`);
  });

  test('a database out of reach is named without its password', async () => {
    const { code, output } = await launch({
      DATA_DIR: own,
      SITE_PORT: '13998',
      FEDERATION_PORT: '13999',
      DATABASE_URL: 'postgres://fedtri:topsecret@127.0.0.1:9/fedtri',
    });
    expect(code).toBe(1);
    expect(output).toBe('База данных 127.0.0.1:9/fedtri недоступна: там никто не отвечает. Проверьте DATABASE_URL.');
  });
});

function lastFederationPid(): number {
  const lines = readFileSync(path.join(dataDir, 'logs/federation.log'), 'utf8').trim().split('\n');
  const entry = lines.reverse().find((line) => line.startsWith('{'));
  return entry ? (JSON.parse(entry) as { pid: number }).pid : 0;
}

const postmasterPid = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

for (const [victim, pidOf] of [
  ['federation', lastFederationPid],
  ['PostgreSQL', postmasterPid],
] as const) {
  test(`[promise 13] kill -9 of ${victim}: ready again within 10 s`, async ({ federation, request }) => {
    const killed = pidOf();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => isAlive(killed), { message: 'control: it is really gone', intervals: [20] }).toBe(false);
    await expect
      .poll(
        async () => {
          const answer = await request.get(`${federation.url}/readyz`).catch(() => undefined);
          return answer?.status() === 200 && pidOf() !== killed;
        },
        { timeout: 10_000, intervals: [100] },
      )
      .toBe(true);
    expect(isAlive(pidOf())).toBe(true);
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
