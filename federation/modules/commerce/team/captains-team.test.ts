import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { teams } from '@/federation/db/schema/commerce/team';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, participant, report, submit } from '@/federation/testing/buyer';
import { guestOrder } from '@/federation/testing/guest';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { idOf, teamDeskOf } from '@/federation/testing/team-desk';
import { boughtTickets, refundableFormat, refused, ticketDesk } from '@/federation/testing/ticket-life';

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
let teamDesk: ReturnType<typeof teamDeskOf>;
beforeAll(async () => {
  federation = await testApp();
  desk = ticketDesk(federation);
  teamDesk = teamDeskOf(federation);
});
afterAll(() => federation.close());

let captain: TestUser;
let friend: TestUser;
beforeEach(async () => {
  captain = await signedInUser(federation);
  friend = await signedInUser(federation);
});

describe('a new team that was paid for', () => {
  test('is made of the buyer’s tickets, with a number, free places and a link; its tickets choose no team', async () => {
    const { own, team } = await teamDesk.twoTeams(captain, friend);
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
    const format = await teamDesk.relay({ fixedCount: true });
    const bought = await order(federation, checkoutOf([lineOf(format, { ticket_count: 6 })]), {
      headers: captain.headers,
    });
    expect(await teamDesk.teamsOf(format)).toEqual([]);
    await report(federation, bought, 'canceled');
    expect(await teamDesk.teamsOf(format)).toEqual([]);
    await Promise.all([report(federation, bought, 'paid'), report(federation, bought, 'paid')]);
    await report(federation, bought, 'paid');
    expect((await teamDesk.teamsOf(format)).map(({ placesLeft, open }) => ({ placesLeft, open }))).toEqual([
      { placesLeft: 0, open: false },
      { placesLeft: 0, open: false },
    ]);
  });

  test('a team of more places than a team has becomes several, the last with places left', async () => {
    const format = await teamDesk.relay();
    const bought = await boughtTickets(federation, captain, { format, count: 7 });
    const counts = [...Map.groupBy(bought, ({ team_public_id }) => team_public_id).values()].map((all) => all.length);
    expect(counts.toSorted()).toEqual([1, 3, 3]);
    expect((await teamDesk.teamsOf(format)).map(({ placesLeft }) => placesLeft).toSorted()).toEqual([0, 0, 2]);
  });

  test('belongs to a guest’s order, and to nobody else at the same address', async () => {
    const format = await teamDesk.relay();
    const email = `${crypto.randomUUID()}@example.ru`;
    const first = await guestOrder(federation, checkoutOf([lineOf(format)], { email }));
    const second = await guestOrder(federation, checkoutOf([lineOf(format)], { email }));
    await report(federation, first, 'paid');
    const [team] = await teamDesk.teamsOf(format);
    const as = ({ response }: typeof first) => ({ headers: { authorization: `Bearer ${response.token}` } });
    expect((await teamDesk.see(as(first), team?.publicId)).team).toMatchObject({ is_captain: true });
    expect((await teamDesk.see(as(second), team?.publicId)).status).toBe(404);
  });
});

describe('the entrance to a team', () => {
  test('a stranger sees nothing of a team: not in the list, not by its id, not by an order or a registration', async () => {
    const { format, guest, team } = await teamDesk.twoTeams(captain, friend);
    const { body } = await federation.app.inject({ url: `/api/teams/${format.publicId}` });
    expect(JSON.parse(body)).toEqual({ values: [] });
    expect((await teamDesk.see(friend, team.public_id)).status).toBe(404);
    await desk.changeTeam(friend, idOf(guest), 'none');
    const full = refused('В этой команде не осталось мест: выберите другую');
    expect(await desk.register(friend, idOf(guest), { team_public_id: team.public_id })).toEqual(full);
    expect(await desk.changeTeam(friend, idOf(guest), { open: team.public_id })).toEqual(full);
    const { format_public_id: _, ticket_count: __, ...line } = lineOf(format);
    const bought = checkoutOf([{ ...line, team_public_id: team.public_id, team_count: 1 }]);
    const { response } = await submit(federation, bought, { headers: friend.headers });
    expect(response.message).toBe('Такой команды нет: добавьте билет в корзину заново');
  });

  test('a holder of the link and a ticket may join: the link tells no names, the member sees them', async () => {
    const { own, guest, team } = await teamDesk.twoTeams(captain, friend);
    await desk.register(captain, idOf(own[0]));
    const before = await teamDesk.invited(friend, team.invitation);
    expect(before.team).toMatchObject({
      number: team.number,
      places_left: 1,
      tickets: [{ public_id: idOf(guest), is_member: false }],
    });
    expect(JSON.stringify(before.team)).not.toContain(participant.last_name);
    expect(await teamDesk.join(friend, guest, team.invitation)).toMatchObject({ status: 200 });
    const after = await teamDesk.teamOf(friend, guest);
    expect(after).toMatchObject({ places_left: 0, is_captain: false, invitation: null });
    expect(after.members[0]?.name).toBe(`${participant.first_name} ${participant.last_name}`);
    expect(JSON.stringify(after)).not.toContain(idOf(own[0]));
    expect((await desk.one(friend, idOf(guest))).ticket.history.map(({ action }) => action)).toContain('team-changed');
    expect(await teamDesk.join(friend, guest, team.invitation)).toEqual(refused('Билет уже в этой команде'));
  });

  test('the team that the friend’s ticket left and nobody is in any more ceases', async () => {
    const { format, guest, team } = await teamDesk.twoTeams(captain, friend);
    expect(await teamDesk.teamsOf(format)).toHaveLength(2);
    await teamDesk.join(friend, guest, team.invitation);
    expect((await teamDesk.teamsOf(format)).map(({ publicId }) => publicId)).toEqual([team.public_id]);
  });

  test('a renewed and a closed link lead nowhere; neither does one of another format', async () => {
    const { guest, team } = await teamDesk.twoTeams(captain, friend);
    const renewed = await teamDesk.asked(captain, 'renew', { public_id: team.public_id });
    expect(renewed.response.invitation).not.toBe(team.invitation);
    expect((await teamDesk.join(friend, guest, team.invitation)).status).toBe(404);
    const closed = await teamDesk.asked(captain, 'close', { public_id: team.public_id });
    expect(closed.response.invitation).toBeNull();
    expect((await teamDesk.invited(friend, renewed.response.invitation)).status).toBe(404);
    expect((await teamDesk.join(friend, guest, renewed.response.invitation)).status).toBe(404);
    const [other] = await boughtTickets(federation, captain, { format: await teamDesk.relay() });
    expect((await teamDesk.join(friend, guest, (await teamDesk.teamOf(captain, other)).invitation)).status).toBe(404);
  });

  test('only the captain names, invites or removes; a stranger is told there is no team', async () => {
    const { guest, team } = await teamDesk.twoTeams(captain, friend);
    await teamDesk.join(friend, guest, team.invitation);
    const stranger = await signedInUser(federation);
    const [member] = team.members;
    for (const action of ['renew', 'close', 'rename', 'remove'] as const) {
      const payload = { public_id: team.public_id, name: 'Чужие', member: member?.id ?? '' };
      expect((await teamDesk.asked(stranger, action, payload)).status).toBe(404);
      expect((await teamDesk.asked(friend, action, payload)).status).toBe(400);
    }
    const named = await teamDesk.asked(captain, 'rename', { public_id: team.public_id, name: '  Три   штриха ' });
    expect(named.response).toMatchObject({ name: 'Три штриха' });
    expect((await desk.one(friend, idOf(guest))).ticket.team).toEqual({ number: team.number, name: 'Три штриха' });
    for (const name of ['', ' ', '\u202e', 'a\u0000b', 'я'.repeat(61)]) {
      expect((await teamDesk.asked(captain, 'rename', { public_id: team.public_id, name })).status).toBe(400);
    }
    for (const [name, stored] of [
      ['a\u202eb', 'ab'],
      ['две\nстроки', 'две строки'],
    ]) {
      const renamed = await teamDesk.asked(captain, 'rename', { public_id: team.public_id, name });
      expect(renamed.response).toMatchObject({ name: stored });
    }
  });

  test('the captain removes who came by the link, and the old link does not lead back', async () => {
    const { own, guest, team } = await teamDesk.twoTeams(captain, friend);
    await teamDesk.join(friend, guest, team.invitation);
    const { members } = await teamDesk.teamOf(captain, own[0]);
    const came = members.find(({ removable }) => removable);
    expect(members.filter(({ removable }) => removable)).toHaveLength(1);
    const removed = await teamDesk.asked(captain, 'remove', { public_id: team.public_id, member: came?.id ?? '' });
    expect(removed.response).toMatchObject({ places_left: 1, members: [{}, {}] });
    expect((await teamDesk.join(friend, guest, team.invitation)).status).toBe(404);
    const { ticket } = await desk.one(friend, idOf(guest));
    expect(ticket.team).toBeNull();
    expect(ticket.history.at(-1)).toMatchObject({ action: 'removed-from-team', by: 'captain' });
    const own1 = members.find(({ removable }) => !removable)?.id ?? '';
    expect((await teamDesk.asked(captain, 'remove', { public_id: team.public_id, member: own1 })).status).toBe(400);
  });
});

describe('a ticket without a team', () => {
  test('is registered with a new team, or without one for now, though every open team is full [C-127]', async () => {
    const format = await teamDesk.relay();
    await federation.db.insert(teams).values({ formatId: format.publicId, number: '001', placesLeft: 0, open: true });
    const [one, two] = await boughtTickets(federation, captain, { format, count: 2 });
    for (const ticket of [one, two]) await desk.changeTeam(captain, idOf(ticket), 'none');
    expect(await desk.register(captain, idOf(one))).toEqual(refused('Выберите команду!'));
    expect((await desk.register(captain, idOf(one), { team_choice: 'new' })).status).toBe(200);
    expect(await teamDesk.teamOf(captain, one)).toMatchObject({ is_captain: true, places_left: 2 });
    expect((await desk.register(captain, idOf(two), { team_choice: 'later' })).status).toBe(200);
    expect((await desk.one(captain, idOf(two))).ticket.team).toBeNull();
    expect((await teamDesk.join(captain, two, (await teamDesk.teamOf(captain, one)).invitation)).status).toBe(200);
    expect((await desk.one(captain, idOf(two))).ticket.info.registered).toBe(true);
  });

  test('makes one new team at a time', async () => {
    const [ticket] = await boughtTickets(federation, captain, { format: await teamDesk.relay() });
    expect((await desk.changeTeam(captain, idOf(ticket), 'new')).response.message).toBe(
      'Билет уже в команде: сначала выйдите из неё',
    );
    const [single] = await boughtTickets(federation, captain, { format: await refundableFormat(federation) });
    expect(await desk.changeTeam(captain, idOf(single), 'new')).toEqual(refused('В этом формате команд нет'));
  });
});
