import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { licences } from '@/federation/db/schema/licence';
import { type TestApp, testApp } from '@/federation/testing/app';
import { order } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { licenceCheckout, licencesOfMember, licenceTypes, payLicences } from '@/federation/testing/licence';
import { licenceLine } from '@/federation/testing/licence-line';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import { ask, type Calling } from '@/federation/testing/sms';

let federation: TestApp;
let member: TestMember;
let number: string | undefined;
/** A member with a licence of 10.06.2026 to 09.06.2027. */
beforeAll(async () => {
  federation = await testApp();
  const { online } = await licenceTypes(federation.db);
  member = await signedInMember(federation);
  const body = licenceCheckout([await licenceLine(online)], { email: member.email });
  await payLicences(federation, await order(federation, body, { headers: member.headers }));
  number = (await licencesOfMember(federation, member.headers.authorization))[0]?.info.number;
});
afterAll(() => federation.close());

const forStart = (formatId: string, headers?: Calling['headers']) =>
  ask(federation, `/api/license/start/${formatId}`, { method: 'GET', headers });

/** A start that is run at this instant in Vladivostok, ten hours ahead of UTC. */
const startAt = (instant: string) =>
  createFormat(federation.db, { startTime: new Date(instant), zone: 'Asia/Vladivostok' });

test.each([
  ['the last moment before its first day', '2026-06-09T13:59:59Z', false],
  ['the first moment of it', '2026-06-09T14:00:00Z', true],
  ['the last moment of its last day', '2027-06-09T13:59:59Z', true],
  ['the first moment after', '2027-06-09T14:00:00Z', false],
])('a start at %s, by the clock of its city', async (_, instant, holds) => {
  const { publicId } = await startAt(instant);
  expect(await forStart(publicId, member.headers)).toMatchObject({
    status: 200,
    response: { number: holds ? number : null },
  });
});

test('a guest, a token that is dead and another member are told of none', async () => {
  const { publicId } = await startAt('2026-07-01T00:00:00Z');
  const other = await signedInMember(federation);
  for (const headers of [undefined, { authorization: 'Bearer dead' }, other.headers]) {
    expect(await forStart(publicId, headers)).toMatchObject({
      status: 200,
      response: { number: null },
    });
  }
});

test('a start that there is not is 404', async () => {
  expect((await forStart(crypto.randomUUID(), member.headers)).status).toBe(404);
});

test('a licence whose data were erased is nobody’s', async () => {
  const { publicId } = await startAt('2026-07-01T00:00:00Z');
  await federation.db
    .update(licences)
    .set({ sealedInfo: null })
    .where(eq(licences.number, number ?? ''));
  expect((await forStart(publicId, member.headers)).response).toEqual({ number: null });
});
