import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { placeReservations } from '@/federation/db/schema/commerce/order';
import { teams } from '@/federation/db/schema/commerce/team';
import { lockedAvailability } from '@/federation/modules/base/reservation/availability';
import { addTo } from '@/federation/modules/base/reservation/reservations';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import type { TestFormat } from '@/federation/testing/format';
import { createProduct } from '@/federation/testing/goods';
import { lockWaiters } from '@/federation/testing/lock-waiters';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTicket, boughtTickets, refundableFormat, refused, ticketDesk } from '@/federation/testing/ticket-life';
import type { TicketLine } from '@/lib/contract/commerce/payment';
import type { Ticket } from '@/lib/contract/commerce/ticket';

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
beforeAll(async () => {
  federation = await testApp();
  desk = ticketDesk(federation);
});
afterAll(() => federation.close());

let owner: TestUser;
beforeEach(async () => {
  owner = await signedInUser(federation);
});

/** A team of the format with so many places; its id. */
async function createTeam({ publicId }: TestFormat, number: string, placesLeft = 1): Promise<string> {
  const [team] = await federation.db
    .insert(teams)
    .values({ formatId: publicId, number, placesLeft, open: true })
    .returning();
  if (!team) throw new Error('a team was not written');
  return team.publicId;
}

const placesLeft = async ({ publicId }: TestFormat): Promise<number[]> => {
  const response = await federation.app.inject({ url: `/api/teams/${publicId}` });
  const { values } = response.json<{ values: { tickets_left: { athlete: number } }[] }>();
  return values.map(({ tickets_left }) => tickets_left.athlete);
};

/** A line that buys one ticket into the team (C §3). */
function teamLine(format: TestFormat, team_public_id: string): TicketLine {
  const { format_public_id: _, ticket_count: __, ...line } = lineOf(format);
  return { ...line, team_public_id, team_count: 1 };
}

/** The tickets once their holder has left the new team that was made for them. */
async function withoutTeam(tickets: readonly Ticket[]): Promise<readonly Ticket[]> {
  for (const { public_id } of tickets) await desk.changeTeam(owner, public_id, 'none');
  return tickets;
}

/** The tickets of one paid order, in the sequence of its lines. */
async function buy(lines: readonly TicketLine[]) {
  const bill = await order(federation, checkoutOf(lines), { headers: owner.headers });
  await report(federation, bill, 'paid');
  return (await desk.listed(owner, 'my')).filter(({ order_public_id }) => order_public_id === bill.orderId);
}

test('a team is joined while it has places [C-127]', async () => {
  const format = await refundableFormat(federation, { team: true, maxCount: 2 });
  const team_public_id = await createTeam(format, '007');
  const [one, two] = await withoutTeam(await boughtTickets(federation, owner, { format, count: 2 }));
  expect(await desk.register(owner, one?.public_id ?? '')).toEqual(refused('Выберите команду!'));
  expect((await desk.register(owner, one?.public_id ?? '', { team_public_id })).status).toBe(200);
  expect((await desk.one(owner, one?.public_id ?? '')).ticket).toMatchObject({
    team: { number: '007', name: null },
    info: { team: '007' },
  });
  const full = await desk.register(owner, two?.public_id ?? '', { team_public_id });
  expect(full).toEqual(refused('В этой команде не осталось мест: выберите другую'));
  await desk.cancel(owner, one?.public_id ?? '', format.publicId);
  expect((await desk.register(owner, two?.public_id ?? '', { team_public_id })).status).toBe(200);
});

test('a place bought in a team stays the ticket’s, and goes back with it [C-127]', async () => {
  const format = await refundableFormat(federation, { team: true, maxCount: 2, places: 10 });
  const [team, other] = [await createTeam(format, '001'), await createTeam(format, '002')];
  const [ticket] = await buy([teamLine(format, team)]);
  const publicId = ticket?.public_id ?? '';
  expect(await placesLeft(format)).toEqual([0, 1]);
  expect(await desk.register(owner, publicId, { team_public_id: other })).toEqual(
    refused('Билет уже в другой команде: сначала выйдите из неё'),
  );
  expect((await desk.register(owner, publicId, { team_public_id: team })).status).toBe(200);
  await desk.cancel(owner, publicId, format.publicId);
  expect(await placesLeft(format)).toEqual([0, 1]);
  expect((await desk.one(owner, publicId)).ticket.team).toEqual({ number: '001', name: null });
  expect((await desk.refund(owner, publicId)).status).toBe(200);
  expect(await placesLeft(format)).toEqual([1, 1]);
});

test('a ticket that joins a team beside one bought into it leaves it again, and both can be refunded [C-127]', async () => {
  const format = await refundableFormat(federation, { team: true, maxCount: 2, places: 10 });
  const team = await createTeam(format, '001', 2);
  const tickets = await buy([teamLine(format, team), lineOf(format)]);
  const into = tickets.find(({ team_public_id }) => team_public_id === team)?.public_id ?? '';
  const [plain = ''] = (await withoutTeam(tickets.filter(({ public_id }) => public_id !== into))).map(
    ({ public_id }) => public_id,
  );
  expect(await placesLeft(format)).toEqual([1]);
  expect((await desk.register(owner, plain, { team_public_id: team })).status).toBe(200);
  expect(await placesLeft(format)).toEqual([0]);
  expect((await desk.cancel(owner, plain, format.publicId)).status).toBe(200);
  expect(await placesLeft(format)).toEqual([1]);
  expect((await desk.one(owner, plain)).ticket.team).toBeNull();
  for (const publicId of [plain, into]) expect((await desk.refund(owner, publicId)).status).toBe(200);
  expect(await placesLeft(format)).toEqual([2]);
  const taken = and(eq(placeReservations.formatId, format.publicId), eq(placeReservations.state, 'taken'));
  expect(await federation.db.$count(placeReservations, taken)).toBe(0);
});

test('a registration into a team with a T-shirt locks in the sellers’ sequence: neither is lost [R-02]', async () => {
  const { ticket, format } = await boughtTicket(federation, owner, { team: true, maxCount: 2, places: 10 });
  await withoutTeam([ticket]);
  const team = await createTeam(format, '001', 2);
  const { sizes } = await createProduct(federation.db, { M: 5 }, { shirtOf: format.eventCityId, delivery: false });
  const registering = await federation.db.transaction(async (seller) => {
    const reservations = { teams: new Map<string, number>(), sizes: new Map<string, number>(), promoCodes: new Map() };
    await lockedAvailability.lock(seller, { ...reservations, sizes: addTo(new Map(), sizes.M ?? '', 1) });
    const registered = desk.register(owner, ticket.public_id, { team_public_id: team, item_size: 'M' });
    while ((await federation.db.execute(lockWaiters)).rows.length === 0);
    // This one waits for the size; had it locked the team by now, both would wait for each other.
    await lockedAvailability.lock(seller, { ...reservations, teams: addTo(new Map(), team, 1) });
    return { registered };
  });
  expect((await registering.registered).status).toBe(200);
});
