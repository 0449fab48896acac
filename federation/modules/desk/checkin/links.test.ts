import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { checkinLinks, checkins, checkinUndos } from '@/federation/db/schema/desk/checkin';
import { type TestApp, testApp } from '@/federation/testing/app';
import { scanOf, startWithTicket } from '@/federation/testing/checkin';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ticketDesk } from '@/federation/testing/ticket-life';
import { revokeLink } from './links';
import { undoCheckin } from './undo-checkin';

describe('links of volunteers', () => {
  let federation: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    // The day before the start: from here on scans count.
    federation = await testApp({ now: new Date('2026-06-19T09:00:00Z') });
    owner = await signedInUser(federation);
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

    test('the link of nobody, no link and the token of a user open nothing', async () => {
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

    test('its token is stored as a hash', async () => {
      const { post } = await start();
      const rows = await federation.db.select().from(checkinLinks);
      expect(JSON.stringify(rows)).not.toContain(post.link.token);
      expect(post.link.token).toMatch(/^[\w-]{43}$/);
    });
  });
});

describe('a check-in that is taken back', () => {
  let federation: TestApp;
  let desk: ReturnType<typeof ticketDesk>;
  let owner: TestUser;
  beforeAll(async () => {
    // The day before the start: from here on scans count.
    federation = await testApp({ now: new Date('2026-06-19T09:00:00Z') });
    desk = ticketDesk(federation);
    owner = await signedInUser(federation);
  });
  afterAll(() => federation.close());

  const start = () => startWithTicket(federation, owner);
  const now = () => federation.clock.now();

  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000);

  describe('a check-in by mistake', () => {
    async function checkedIn() {
      const { format, code, post } = await start();
      const scan = await scanOf(code, now());
      await post.scan(scan);
      const { ticket } = await desk.one(owner, code);
      const undo = (ticketNumber = ticket.ticketNumber) =>
        undoCheckin(federation.db, {
          eventCityId: format.eventCityId,
          ticketNumber,
          reason: 'Ошибка волонтёра',
          now: now(),
        });
      return { code, post, scan, undo };
    }

    test('is undone: the holder may act again and come again, the record and the history keep both', async () => {
      const { code, post, scan, undo } = await checkedIn();
      expect((await desk.one(owner, code)).ticket.actions).toEqual([]);
      federation.clock.advance({ minutes: 1 });
      expect(await undo()).toBe('undone');
      const { ticket } = await desk.one(owner, code);
      expect(ticket.actions).toContain('cancel-registration');
      expect(ticket.history.map(({ action }) => action).slice(-2)).toEqual(['checked-in', 'checkin-undone']);
      expect(await federation.db.$count(checkins, eq(checkins.scanId, scan.id))).toBe(1);
      expect(await federation.db.select().from(checkinUndos).where(eq(checkinUndos.scanId, scan.id))).toMatchObject([
        { reason: 'Ошибка волонтёра', undoneAt: now() },
      ]);
      expect((await post.sync([], ago(1).toISOString())).response.checked).toContainEqual({
        code_hash: scan.code_hash,
        checked: null,
      });
      // A device that sends the undone scan once more does not bring it back.
      await post.sync([scan]);
      expect((await desk.one(owner, code)).ticket.actions).toContain('cancel-registration');
      expect((await post.scan(await scanOf(code, now()))).response).toMatchObject({
        verdict: 'go',
        ticket: { checked: { times: 1 } },
      });
    });

    test('is undone once, and only where there was one', async () => {
      const { undo } = await checkedIn();
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => undo()));
      expect(outcomes.filter((outcome) => outcome === 'undone')).toHaveLength(1);
      expect(await undo()).toBe('not-checked-in');
      expect(await undo('9999999')).toBe('unknown-ticket');
    });
  });
});
