import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { checkinLinks, checkins } from '@/federation/db/schema/checkin';
import { type TestApp, testApp } from '@/federation/testing/app';
import { scanOf, startWithTicket } from '@/federation/testing/checkin';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import { revokeLink } from './links';

let federation: TestApp;
let owner: TestMember;
beforeAll(async () => {
  // The day before the start: from here on scans count.
  federation = await testApp({ now: new Date('2026-06-19T09:00:00Z') });
  owner = await signedInMember(federation);
});
afterAll(() => federation.close());

const start = () => startWithTicket(federation, owner);
const now = () => federation.clock.now();

describe('a link that holds no more', () => {
  const refused = {
    status: 401,
    response: { message: 'Ссылка отозвана или устарела. Попросите у организатора новую' },
  };

  test('revoked: nothing is told and nothing written', async () => {
    const { code, post } = await start();
    expect(await revokeLink(federation.db, post.link.publicId, now())).toBe(true);
    expect(await revokeLink(federation.db, post.link.publicId, now())).toBe(false);
    expect(await post.list()).toEqual(refused);
    expect(await post.scan(await scanOf(code, now()))).toEqual(refused);
    expect(await post.sync([await scanOf(code, now())])).toEqual(refused);
    expect(await federation.db.$count(checkins, eq(checkins.ticketId, code))).toBe(0);
  });

  test('nobody’s, none, a member’s', async () => {
    for (const authorization of ['Bearer x', '', owner.headers.authorization]) {
      const response = await federation.app.inject({ url: '/api/checkin/list', headers: { authorization } });
      expect([response.statusCode, response.json()]).toEqual([401, refused.response]);
    }
  });

  test('24 hours after the event', async () => {
    const { post } = await start();
    const before = now();
    federation.clock.set(new Date('2026-06-21T20:59:59Z'));
    expect((await post.list()).status).toBe(200);
    federation.clock.advance({ seconds: 1 });
    expect(await post.list()).toEqual(refused);
    federation.clock.set(before);
  });

  test('its token is kept as a hash', async () => {
    const { post } = await start();
    const rows = await federation.db.select().from(checkinLinks);
    expect(JSON.stringify(rows)).not.toContain(post.link.token);
    expect(post.link.token).toMatch(/^[\w-]{43}$/);
  });
});
