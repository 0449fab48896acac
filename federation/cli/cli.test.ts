import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resultRows } from '@/federation/db/schema/results/result';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';

// Each command is a process of its own.

const root = path.resolve(import.meta.dirname, '../..');

let federation: TestApp;

beforeAll(async () => {
  federation = await testApp();
});

afterAll(() => federation.close());

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const part of stream) text += part;
  return text;
}

async function run(args: readonly string[], environment: Record<string, string> = {}) {
  const { REVALIDATE_SECRET, FIELD_KEY, ACQUIRING_PASSWORD, ACQUIRING_INSURER_PASSWORD } = federation.deps.settings;
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'federation/cli/index.ts'), ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      INIT_CWD: path.join(root, 'federation/seed/results'),
      DATABASE_URL: federation.databaseUrl,
      REVALIDATE_SECRET,
      FIELD_KEY,
      ACQUIRING_PASSWORD,
      ACQUIRING_INSURER_PASSWORD,
      ...environment,
    },
  });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  return { code: await code, out, err };
}

test('a table is imported by a process that ends well', async () => {
  const { eventCityId } = await createFormat(federation.db);
  const { code, out, err } = await run(['import-results', 'long.csv', '--event-city', eventCityId, '--format', 'long']);
  expect({ code, out, err }).toEqual({ code: 0, out: expect.stringContaining('строк — 3700'), err: '' });
  expect(await federation.db.$count(resultRows)).toBe(3700);
});

test('a command loads neither the web server nor what draws, sends and imports', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'loaded-'));
  expect(await run(['event-cities', 'Казань'], { NODE_V8_COVERAGE: folder })).toMatchObject({ code: 0, err: '' });
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const loaded = new Set(
    files.flatMap((file) => [...file.matchAll(/node_modules\/((?:@[^/]+\/)?[^/"]+)/g)].map(([, name]) => name)),
  );
  rmSync(folder, { recursive: true });
  expect([...loaded]).toEqual(expect.arrayContaining(['pg', 'drizzle-orm', 'zod']));
  for (const name of ['fastify', 'pdfkit', 'nodemailer', 'unified', 'sharp']) expect([...loaded]).not.toContain(name);
});

test('seed leaves a database with content alone', async () => {
  await createFormat(federation.db);
  expect(await run(['seed'])).toEqual({ code: 0, out: 'В базе уже есть данные, ничего не изменено.\n', err: '' });
});

test('version tells the version of the package, without a database', async () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  expect(await run(['--version'], nowhere)).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

test('help explains all commands', async () => {
  const { code, out } = await run(['help']);
  expect(code).toBe(0);
  for (const command of ['import-results', 'import-content', 'event-cities', 'seed', 'help'])
    expect(out).toContain(`-- ${command}`);
});

test.each([
  ['an unknown command', ['improt'], 'Неизвестная команда «improt»'],
  ['no command', [], 'Не названа команда'],
])('a wrong call, %s, prints the usage and exits with code 1', async (_, args, sentence) => {
  const { code, err } = await run(args);
  expect(code).toBe(1);
  expect(err).toContain(`${sentence}\n\nКоманды федерации:`);
});

test('a database that is not there: one sentence without its password, and exit code 1', async () => {
  const { code, err } = await run(['seed'], { DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none' });
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toContain('127.0.0.1:1');
  expect(err).not.toContain('hidden');
});
