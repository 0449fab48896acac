import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { sealField } from '@/federation/crypto/field';
import { smsCodes } from '@/federation/db/schema/account/phone';
import { emails } from '@/federation/db/schema/base/email';
import { files } from '@/federation/db/schema/base/file';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { licences, orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import { sealPlace } from '@/federation/modules/account/sms-code/code-hash';
import { sendSms } from '@/federation/modules/account/sms-code/send-sms';
import { openCodes, sealCode } from '@/federation/modules/base/email/sealed-code';
import { findFile } from '@/federation/modules/base/file/repository';
import { openInfo } from '@/federation/modules/commerce/licence/sealed-info';
import { openLine } from '@/federation/modules/commerce/licence/sealed-line';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createLicenceTypes, licenceBuyer, seedLicences } from '@/federation/testing/licence';
import { licenceDelivery, licenceLine } from '@/federation/testing/licence-line';
import { lockWaiters } from '@/federation/testing/lock-waiters';
import { newPhone } from '@/federation/testing/sms';

const next = randomBytes(32).toString('base64url');
const smsId = crypto.randomUUID();
const phone = newPhone();

let federation: TestApp;
let former: string;
beforeAll(async () => {
  federation = await testApp();
  former = federation.deps.settings.FIELD_KEY;
  await seedLicences(federation);
  const types = await createLicenceTypes(federation.db);
  const buyer = await licenceBuyer(federation);
  await buyer.buy(await licenceLine(types.paper, { delivery: licenceDelivery(types.post) }));
  const now = federation.clock.now();
  const written = { dedupeKey: 'rotation', recipient: 'x@example.ru', subject: 'Заказ', createdAt: now, sentAt: now };
  await federation.db
    .insert(emails)
    .values({ ...written, text: `Ссылка: ${sealCode(former, 'код')}`, html: `<p>${sealCode(former, 'код')}</p>` });
  const sms = { purpose: 'sign-in', codeHash: 'hash', browserHash: 'browser', createdAt: now } as const;
  const sealedText = sealField(former, sealPlace(smsId), 'Код: 1234.');
  const expiresAt = new Date(now.getTime() + 600_000);
  await federation.db.insert(smsCodes).values({ publicId: smsId, phone, ...sms, expiresAt, sealedText });
});
afterAll(() => federation.close());

function rotate(fieldKey: string) {
  const { REVALIDATE_SECRET, ACQUIRING_PASSWORD, ACQUIRING_INSURER_PASSWORD, DATA_DIR } = federation.deps.settings;
  const args = ['rotate-field-key', '--by', 'Дежурный', '--reason', 'Ключ видел лишний человек'];
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve('federation/cli/index.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: federation.databaseUrl,
      FIELD_KEY: fieldKey,
      REVALIDATE_SECRET,
      ACQUIRING_PASSWORD,
      ACQUIRING_INSURER_PASSWORD,
      DATA_DIR,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}

const allLicences = () => federation.db.select().from(licences).orderBy(asc(licences.publicId));

function opens(fieldKey: string, { publicId, sealedInfo }: typeof licences.$inferSelect): boolean {
  try {
    openInfo(fieldKey, publicId, sealedInfo ?? {});
    return true;
  } catch {
    return false;
  }
}

test('a rotation that is killed half-way has lost nothing, and the next one ends it', async () => {
  const before = await allLicences();
  expect(before.length).toBeGreaterThan(2);
  expect(before.filter((row) => opens(next, row))).toEqual([]);
  const last = before.at(-1)?.publicId ?? '';
  const gate = new pg.Client({ connectionString: federation.databaseUrl });
  await gate.connect();
  try {
    await gate.query('begin');
    await gate.query('select 1 from licences where public_id = $1 for update', [last]);
    const first = rotate(`${next},${former}`);
    while ((await federation.db.execute(lockWaiters)).rows.length === 0) {
      if (first.child.exitCode !== null) throw new Error((await first.ended).output);
      await sleep(20);
    }
    first.child.kill('SIGKILL');
    await first.ended;
  } finally {
    await gate.end();
  }
  const half = await allLicences();
  expect(half.filter((row) => !opens(next, row)).map(({ publicId }) => publicId)).toEqual([last]);
  expect(half.filter((row) => !opens(`${next},${former}`, row))).toEqual([]);

  const second = await rotate(`${next},${former}`).ended;
  const stored = await federation.db.$count(files);
  expect(second).toEqual({
    code: 0,
    output: expect.stringContaining(
      `лицензии — 1, заказанные лицензии — 1, письма с кодами — 1, СМС в очереди — 1, файлы — ${stored}.`,
    ),
  });
  const third = await rotate(next).ended;
  expect(third).toEqual({ code: 0, output: expect.stringMatching(/— 0, .+ — 0, .+ — 0, .+ — 0, файлы — 0\./) });
  const recorded = await federation.db.$count(operatorActions, eq(operatorActions.command, 'rotate-field-key'));
  expect(recorded).toBe(3);
});

test('all fields open under only the new key after the rotation', async () => {
  const deps = { ...federation.deps, settings: { ...federation.deps.settings, FIELD_KEY: next } };
  const now = await allLicences();
  expect(now.filter((row) => !opens(next, row) || opens(former, row))).toEqual([]);
  const [line] = await federation.db.select().from(orderLicenceLines);
  expect(line && openLine(next, line)).toMatchObject({
    owner: { last_name: 'Соколова' },
    delivery: { city: 'Москва' },
  });
  const stored = await federation.db.select().from(files);
  expect(stored.length).toBeGreaterThan(0);
  for (const { publicId, ownerId, size } of stored) {
    expect((await findFile(federation.db, deps, publicId, ownerId))?.bytes.length).toBe(size);
  }
  const [message] = await federation.db.select().from(emails).where(eq(emails.dedupeKey, 'rotation'));
  expect(openCodes(next, message?.text ?? '')).toBe('Ссылка: код');
  expect(openCodes(next, message?.html ?? '')).toBe('<p>код</p>');
  await sendSms(deps, smsId);
  expect((await federation.texts(phone)).at(-1)?.text).toBe('Код: 1234.');
});

test('a key that opens nothing: nothing is changed, and the command says how much it could not open', async () => {
  const before = await allLicences();
  const { code, output } = await rotate(randomBytes(32).toString('base64url')).ended;
  expect(code).toBe(1);
  expect(output).toContain(`Не открываются ни одним из ключей FIELD_KEY: лицензии — ${before.length},`);
  expect(await allLicences()).toEqual(before);
});
