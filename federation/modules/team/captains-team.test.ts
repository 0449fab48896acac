import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { teams } from '@/federation/db/schema/team';
import { tickets } from '@/federation/db/schema/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, participant, report, submit } from '@/federation/testing/buyer';
import type { TestFormat } from '@/federation/testing/format';
import { guestOrder } from '@/federation/testing/guest';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import { boughtTickets, refundableFormat, refused, ticketDesk } from '@/federation/testing/ticket-life';
import type { InvitedTeam, TeamDetail } from '@/lib/contract/team';
import type { Ticket } from '@/lib/contract/ticket';

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
beforeAll(async () => {
  federation = await testApp();
  desk = ticketDesk(federation);
});
afterAll(() => federation.close());

let captain: TestMember;
let friend: TestMember;
beforeEach(async () => {
  captain = await signedInMember(federation);
  friend = await signedInMember(federation);
});

const relay = (values: object = {}) =>
  refundableFormat(federation, { team: true, maxCount: 3, places: 100, ...values });
const idOf = (ticket: Ticket | undefined) => ticket?.public_id ?? '';

async function send(who: Pick<TestMember, 'headers'>, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) {
  const response = await federation.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return { status: response.statusCode, answer: response.json() };
}
const see = async (who: Pick<TestMember, 'headers'>, teamId: string | null | undefined) => {
  const { status, answer } = await send(who, 'GET', `/api/user/team/${teamId}`);
  return { status, team: answer as TeamDetail };
};
const teamOf = async (who: TestMember, ticket: Ticket | undefined) =>
  (await see(who, (await desk.one(who, idOf(ticket))).ticket.team_public_id)).team;
const invited = async (who: TestMember, invitation: string | null) => {
  const { status, answer } = await send(who, 'GET', `/api/team/invitation/${invitation}`);
  return { status, team: answer as InvitedTeam };
};
const asked = (who: TestMember, action: 'renew' | 'close' | 'rename' | 'remove', payload: object) => {
  if (action === 'rename') return send(who, 'PUT', '/api/user/team', payload);
  if (action === 'remove') return send(who, 'PUT', '/api/user/team/member/remove', payload);
  return action === 'renew'
    ? send(who, 'POST', '/api/user/team/invitation', payload)
    : send(who, 'PUT', '/api/user/team/invitation/close', payload);
};
const join = (who: TestMember, ticket: Ticket | undefined, invitation: string | null) =>
  desk.changeTeam(who, idOf(ticket), { invitation: invitation ?? '' });
const teamsOf = ({ publicId }: TestFormat) => federation.db.select().from(teams).where(eq(teams.formatId, publicId));

/** Two of three places bought by the captain, one ticket of the friend's own. */
async function twoTeams() {
  const format = await relay();
  const own = await boughtTickets(federation, captain, { format, count: 2 });
  const [guest] = await boughtTickets(federation, friend, { format });
  const team = await teamOf(captain, own[0]);
  return { format, own, guest, team };
}

describe('a new team that was paid for', () => {
  test('is made of the buyer’s tickets, with a number, free places and a link; its tickets choose no team', async () => {
    const { own, team } = await twoTeams();
    expect(team).toEqual({
      public_id: own[0]?.team_public_id,
      number: expect.stringMatching(/^\d{4,}$/),
      name: null,
      open: false,
      is_captain: true,
      places_left: 1,
      members: [
        expect.objectContaining({ name: '', registered: false, is_you: true, is_captain: true, removable: false }),
        expect.objectContaining({ is_you: true, removable: false }),
      ],
      invitation: expect.stringMatching(/^[\w-]{24}$/),
    });
    expect(own[0]?.team).toEqual({ number: team.number, name: null });
    expect((await desk.register(captain, idOf(own[0]))).status).toBe(200);
  });

  test('comes into being when the order is paid, once, however often the bank says so; an unpaid one has none', async () => {
    const format = await relay({ fixedCount: true });
    const bought = await order(federation, checkoutOf([lineOf(format, { ticket_count: 6 })]), {
      headers: captain.headers,
    });
    expect(await teamsOf(format)).toEqual([]);
    await report(federation, bought, 'canceled');
    expect(await teamsOf(format)).toEqual([]);
    await Promise.all([report(federation, bought, 'paid'), report(federation, bought, 'paid')]);
    await report(federation, bought, 'paid');
    expect((await teamsOf(format)).map(({ placesLeft, open }) => ({ placesLeft, open }))).toEqual([
      { placesLeft: 0, open: false },
      { placesLeft: 0, open: false },
    ]);
  });

  test('of more places than a team has is several, the last with places left', async () => {
    const format = await relay();
    const bought = await boughtTickets(federation, captain, { format, count: 7 });
    const counts = [...Map.groupBy(bought, ({ team_public_id }) => team_public_id).values()].map((all) => all.length);
    expect(counts.toSorted()).toEqual([1, 3, 3]);
    expect((await teamsOf(format)).map(({ placesLeft }) => placesLeft).toSorted()).toEqual([0, 0, 2]);
  });

  test('belongs to a guest’s order, and to nobody else at the same address', async () => {
    const format = await relay();
    const email = `${crypto.randomUUID()}@example.ru`;
    const first = await guestOrder(federation, checkoutOf([lineOf(format)], { email }));
    const second = await guestOrder(federation, checkoutOf([lineOf(format)], { email }));
    await report(federation, first, 'paid');
    const [team] = await teamsOf(format);
    const as = ({ answer }: typeof first) => ({ headers: { authorization: `Bearer ${answer.token}` } });
    expect((await see(as(first), team?.publicId)).team).toMatchObject({ is_captain: true });
    expect((await see(as(second), team?.publicId)).status).toBe(404);
  });
});

describe('who may come in', () => {
  test('a stranger sees nothing of a team: not in the list, not by its id, not by an order or a registration', async () => {
    const { format, guest, team } = await twoTeams();
    const { body } = await federation.app.inject({ url: `/api/teams/${format.publicId}` });
    expect(JSON.parse(body)).toEqual({ values: [] });
    expect((await see(friend, team.public_id)).status).toBe(404);
    await desk.changeTeam(friend, idOf(guest), 'none');
    const full = refused('В этой команде не осталось мест: выберите другую');
    expect(await desk.register(friend, idOf(guest), { team_public_id: team.public_id })).toEqual(full);
    expect(await desk.changeTeam(friend, idOf(guest), { open: team.public_id })).toEqual(full);
    const { format_public_id: _, ticket_count: __, ...line } = lineOf(format);
    const bought = checkoutOf([{ ...line, team_public_id: team.public_id, team_count: 1 }]);
    const { answer } = await submit(federation, bought, { headers: friend.headers });
    expect(answer.message).toBe('Такой команды нет: добавьте билет в корзину заново');
  });

  test('who has the link and a ticket: the link tells no names, the member sees them', async () => {
    const { own, guest, team } = await twoTeams();
    await desk.register(captain, idOf(own[0]));
    const before = await invited(friend, team.invitation);
    expect(before.team).toMatchObject({
      number: team.number,
      places_left: 1,
      tickets: [{ public_id: idOf(guest), is_member: false }],
    });
    expect(JSON.stringify(before.team)).not.toContain(participant.last_name);
    expect(await join(friend, guest, team.invitation)).toMatchObject({ status: 200 });
    const after = await teamOf(friend, guest);
    expect(after).toMatchObject({ places_left: 0, is_captain: false, invitation: null });
    expect(after.members[0]?.name).toBe(`${participant.first_name} ${participant.last_name}`);
    expect(JSON.stringify(after)).not.toContain(idOf(own[0]));
    expect((await desk.one(friend, idOf(guest))).ticket.history.map(({ action }) => action)).toContain('team-changed');
    expect(await join(friend, guest, team.invitation)).toEqual(refused('Билет уже в этой команде'));
  });

  test('the team that the friend’s ticket left and nobody is in any more ceases', async () => {
    const { format, guest, team } = await twoTeams();
    expect(await teamsOf(format)).toHaveLength(2);
    await join(friend, guest, team.invitation);
    expect((await teamsOf(format)).map(({ publicId }) => publicId)).toEqual([team.public_id]);
  });

  test('a renewed and a closed link lead nowhere; neither does one of another format', async () => {
    const { guest, team } = await twoTeams();
    const renewed = await asked(captain, 'renew', { public_id: team.public_id });
    expect(renewed.answer.invitation).not.toBe(team.invitation);
    expect((await join(friend, guest, team.invitation)).status).toBe(404);
    const closed = await asked(captain, 'close', { public_id: team.public_id });
    expect(closed.answer.invitation).toBeNull();
    expect((await invited(friend, renewed.answer.invitation)).status).toBe(404);
    expect((await join(friend, guest, renewed.answer.invitation)).status).toBe(404);
    const [other] = await boughtTickets(federation, captain, { format: await relay() });
    expect((await join(friend, guest, (await teamOf(captain, other)).invitation)).status).toBe(404);
  });

  test('nobody but the captain names, invites or removes; a stranger is told there is no team', async () => {
    const { guest, team } = await twoTeams();
    await join(friend, guest, team.invitation);
    const stranger = await signedInMember(federation);
    const [member] = team.members;
    for (const action of ['renew', 'close', 'rename', 'remove'] as const) {
      const payload = { public_id: team.public_id, name: 'Чужие', member: member?.id ?? '' };
      expect((await asked(stranger, action, payload)).status).toBe(404);
      expect((await asked(friend, action, payload)).status).toBe(400);
    }
    const named = await asked(captain, 'rename', { public_id: team.public_id, name: '  Три   штриха ' });
    expect(named.answer).toMatchObject({ name: 'Три   штриха' });
    expect((await desk.one(friend, idOf(guest))).ticket.team).toEqual({ number: team.number, name: 'Три   штриха' });
    for (const name of ['', ' ', 'я'.repeat(61), 'a\u202eb', 'a\u0000b', 'две\nстроки']) {
      expect((await asked(captain, 'rename', { public_id: team.public_id, name })).status).toBe(400);
    }
  });

  test('the captain removes who came by the link, and the old link does not lead back', async () => {
    const { own, guest, team } = await twoTeams();
    await join(friend, guest, team.invitation);
    const { members } = await teamOf(captain, own[0]);
    const came = members.find(({ removable }) => removable);
    expect(members.filter(({ removable }) => removable)).toHaveLength(1);
    const removed = await asked(captain, 'remove', { public_id: team.public_id, member: came?.id ?? '' });
    expect(removed.answer).toMatchObject({ places_left: 1, members: [{}, {}] });
    expect((await join(friend, guest, team.invitation)).status).toBe(404);
    const { ticket } = await desk.one(friend, idOf(guest));
    expect(ticket.team).toBeNull();
    expect(ticket.history.at(-1)).toMatchObject({ action: 'removed-from-team', by: 'captain' });
    const own1 = members.find(({ removable }) => !removable)?.id ?? '';
    expect((await asked(captain, 'remove', { public_id: team.public_id, member: own1 })).status).toBe(400);
  });
});

describe('a ticket without a team', () => {
  test('is registered with a new team, or without one for now, though every open team is full [C-127]', async () => {
    const format = await relay();
    await federation.db.insert(teams).values({ formatId: format.publicId, number: '001', placesLeft: 0, open: true });
    const [one, two] = await boughtTickets(federation, captain, { format, count: 2 });
    for (const ticket of [one, two]) await desk.changeTeam(captain, idOf(ticket), 'none');
    expect(await desk.register(captain, idOf(one))).toEqual(refused('Выберите команду!'));
    expect((await desk.register(captain, idOf(one), { team_choice: 'new' })).status).toBe(200);
    expect(await teamOf(captain, one)).toMatchObject({ is_captain: true, places_left: 2 });
    expect((await desk.register(captain, idOf(two), { team_choice: 'later' })).status).toBe(200);
    expect((await desk.one(captain, idOf(two))).ticket.team).toBeNull();
    expect((await join(captain, two, (await teamOf(captain, one)).invitation)).status).toBe(200);
    expect((await desk.one(captain, idOf(two))).ticket.info.registered).toBe(true);
  });

  test('makes one new team at a time', async () => {
    const [ticket] = await boughtTickets(federation, captain, { format: await relay() });
    expect((await desk.changeTeam(captain, idOf(ticket), 'new')).answer.message).toBe(
      'Билет уже в команде: сначала выйдите из неё',
    );
    const [single] = await boughtTickets(federation, captain, { format: await refundableFormat(federation) });
    expect(await desk.changeTeam(captain, idOf(single), 'new')).toEqual(refused('В этом формате команд нет'));
  });
});

describe('what becomes of a team', () => {
  test('a registration that is cancelled and a transfer by the buyer leave the place in the team', async () => {
    const { format, own, team } = await twoTeams();
    await desk.register(captain, idOf(own[1]));
    await desk.cancel(captain, idOf(own[1]), format.publicId);
    await desk.transfer(captain, idOf(own[1]), friend.email);
    const received = (await desk.listed(friend, 'my')).find(
      ({ order_public_id }) => order_public_id === own[1]?.order_public_id,
    );
    expect(received?.team_public_id).toBe(team.public_id);
    await desk.takeBack(captain, idOf(own[1]));
    expect(await teamOf(captain, own[1])).toMatchObject({ places_left: 1, is_captain: true });
  });

  test('a buyer who gave all tickets away stays captain and is told no names', async () => {
    const format = await relay();
    const [only] = await boughtTickets(federation, captain, { format });
    await desk.transfer(captain, idOf(only), friend.email);
    const [received] = await desk.listed(friend, 'my');
    await desk.register(friend, idOf(received));
    expect(await teamOf(captain, only)).toMatchObject({ is_captain: true, members: [{ name: '', registered: true }] });
    expect(await teamOf(friend, received)).toMatchObject({ is_captain: false, invitation: null });
  });

  test('a recipient who makes a new team is its captain; it ceases when the owner takes the ticket back', async () => {
    const format = await relay();
    const [only] = await boughtTickets(federation, captain, { format });
    await desk.transfer(captain, idOf(only), friend.email);
    const [received] = await desk.listed(friend, 'my');
    await desk.changeTeam(friend, idOf(received), 'none');
    await desk.changeTeam(friend, idOf(received), 'new');
    const made = await teamOf(friend, received);
    expect(made).toMatchObject({ is_captain: true });
    expect((await see(captain, made.public_id)).team).not.toMatchObject({ is_captain: true });
    await desk.takeBack(captain, idOf(only));
    expect(await teamsOf(format)).toEqual([]);
  });

  test('a ticket that came by the link leaves when it changes hands', async () => {
    const { own, guest, team } = await twoTeams();
    await join(friend, guest, team.invitation);
    const other = await signedInMember(federation);
    await desk.transfer(friend, idOf(guest), other.email);
    const [received] = await desk.listed(other, 'my');
    expect(received?.team).toBeNull();
    expect((await see(other, team.public_id)).status).toBe(404);
    expect((await teamOf(captain, own[0])).places_left).toBe(1);
    // Carried into another team by its recipient, it leaves that one when its owner takes it back.
    await join(other, received, team.invitation);
    await desk.takeBack(friend, idOf(guest));
    expect((await desk.one(friend, idOf(guest))).ticket.team).toBeNull();
  });

  test('a refund frees the place; the last of the captain’s tickets hands the team on with a closed link', async () => {
    const { own, guest, team } = await twoTeams();
    await join(friend, guest, team.invitation);
    expect((await desk.refund(captain, idOf(own[0]))).status).toBe(200);
    expect(await teamOf(captain, own[1])).toMatchObject({
      is_captain: true,
      places_left: 1,
      invitation: team.invitation,
    });
    expect((await desk.refund(captain, idOf(own[1]))).status).toBe(200);
    expect((await see(captain, team.public_id)).status).toBe(404);
    expect(await teamOf(friend, guest)).toMatchObject({ is_captain: true, places_left: 2, invitation: null });
    expect((await desk.refund(friend, idOf(guest))).status).toBe(200);
    expect(await federation.db.$count(teams, eq(teams.publicId, team.public_id))).toBe(0);
  });

  test('an erased captain leaves with the name of the team, and its oldest member is captain', async () => {
    const { own, guest, team } = await twoTeams();
    await join(friend, guest, team.invitation);
    await asked(captain, 'rename', { public_id: team.public_id, name: 'Команда Кузнецова' });
    const given = await signedInMember(federation);
    await desk.transfer(captain, idOf(own[1]), given.email);
    const erasure = async (who: TestMember) => {
      const { answer } = await send(who, 'GET', '/api/user/erasure');
      return send(who, 'POST', '/api/user/erasure', { password: who.password, agreed: answer.version });
    };
    expect((await erasure(captain)).status).toBe(200);
    const [received] = await desk.listed(given, 'my');
    expect(await teamOf(given, received)).toMatchObject({
      ...{ public_id: team.public_id, name: null, is_captain: true, invitation: null, places_left: 1 },
    });
    const [row] = await federation.db
      .select()
      .from(tickets)
      .where(eq(tickets.publicId, idOf(own[0])));
    expect(row?.teamId).toBeNull();
    expect((await erasure(given)).status).toBe(200);
    expect(await teamOf(friend, guest)).toMatchObject({ is_captain: true, places_left: 2 });
  });

  test('once the race has started nothing of it changes', async () => {
    const startTime = new Date(federation.clock.now().getTime() + 3_600_000);
    const format = await relay({ startTime });
    const [own] = await boughtTickets(federation, captain, { format });
    const [guest] = await boughtTickets(federation, friend, { format });
    const team = await teamOf(captain, own);
    federation.clock.advance({ minutes: 61 });
    expect((await invited(friend, team.invitation)).status).toBe(404);
    expect(await join(friend, guest, team.invitation)).toEqual(refused('Старт уже состоялся'));
    const renewed = await asked(captain, 'renew', { public_id: team.public_id });
    expect(renewed).toEqual(refused('Старт уже состоялся'));
    expect(await teamOf(captain, own)).toEqual(team);
  });
});
