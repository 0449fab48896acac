import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DATA_DIR = path.join(folder, 'data');

const wrong = { EMBEDDED_POSTGRES_PORT: 'none' };

function run(args: readonly string[], own: Record<string, string> = wrong) {
  const env: Record<string, string | undefined> = { PATH: process.env.PATH, DATA_DIR, ...own };
  const options = { cwd: root, env: env as unknown as NodeJS.ProcessEnv };
  return new Promise<{ code: number; out: string; err: string }>((resolve) =>
    execFile(process.execPath, ['--import', 'tsx', 'scripts/federation.ts', ...args], options, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
}

test.each<[string, readonly string[], number, RegExp]>([
  ['help', ['help'], 0, /^Команды федерации:/],
  ['the version', ['--version'], 0, /^\d+\.\d+\.\d+\n$/],
  ['no command', [], 1, /^Не названа команда\n\nКоманды федерации:/],
  ['a mistyped command', ['show-orders'], 1, /^Неизвестная команда «show-orders»\n\nКоманды федерации:/],
])('%s is answered without settings, secrets and a database', async (_, args, code, text) => {
  const said = await run(args);
  expect([said.code, said.out + said.err]).toEqual([code, expect.stringMatching(text)]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each<Record<string, string>>([wrong, { HOLD_MINUTES: 'abc' }, { SMTP_URL: 'mail.example.ru' }])(
  'a command with the wrong setting %j refuses before a database or a folder is made',
  async (own) => {
    const [name = ''] = Object.keys(own);
    expect(await run(['event-cities'], own)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(`^${name}(?::| —) .+пример`),
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);
