import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { olympicApplications } from '@/federation/db/schema/content/olympic';
import { type TestApp, testApp } from '@/federation/testing/app';
import { application } from '@/federation/testing/enquiries';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { askStaff, signedInStaff } from '@/federation/testing/staff';

let federation: TestApp;
let id: string;

beforeAll(async () => {
  federation = await testApp();
  await federation.app.inject({ method: 'POST', url: '/api/olympic/application', payload: application() });
  const [row] = await federation.db.select().from(olympicApplications);
  id = row?.publicId ?? '';
});
afterAll(() => federation.close());

const openings = () => federation.db.$count(operatorActions, eq(operatorActions.command, 'applications.file'));
const asked = ({ headers }: TestUser, of = id) =>
  federation.app.inject({ method: 'GET', url: `/api/staff/applications/${of}/file`, headers });

test('the file of an application is saved, kept nowhere, and each opening is a row of the log [E-089]', async () => {
  const secretary = await signedInStaff(federation, 'secretary');
  for (const time of [1, 2]) {
    const { statusCode, headers, rawPayload } = await asked(secretary);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="protocol-[0-9a-f]{8}\.(pdf|jpg|png)"$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const [row] = await federation.db.select().from(olympicApplications);
    expect(rawPayload.equals(Buffer.from(row?.protocol ?? []))).toBe(true);
    expect(await openings()).toBe(time);
  }
  const { response } = await askStaff(federation, secretary, 'GET', `applications/${id}/changes`);
  expect(response.values[0]).toMatchObject({ what: 'Заявки в резерв: файл' });
});

test('the file of an application is not given without the permission, of none there is, nor written down then', async () => {
  const before = await openings();
  const editor = await signedInStaff(federation, 'editor');
  expect((await asked(editor)).statusCode).toBe(403);
  expect((await asked(await signedInUser(federation))).statusCode).toBe(404);
  const secretary = await signedInStaff(federation, 'secretary');
  expect((await asked(secretary, randomUUID())).statusCode).toBe(404);
  expect((await asked(secretary, 'x')).statusCode).toBe(400);
  expect(await openings()).toBe(before);
});
