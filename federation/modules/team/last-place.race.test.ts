import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import { teams } from '@/federation/db/schema/team';
import { tickets } from '@/federation/db/schema/ticket';
import type { Reach } from '@/federation/modules/session/scope';
import { changeTeam } from '@/federation/modules/ticket/change-team';
import { type LockTeams, lockTeams } from '@/federation/modules/ticket/team';
import { type TestApp, testApp } from '@/federation/testing/app';
import { signedInMember } from '@/federation/testing/member';
import { boughtTickets, refundableFormat } from '@/federation/testing/ticket-life';

const FRIENDS = 6;

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

/** Several tickets come by the link to the one place that is left, all at once. */
async function rush(lock: LockTeams) {
  const format = await refundableFormat(federation, { team: true, maxCount: 3, places: 100 });
  const captain = await signedInMember(federation);
  const [own] = await boughtTickets(federation, captain, { format, count: 2 });
  const teamId = own?.team_public_id ?? '';
  const [team] = await federation.db.select().from(teams).where(eq(teams.publicId, teamId));
  const friend = await signedInMember(federation);
  const coming = await boughtTickets(federation, friend, { format, count: FRIENDS });
  const reach: Reach = { userId: friend.userId, scope: 'account' };
  const choice = { invitation: team?.invitation ?? '' };
  const outcomes = await Promise.allSettled(
    coming.map(({ public_id: publicId }) =>
      changeTeam(federation.deps, { publicId, choice, reach, now: federation.clock.now() }, lock),
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

test('of all that come to the last place of a team at once, one has it [R-02]', async () => {
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
