import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/scripts/network/free-port';
import { expectRecovery } from './fixtures/recovery';
import { systemUnderTest } from './fixtures/system-under-test';
import { expect, test } from './fixtures/test';

const root = path.resolve(import.meta.dirname, '..');

interface End {
  code: number | null;
  output: string;
}

/** Starts a second launcher and waits until it ends. */
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

test('a second start on the same data folder is refused in one sentence [R-14]', async ({ site, request }) => {
  const { code, output } = await launch({ DATA_DIR: systemUnderTest().dataDir });
  expect(code).toBe(1);
  expect(output).toMatch(/^Папка данных .+ занята уже запущенной программой \(процесс \d+\): .+ DATA_DIR\.$/);
  expect((await request.get(site)).ok(), 'the first one goes on').toBe(true);
});

/** The environment that the operating system shows of a process. */
function environmentOf(pid: number): ReadonlyMap<string, string> {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]));
}

/** The site of this build among all on the machine. */
function sitePid(): number {
  const found = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      if (!readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').includes('site/server.ts')) return false;
      const environment = environmentOf(Number(name));
      return (
        environment.get('NEXT_DIST_DIR') === systemUnderTest().build &&
        environment.get('SITE_URL') === systemUnderTest().siteUrl
      );
    } catch {
      return false;
    }
  });
  return Number(found[0] ?? 0);
}

test('each program has its own secrets in its environment and nobody else’s', () => {
  const [site, federation] = [environmentOf(sitePid()), environmentOf(lastFederationPid())];
  for (const name of ['NEXTAUTH_SECRET', 'SESSION_SECRET', 'REVALIDATE_SECRET']) expect(site.has(name)).toBe(true);
  for (const name of ['REVALIDATE_SECRET', 'FIELD_KEY', 'ACQUIRING_PASSWORD', 'DATABASE_URL']) {
    expect(federation.has(name)).toBe(true);
  }
  const ofOthers = {
    site: [
      'FIELD_KEY',
      'ACQUIRING_PASSWORD',
      'ACQUIRING_INSURER_PASSWORD',
      'DATABASE_URL',
      'EMBEDDED_PROGRAM_PASSWORD',
    ],
    federation: ['NEXTAUTH_SECRET', 'SESSION_SECRET', 'DATABASE_MIGRATION_URL', 'EMBEDDED_POSTGRES_PASSWORD'],
  };
  expect(ofOthers.site.filter((name) => site.has(name))).toEqual([]);
  expect(ofOthers.federation.filter((name) => federation.has(name))).toEqual([]);
  expect(new URL(federation.get('DATABASE_URL') ?? '').username).toBe('fedtri_program');
});

test('the data folder and its files are closed to other users', () => {
  const { dataDir } = systemUnderTest();
  const entries = [
    '.',
    ...readdirSync(dataDir),
    ...readdirSync(path.join(dataDir, 'logs')).map((name) => `logs/${name}`),
  ];
  expect(entries).toEqual(
    expect.arrayContaining(['secrets.json', 'postgres', 'postgres.log', 'files', 'logs/site.log']),
  );
  const open = entries.filter((name) => (statSync(path.join(dataDir, name)).mode & 0o007) !== 0);
  expect(open).toEqual([]);
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
      SITE_PORT: String(await freePort()),
      FEDERATION_PORT: String(await freePort()),
      DATABASE_URL: 'postgres://fedtri:topsecret@127.0.0.1:9/fedtri',
    });
    expect(code).toBe(1);
    expect(output).toBe('База данных 127.0.0.1:9/fedtri недоступна: там никто не отвечает. Проверьте DATABASE_URL.');
  });
});

function lastFederationPid(): number {
  const lines = readFileSync(path.join(systemUnderTest().dataDir, 'logs/federation.log'), 'utf8').trim().split('\n');
  const entry = lines.reverse().find((line) => line.startsWith('{'));
  return entry ? (JSON.parse(entry) as { pid: number }).pid : 0;
}

const postmasterPid = () =>
  Number(readFileSync(path.join(systemUnderTest().dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

for (const [victim, pidOf] of [
  ['federation', lastFederationPid],
  ['PostgreSQL', postmasterPid],
] as const) {
  test(`the system is ready again within 10 s after kill -9 of ${victim} [R-13]`, async ({ federation, request }) => {
    const killed = pidOf();
    await expectRecovery(
      async () => {
        process.kill(killed, 'SIGKILL');
        await expect.poll(() => isAlive(killed), { message: 'control: it is gone', intervals: [20] }).toBe(false);
      },
      async () => {
        const response = await request.get(`${federation.url}/readyz`).catch(() => undefined);
        return response?.status() === 200 && pidOf() !== killed;
      },
    );
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
