import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { sealField } from '@/federation/crypto/field';
import { files } from '@/federation/db/schema/file';
import { letters } from '@/federation/db/schema/letter';
import { licences, orderLicenceLines } from '@/federation/db/schema/licence';
import { operatorActions } from '@/federation/db/schema/operator';
import { smsCodes } from '@/federation/db/schema/phone';
import { findFile } from '@/federation/modules/file/repository';
import { openCodes, sealCode } from '@/federation/modules/letter/sealed-code';
import { openInfo } from '@/federation/modules/licence/sealed-info';
import { openLine } from '@/federation/modules/licence/sealed-line';
import { sealPlace } from '@/federation/modules/phone/code-hash';
import { sendSms } from '@/federation/modules/phone/send-sms';
import { type TestApp, testApp } from '@/federation/testing/app';
import { licenceBuyer, licenceTypes, seedLicences } from '@/federation/testing/licence';
import { licenceDelivery, licenceLine } from '@/federation/testing/licence-line';
import { newPhone } from '@/federation/testing/sms';

jest.setTimeout(180_000);

const next = randomBytes(32).toString('base64url');
const smsId = crypto.randomUUID();
const phone = newPhone();

let house: TestApp;
let former: string;
beforeAll(async () => {
  house = await testApp();
  former = house.deps.settings.FIELD_KEY;
  await seedLicences(house);
  const types = await licenceTypes(house.db);
  const buyer = await licenceBuyer(house);
  await buyer.buy(await licenceLine(types.paper, { delivery: licenceDelivery(types.post) }));
  const now = house.clock.now();
  const written = { occasion: 'rotation', recipient: 'x@example.ru', subject: 'Заказ', createdAt: now, sentAt: now };
  await house.db
    .insert(letters)
    .values({ ...written, text: `Ссылка: ${sealCode(former, 'код')}`, html: `<p>${sealCode(former, 'код')}</p>` });
  const sms = { purpose: 'sign-in', codeHash: 'hash', browserHash: 'browser', createdAt: now } as const;
  const sealedText = sealField(former, sealPlace(smsId), 'Код: 1234.');
  const expiresAt = new Date(now.getTime() + 600_000);
  await house.db.insert(smsCodes).values({ publicId: smsId, phone, ...sms, expiresAt, sealedText });
});
afterAll(() => house.close());

function rotate(fieldKey: string) {
  const { REVALIDATE_SECRET, ACQUIRING_PASSWORD, ACQUIRING_INSURER_PASSWORD, DATA_DIR } = house.deps.settings;
  const args = ['rotate-field-key', '--by', 'Дежурный', '--reason', 'Ключ видел лишний человек'];
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve('federation/cli/index.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: house.databaseUrl,
      FIELD_KEY: fieldKey,
      ...{ REVALIDATE_SECRET, ACQUIRING_PASSWORD, ACQUIRING_INSURER_PASSWORD, DATA_DIR },
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}

const allLicences = () => house.db.select().from(licences).orderBy(asc(licences.publicId));

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
  const gate = new pg.Client({ connectionString: house.databaseUrl });
  await gate.connect();
  try {
    await gate.query('begin');
    await gate.query('select 1 from licences where public_id = $1 for update', [last]);
    const first = rotate(`${next},${former}`);
    const waiting = sql`select 1 from pg_locks where not granted`;
    while ((await house.db.execute(waiting)).rows.length === 0) {
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
  const stored = await house.db.$count(files);
  expect(second).toEqual({
    code: 0,
    output: expect.stringContaining(
      `лицензии — 1, заказанные лицензии — 1, письма с кодами — 1, СМС в очереди — 1, файлы — ${stored}.`,
    ),
  });
  const third = await rotate(next).ended;
  expect(third).toEqual({ code: 0, output: expect.stringMatching(/— 0, .+ — 0, .+ — 0, .+ — 0, файлы — 0\./) });
  const recorded = await house.db.$count(operatorActions, eq(operatorActions.command, 'rotate-field-key'));
  expect(recorded).toBe(3);
});

test('after it everything opens under the new key alone', async () => {
  const deps = { ...house.deps, settings: { ...house.deps.settings, FIELD_KEY: next } };
  const now = await allLicences();
  expect(now.filter((row) => !opens(next, row) || opens(former, row))).toEqual([]);
  const [line] = await house.db.select().from(orderLicenceLines);
  expect(line && openLine(next, line)).toMatchObject({
    owner: { last_name: 'Соколова' },
    delivery: { city: 'Москва' },
  });
  const stored = await house.db.select().from(files);
  expect(stored.length).toBeGreaterThan(0);
  for (const { publicId, ownerId, size } of stored) {
    expect((await findFile(house.db, deps, publicId, ownerId))?.bytes.length).toBe(size);
  }
  const [letter] = await house.db.select().from(letters).where(eq(letters.occasion, 'rotation'));
  expect(openCodes(next, letter?.text ?? '')).toBe('Ссылка: код');
  expect(openCodes(next, letter?.html ?? '')).toBe('<p>код</p>');
  await sendSms(deps, smsId);
  expect((await house.texts(phone)).at(-1)?.text).toBe('Код: 1234.');
});

test('a key that opens nothing: nothing is changed, and the command says how much it could not open', async () => {
  const before = await allLicences();
  const { code, output } = await rotate(randomBytes(32).toString('base64url')).ended;
  expect(code).toBe(1);
  expect(output).toContain(`Не открываются ни одним из ключей FIELD_KEY: лицензии — ${before.length},`);
  expect(await allLicences()).toEqual(before);
});
