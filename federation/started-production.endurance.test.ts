import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '@/scripts/network/free-port';
import { bundled } from './testing/bundle';
import { createTestDatabase, type TestDatabase } from './testing/database';

const random = () => randomBytes(32).toString('base64url');

const complete = {
  SITE_URL: 'https://triathlon.test',
  FEDERATION_PUBLIC_URL: 'https://api.triathlon.test',
  ACQUIRING_URL: 'https://bank.test/pay',
  SMTP_URL: 'smtps://127.0.0.1:1',
  SMS_GATEWAY_URL: 'https://127.0.0.1:1',
  INSURER_URL: 'https://127.0.0.1:1',
  DEMONSTRATION: 'no',
  REVALIDATE_SECRET: random(),
  FIELD_KEY: random(),
  ACQUIRING_PASSWORD: random(),
  ACQUIRING_INSURER_PASSWORD: random(),
};

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The real program, with these variables and no others of ours. */
function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [bundled('federation/server.ts')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: process.env.DATA_DIR, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })));
  return { child, ended, output: () => output };
}

/** Nobody answers there: a program that went so far would say so. */
const nowhere = 'postgres://fedtri@127.0.0.1:1/fedtri';

const where = 'адрес https://api.triathlon.test открыт не только этому компьютеру, задайте ';

/** Each variable of a complete start taken away in turn: what the program says then. */
const missing: Readonly<Record<keyof typeof complete | 'DATABASE_URL', string>> = {
  SITE_URL: `${where}SITE_URL — адрес сайта, каким его видят посетители.`,
  // Reached by nobody but an embedded bank: what is left is the address of the site.
  FEDERATION_PUBLIC_URL: 'база данных 127.0.0.1:1 не пускает или не отвечает (ECONNREFUSED).',
  ACQUIRING_URL: `${where}ACQUIRING_URL — адрес банка (или ACQUIRING_GATEWAY=embedded: встроенный банк не берёт денег).`,
  SMTP_URL: `${where}SMTP_URL — почтовый сервер (или MAIL_GATEWAY=embedded: письма никуда не уходят).`,
  SMS_GATEWAY_URL: `${where}SMS_GATEWAY_URL — шлюз СМС (или SMS_GATEWAY=embedded: СМС никуда не уходят).`,
  INSURER_URL: `${where}INSURER_URL — адрес страховщика (или INSURER_GATEWAY=embedded: номера полисов выдаёт сама федерация).`,
  DEMONSTRATION: `${where}DEMONSTRATION=no (или yes: показательные данные, пароли которых известны всем).`,
  REVALIDATE_SECRET: `${where}REVALIDATE_SECRET — случайная строка от 32 знаков.`,
  FIELD_KEY: `${where}FIELD_KEY — 32 случайных байта в base64url.`,
  ACQUIRING_PASSWORD: `${where}ACQUIRING_PASSWORD — пароль банка.`,
  ACQUIRING_INSURER_PASSWORD: `${where}ACQUIRING_INSURER_PASSWORD — пароль банка.`,
  DATABASE_URL:
    'DATABASE_URL не задано (пример: DATABASE_URL=postgres://fedtri_program:password@localhost:5432/fedtri).',
};

const wrong: readonly [changed: Readonly<Record<string, string>>, sentence: string][] = [
  [{ HOLD_MINUTES: 'abc' }, 'HOLD_MINUTES: «abc» — не целое число от 1 (пример: HOLD_MINUTES=15).'],
  [
    { REVALIDATE_SECRET: 'revalidate-secret-of-tests-of-the-federation' },
    `${where}REVALIDATE_SECRET — случайная строка от 32 знаков (прежнее легко угадать).`,
  ],
  [{ FIELD_KEY_FILE: '/nowhere/key' }, 'FIELD_KEY и FIELD_KEY_FILE заданы оба: оставьте одно.'],
  [{ FIELD_KEY: '', FIELD_KEY_FILE: '/nowhere/key' }, 'FIELD_KEY_FILE: файл /nowhere/key не читается (ENOENT).'],
  [
    { TRUSTED_PROXIES: 'loopback, 172.30.0/24' },
    'TRUSTED_PROXIES: «172.30.0/24» — не адрес, не сеть (10.0.0.0/8) и не одно из имён loopback, linklocal, uniquelocal.',
  ],
];

const cases = [...Object.entries(missing).map(([name, sentence]) => [{ [name]: '' }, sentence] as const), ...wrong];

test('a started production without one of its settings, or with a wrong one, ends with 1 and one sentence that names it', async () => {
  expect(Object.keys(missing).toSorted()).toEqual([...Object.keys(complete), 'DATABASE_URL'].toSorted());
  const queue = cases.values();
  const took: [string, Ended][] = [];
  const worker = async () => {
    for (const [changed, sentence] of queue) {
      took.push([sentence, await start({ ...complete, DATABASE_URL: nowhere, ...changed }).ended]);
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  expect(took).toHaveLength(cases.length);
  for (const [sentence, ended] of took) {
    expect(ended).toEqual({ code: 1, output: `Федерация не запущена: ${sentence}\n` });
  }
});

test('a program with all settings starts, and has neither demonstration nor /docs nor /outbox nor the embedded bank', async () => {
  const port = await freePort();
  const program = start({ ...complete, DATABASE_URL: database.url, FEDERATION_PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  try {
    for (const limit = Date.now() + 90_000; ; await sleep(50)) {
      if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) break;
      if (Date.now() > limit || program.child.exitCode !== null) throw new Error(program.output());
    }
    for (const address of ['/docs', '/docs/json', '/outbox', '/outbox/emails.json']) {
      expect([address, (await fetch(url + address)).status]).toEqual([address, 404]);
    }
    expect((await fetch(`${url}/bank/pay`, { method: 'POST' })).status).toBe(404);
    expect((await (await fetch(`${url}/api/news`)).json()).values).toEqual([]);
    // What every page of the site links to is there from the first start on.
    const linked = ['offers', 'politic', 'pers', 'advertising'].map((name) => `/api/files/document/${name}`);
    for (const address of [...linked, '/api/page/judgment', '/api/page/education', '/api/page/amateurtriathlon']) {
      expect([address, (await fetch(url + address)).status]).toEqual([address, 200]);
    }
    expect(program.output()).not.toContain('embedded');
    const status = `/proc/${program.child.pid}/status`;
    if (existsSync(status)) expect(readFileSync(status, 'utf8')).toMatch(/^Umask:\t0077$/m);
  } finally {
    program.child.kill('SIGTERM');
    await program.ended;
  }
});

test('embedded gateways that were asked for by name are each told of in one warning', async () => {
  const port = await freePort();
  const named = {
    ACQUIRING_GATEWAY: 'embedded',
    MAIL_GATEWAY: 'embedded',
    SMS_GATEWAY: 'embedded',
    INSURER_GATEWAY: 'embedded',
  };
  const without = { ACQUIRING_URL: '', SMTP_URL: '', SMS_GATEWAY_URL: '', INSURER_URL: '' };
  const program = start({ ...complete, ...without, ...named, DATABASE_URL: nowhere, FEDERATION_PORT: String(port) });
  const { output } = await program.ended;
  const warnings = output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  expect(warnings.map(({ level, gateway }) => `${level} ${gateway}`).toSorted()).toEqual([
    '40 acquiring',
    '40 insurer',
    '40 mail',
    '40 sms',
  ]);
});
