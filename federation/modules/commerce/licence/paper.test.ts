import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { demoAccounts } from '@/federation/seed/accounts';
import { type TestApp, testApp } from '@/federation/testing/app';
import { seedLicences } from '@/federation/testing/licence';
import { ask } from '@/federation/testing/sms';
import type { Licence } from '@/lib/contract/commerce/licence';

let federation: TestApp;
let token: string;
let own: Licence;
beforeAll(async () => {
  federation = await testApp();
  await seedLicences(federation);
  token = (await ask(federation, '/api/auth', { method: 'PUT', payload: demoAccounts.athlete })).response.token;
  [own] = (
    await ask(federation, '/api/user/insurances/valid', { method: 'GET', headers: { authorization: token } })
  ).response.values;
});
afterAll(() => federation.close());

const download = (headers: Record<string, string>, publicId = own.public_id) =>
  federation.app.inject({ url: `/api/license/pdf/${publicId}`, headers });

describe('the PDF of a licence', () => {
  test.each([
    ['the raw token', () => token],
    ['a Bearer token', () => `Bearer ${token}`],
  ])(
    'comes to its owner with %s, is saved under a name, and nothing may keep it [A-198 U-16 R-29]',
    async (_, authorization) => {
      const response = await download({ authorization: authorization() });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="license-003184.pdf"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  test('is sound and holds what the card shows, the photo too [A-198 S-14]', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fedtri-paper-'));
    const file = path.join(folder, 'licence.pdf');
    writeFileSync(file, (await download({ authorization: token })).rawPayload);
    const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });
    const text = run('pdftotext', '-layout', file, '-');
    expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
    expect(run('pdfimages', '-list', file)).toContain('jpeg');
    for (const part of [own.info.number, own.info.passport_number, own.info.last_name]) expect(text).toContain(part);
    expect(run('qpdf', '--qdf', '--object-streams=disable', file, '-')).toContain(`/license/check/${own.check_token}`);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('the check of a licence', () => {
  const check = (name: string) => federation.app.inject({ url: `/api/license/check/${name}` });

  test('tells anyone its number and days, and nothing of its owner', async () => {
    const response = await check(own.check_token);
    expect(response.json()).toEqual({
      number: own.info.number,
      state: 'valid',
      start_date: own.info.start_date,
      validity_date: own.info.validity_date,
    });
    for (const part of [own.info.last_name, own.info.passport_number, own.public_id])
      expect(response.body).not.toContain(part);
  });

  test('is judged by the day in Moscow', async () => {
    const now = federation.clock.now();
    const stateAt = async (instant: string) => {
      federation.clock.set(new Date(instant));
      return (await check(own.check_token)).json().state;
    };
    const { start_date, validity_date } = own.info;
    expect(await stateAt(`${start_date}T20:59:59Z`)).toBe('valid');
    expect(await stateAt(`${validity_date}T20:59:59Z`)).toBe('valid');
    expect(await stateAt(`${validity_date}T21:00:00Z`)).toBe('past');
    expect(await stateAt('2020-01-01T00:00:00Z')).toBe('future');
    federation.clock.set(now);
  });

  test('knows no licence by its public id or number, only by the token of its code [R-28]', async () => {
    expect((await check(own.public_id)).statusCode).toBe(404);
    expect((await check(encodeURIComponent(own.info.number))).statusCode).toBe(400);
  });
});
