import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import { teams } from '@/federation/db/schema/commerce/team';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { changeTeam } from '@/federation/modules/commerce/ticket/change-team';
import { type LockTeams, lockTeams } from '@/federation/modules/commerce/ticket/team';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { idOf, teamDeskOf } from '@/federation/testing/team-desk';
import { boughtTickets, refundableFormat, refused, ticketDesk } from '@/federation/testing/ticket-life';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

describe('a team', () => {
  const get = async (id: string) => {
    const response = await federation.app.inject({ url: `/api/teams/${id}` });
    return { status: response.statusCode, response: response.json() };
  };

  test('the open teams of a format by their numbers, with the places left; a captain’s team is not told [P-146 P-218]', async () => {
    const format = await createFormat(federation.db, { team: true, maxCount: 3 });
    const other = await createFormat(federation.db, { team: true, maxCount: 3 });
    await federation.db.insert(teams).values([
      { formatId: format.publicId, number: '002', placesLeft: 0, open: true },
      { formatId: format.publicId, number: '001', placesLeft: 2, open: true },
      { formatId: format.publicId, number: '1001', placesLeft: 2 },
      { formatId: other.publicId, number: '003', placesLeft: 3, open: true },
    ]);
    expect(await get(format.publicId)).toEqual({
      status: 200,
      response: {
        values: [
          { public_id: expect.any(String), number: '001', tickets_left: { athlete: 2 } },
          { public_id: expect.any(String), number: '002', tickets_left: { athlete: 0 } },
        ],
      },
    });
  });

  test('a format without teams answers none, an unknown one 404 [P-218]', async () => {
    const format = await createFormat(federation.db);
    expect(await get(format.publicId)).toEqual({ status: 200, response: { values: [] } });
    expect(await get('00000000-0000-4000-8000-000000000000')).toEqual({
      status: 404,
      response: { message: 'Такого формата нет' },
    });
  });
});

describe('the life of a team', () => {
  let desk: ReturnType<typeof ticketDesk>;
  let teamDesk: ReturnType<typeof teamDeskOf>;
  beforeAll(async () => {
    desk = ticketDesk(federation);
    teamDesk = teamDeskOf(federation);
  });

  let captain: TestUser;
  let friend: TestUser;
  beforeEach(async () => {
    captain = await signedInUser(federation);
    friend = await signedInUser(federation);
  });

  describe('the end of a team', () => {
    test('a registration that is cancelled and a transfer by the buyer leave the place in the team', async () => {
      const { format, own, team } = await teamDesk.twoTeams(captain, friend);
      await desk.register(captain, idOf(own[1]));
      await desk.cancel(captain, idOf(own[1]), format.publicId);
      await desk.transfer(captain, idOf(own[1]), friend.email);
      const received = (await desk.listed(friend, 'my')).find(
        ({ order_public_id }) => order_public_id === own[1]?.order_public_id,
      );
      expect(received?.team_public_id).toBe(team.public_id);
      await desk.takeBack(captain, idOf(own[1]));
      expect(await teamDesk.teamOf(captain, own[1])).toMatchObject({ places_left: 1, is_captain: true });
    });

    test('a buyer who gave all tickets away stays captain and is told no names', async () => {
      const format = await teamDesk.relay();
      const [only] = await boughtTickets(federation, captain, { format });
      await desk.transfer(captain, idOf(only), friend.email);
      const [received] = await desk.listed(friend, 'my');
      await desk.register(friend, idOf(received));
      expect(await teamDesk.teamOf(captain, only)).toMatchObject({
        is_captain: true,
        members: [{ name: '', registered: true }],
      });
      expect(await teamDesk.teamOf(friend, received)).toMatchObject({ is_captain: false, invitation: null });
    });

    test('a recipient who makes a new team is its captain; it ceases when the owner takes the ticket back', async () => {
      const format = await teamDesk.relay();
      const [only] = await boughtTickets(federation, captain, { format });
      await desk.transfer(captain, idOf(only), friend.email);
      const [received] = await desk.listed(friend, 'my');
      await desk.changeTeam(friend, idOf(received), 'none');
      await desk.changeTeam(friend, idOf(received), 'new');
      const made = await teamDesk.teamOf(friend, received);
      expect(made).toMatchObject({ is_captain: true });
      expect((await teamDesk.see(captain, made.public_id)).team).not.toMatchObject({ is_captain: true });
      await desk.takeBack(captain, idOf(only));
      expect(await teamDesk.teamsOf(format)).toEqual([]);
    });

    test('a ticket that came by the link leaves when it changes hands', async () => {
      const { own, guest, team } = await teamDesk.twoTeams(captain, friend);
      await teamDesk.join(friend, guest, team.invitation);
      const other = await signedInUser(federation);
      await desk.transfer(friend, idOf(guest), other.email);
      const [received] = await desk.listed(other, 'my');
      expect(received?.team).toBeNull();
      expect((await teamDesk.see(other, team.public_id)).status).toBe(404);
      expect((await teamDesk.teamOf(captain, own[0])).places_left).toBe(1);
      // Carried into another team by its recipient, it leaves that one when its owner takes it back.
      await teamDesk.join(other, received, team.invitation);
      await desk.takeBack(friend, idOf(guest));
      expect((await desk.one(friend, idOf(guest))).ticket.team).toBeNull();
    });

    test('a refund frees the place; the last of the captain’s tickets hands the team on with a closed link', async () => {
      const { own, guest, team } = await teamDesk.twoTeams(captain, friend);
      await teamDesk.join(friend, guest, team.invitation);
      expect((await desk.refund(captain, idOf(own[0]))).status).toBe(200);
      expect(await teamDesk.teamOf(captain, own[1])).toMatchObject({
        is_captain: true,
        places_left: 1,
        invitation: team.invitation,
      });
      expect((await desk.refund(captain, idOf(own[1]))).status).toBe(200);
      expect((await teamDesk.see(captain, team.public_id)).status).toBe(404);
      expect(await teamDesk.teamOf(friend, guest)).toMatchObject({
        is_captain: true,
        places_left: 2,
        invitation: null,
      });
      expect((await desk.refund(friend, idOf(guest))).status).toBe(200);
      expect(await federation.db.$count(teams, eq(teams.publicId, team.public_id))).toBe(0);
    });

    test('an erased captain leaves with the name of the team, and its oldest member is captain', async () => {
      const { own, guest, team } = await teamDesk.twoTeams(captain, friend);
      await teamDesk.join(friend, guest, team.invitation);
      await teamDesk.asked(captain, 'rename', { public_id: team.public_id, name: 'Команда Кузнецова' });
      const given = await signedInUser(federation);
      await desk.transfer(captain, idOf(own[1]), given.email);
      const erasure = async (who: TestUser) => {
        const { response } = await teamDesk.send(who, 'GET', '/api/user/erasure');
        return teamDesk.send(who, 'POST', '/api/user/erasure', { password: who.password, agreed: response.version });
      };
      expect((await erasure(captain)).status).toBe(200);
      const [received] = await desk.listed(given, 'my');
      expect(await teamDesk.teamOf(given, received)).toMatchObject({
        public_id: team.public_id,
        name: null,
        is_captain: true,
        invitation: null,
        places_left: 1,
      });
      const [row] = await federation.db
        .select()
        .from(tickets)
        .where(eq(tickets.publicId, idOf(own[0])));
      expect(row?.teamId).toBeNull();
      expect((await erasure(given)).status).toBe(200);
      expect(await teamDesk.teamOf(friend, guest)).toMatchObject({ is_captain: true, places_left: 2 });
    });

    test('once the race has started nothing of it changes', async () => {
      const startTime = new Date(federation.clock.now().getTime() + 3_600_000);
      const format = await teamDesk.relay({ startTime });
      const [own] = await boughtTickets(federation, captain, { format });
      const [guest] = await boughtTickets(federation, friend, { format });
      const team = await teamDesk.teamOf(captain, own);
      federation.clock.advance({ minutes: 61 });
      expect((await teamDesk.invited(friend, team.invitation)).status).toBe(404);
      expect(await teamDesk.join(friend, guest, team.invitation)).toEqual(refused('Старт уже состоялся'));
      const renewed = await teamDesk.asked(captain, 'renew', { public_id: team.public_id });
      expect(renewed).toEqual(refused('Старт уже состоялся'));
      expect(await teamDesk.teamOf(captain, own)).toEqual(team);
    });
  });
});

describe('the last place of a team', () => {
  const FRIENDS = 6;

  /** Several tickets come by the link to the one place that is left, all at once. */
  async function rush(lock: LockTeams) {
    const format = await refundableFormat(federation, { team: true, maxCount: 3, places: 100 });
    const captain = await signedInUser(federation);
    const [own] = await boughtTickets(federation, captain, { format, count: 2 });
    const teamId = own?.team_public_id ?? '';
    const [team] = await federation.db.select().from(teams).where(eq(teams.publicId, teamId));
    const friend = await signedInUser(federation);
    const coming = await boughtTickets(federation, friend, { format, count: FRIENDS });
    const access: AccessScope = { userId: friend.userId, scope: 'account' };
    const choice = { invitation: team?.invitation ?? '' };
    const outcomes = await Promise.allSettled(
      coming.map(({ public_id: publicId }) =>
        changeTeam(federation.deps, { publicId, choice, access, now: federation.clock.now() }, lock),
      ),
    );
    const [after] = await federation.db.select().from(teams).where(eq(teams.publicId, teamId));
    const ids = coming.map(({ public_id }) => public_id);
    const came = await federation.db.select().from(tickets).where(inArray(tickets.publicId, ids));
    return {
      placesLeft: after?.placesLeft,
      came: came.filter((ticket) => ticket.teamId === teamId).length,
      refused: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message] : [])),
    };
  }

  test('one of all that come to the last place of a team at once has it [R-02]', async () => {
    for (let round = 0; round < 3; round++) {
      expect(await rush(lockTeams)).toEqual({
        placesLeft: 0,
        came: 1,
        refused: Array(FRIENDS - 1).fill('В этой команде не осталось мест: скажите об этом капитану'),
      });
    }
  });

  test('the control: without the lock the team is overfull [R-02]', async () => {
    const waitForAll = barrier(FRIENDS);
    const lockNothing: LockTeams = async (tx, teamIds) => {
      const rows = await tx
        .select()
        .from(teams)
        .where(inArray(teams.publicId, [...teamIds]));
      await waitForAll();
      return rows;
    };
    expect((await rush(lockNothing)).came).toBeGreaterThan(1);
  });

  /** Lets everybody go on once so many have come. */
  function barrier(count: number): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let waiting = 0;
    return () => {
      waiting += 1;
      if (waiting === count) resolve();
      return promise;
    };
  }
});
