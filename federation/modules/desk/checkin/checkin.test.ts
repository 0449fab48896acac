import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { ticketHistory, tickets } from '@/federation/db/schema/commerce/ticket';
import { checkins } from '@/federation/db/schema/desk/checkin';
import { recordChargeback, settleException } from '@/federation/modules/commerce/payment/settle-exception';
import { type TestApp, testApp } from '@/federation/testing/app';
import { scanOf, startWithTicket, volunteer } from '@/federation/testing/checkin';
import type { TestFormat } from '@/federation/testing/format';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import { untilLost } from '@/federation/testing/until-lost';
import { linkOf } from './links';
import { recordScan } from './record-scan';
import { lockScanned, scanned } from './repository';

let federation: TestApp;
let desk: ReturnType<typeof ticketDesk>;
let owner: TestUser;
let friend: TestUser;
beforeAll(async () => {
  // The day before the start: from here on scans count.
  federation = await testApp({ now: new Date('2026-06-19T09:00:00Z') });
  desk = ticketDesk(federation);
  owner = await signedInUser(federation);
  friend = await signedInUser(federation);
});
afterAll(() => federation.close());

async function ticketOf(format: TestFormat): Promise<string> {
  const [ticket] = await boughtTickets(federation, owner, { format });
  return ticket?.public_id ?? '';
}

const start = () => startWithTicket(federation, owner);
const now = () => federation.clock.now();
const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000);

test('a registered ticket lets in once; the second time tells when and where it was first', async () => {
  const { format, code, post } = await start();
  const scan = await scanOf(code, now());
  expect((await post.scan(scan)).response).toMatchObject({
    verdict: 'go',
    reason: null,
    ticket: { name: 'Соколова М.', format: 'Спринт', checked: { at: now().toISOString(), label: 'Пункт 1', times: 1 } },
  });
  const first = now().toISOString();
  federation.clock.advance({ minutes: 5 });
  const other = await volunteer(federation, format.eventCityId, 'Пункт 2');
  expect((await other.scan(await scanOf(code, now()))).response).toMatchObject({
    verdict: 'again',
    ticket: { checked: { scan_id: scan.id, at: first, label: 'Пункт 1', times: 1 } },
  });
  // Sent again, the first is still the first.
  expect((await post.scan(scan)).response.verdict).toBe('go');
  expect(await federation.db.$count(checkins, eq(checkins.scanId, scan.id))).toBe(1);
});

test('the holder of a checked-in ticket sees it in the history, and can no longer cancel the registration', async () => {
  const { format, code, post } = await start();
  await post.scan(await scanOf(code, now()));
  const { ticket } = await desk.one(owner, code);
  expect(ticket.history.at(-1)).toMatchObject({ action: 'checked-in', by: 'federation' });
  expect(ticket.actions).toEqual([]);
  expect(await desk.cancel(owner, code, format.publicId)).toMatchObject({
    status: 400,
    response: { message: 'Участник уже отмечен на старте: отменить регистрацию нельзя' },
  });
});

describe('a refused ticket', () => {
  test('a ticket that is not registered, refunded, handed on or of another start is refused, and so is a text that is no ticket', async () => {
    const { format, post } = await start();
    const [unregistered, refunded, given] = [await ticketOf(format), await ticketOf(format), await ticketOf(format)];
    await desk.refund(owner, refunded);
    await desk.transfer(owner, given, friend.email);
    const elsewhere = await start();
    const verdictOf = async (code: string) => {
      const { verdict, reason, ticket, other_start } = (await post.scan(await scanOf(code, now()))).response;
      return [verdict, reason, ticket?.name, other_start];
    };
    expect(await verdictOf(unregistered)).toEqual(['stop', 'unregistered', '', null]);
    expect(await verdictOf(refunded)).toEqual(['stop', 'refunded', '', null]);
    expect(await verdictOf(given)).toEqual(['stop', 'transferred', '', null]);
    expect(await verdictOf(elsewhere.code)).toEqual([
      'stop',
      'other-start',
      undefined,
      expect.stringMatching(/Казань$/),
    ]);
    expect(await verdictOf(randomUUID())).toEqual(['stop', 'unknown', undefined, null]);
    const denied = (await federation.db.select().from(checkins)).filter(({ ticketId }) =>
      [unregistered, refunded, given, elsewhere.code].includes(ticketId),
    );
    expect(denied).toEqual([]);
  });

  test('a ticket whose money the bank took back is refused until the federation has decided', async () => {
    const { code, post } = await start();
    const verdict = async () => {
      const { verdict, reason } = (await post.scan(await scanOf(code, now()))).response;
      return [verdict, reason];
    };
    const [ticket] = await federation.db.select().from(tickets).where(eq(tickets.publicId, code));
    const decision = { operator: 'Дежурный', reason: 'Письмо банка', now: new Date(now()) };
    const dispute = { orderId: ticket?.orderId ?? '', amount: ticket?.costKopecks ?? 0 };
    const recorded = await recordChargeback(federation.deps, dispute, decision);
    expect(await verdict()).toEqual(['stop', 'unpaid']);
    if (typeof recorded === 'string') throw new Error(recorded);
    await settleException(federation.deps, recorded.publicId, { resolution: 'kept', ...decision });
    expect(await verdict()).toEqual(['go', null]);
  });

  test('the recipient’s code lives, and dies when the owner takes the ticket back [U-24]', async () => {
    const format = await refundableFormat(federation);
    const bought = await ticketOf(format);
    await desk.transfer(owner, bought, friend.email);
    const given = (await desk.listed(friend, 'my')).find(({ event }) => event.public_id === format.eventId);
    const post = await volunteer(federation, format.eventCityId);
    const verdictOf = async (code: string) => (await post.scan(await scanOf(code, now()))).response.reason;
    expect(await verdictOf(given?.public_id ?? '')).toBe('unregistered');
    await desk.takeBack(owner, bought);
    expect([await verdictOf(given?.public_id ?? ''), await verdictOf(bought)]).toEqual(['unknown', 'unregistered']);
  });
});

test('a volunteer gets what the check-in needs, no code and nothing else of the participant', async () => {
  const { format, code, post } = await start();
  const given = await ticketOf(format);
  await desk.transfer(owner, given, friend.email);
  const { response } = await post.list();
  expect(response).toMatchObject({
    start: { city: 'Казань', start_date: '2026-06-20', end_date: '2026-06-20', timezone: 'Europe/Moscow' },
    label: 'Пункт 1',
    now: now().toISOString(),
  });
  const { code_hash } = await scanOf(code, now());
  expect(response.tickets.find((ticket) => ticket.code_hash === code_hash)).toEqual({
    code_hash,
    ticket_number: expect.stringMatching(/^\d{7}$/),
    name: 'Соколова М.',
    start_number: null,
    format: 'Спринт',
    cluster: null,
    state: 'ready',
    checked: null,
  });
  expect(response.tickets.map(({ state }) => state).toSorted()).toEqual(['ready', 'transferred', 'unregistered']);
  const body = JSON.stringify(response);
  for (const secret of [code, given, owner.email, friend.email, 'Мария', '1994', '79161234567']) {
    expect(body).not.toContain(secret);
  }
});

describe('twenty at once on one ticket [R-07]', () => {
  async function rush(lock: typeof lockScanned) {
    const { code, post } = await start();
    const row = await linkOf(federation.db, `Bearer ${post.link.token}`, now());
    if (!row) throw new Error('the link is gone');
    const scans = await Promise.all(Array.from({ length: 20 }, () => scanOf(code, now())));
    const results = await Promise.all(
      scans.map((scan) => recordScan(federation.deps, { row, scan, admitted: false, now: now() }, lock)),
    );
    return (
      results.filter(({ verdict }) => verdict === 'go').length +
      (await federation.db.$count(checkins, eq(checkins.ticketId, code)))
    );
  }

  test('one scan lets in and is stored, nineteen warn', async () => {
    for (let round = 0; round < 5; round++) expect(await rush(lockScanned)).toBe(2);
  });

  test('the control: without the lock more are', async () => {
    const unlocked: typeof lockScanned = async (tx, codeHash) => (await scanned(tx, codeHash))[0];
    expect(
      await untilLost(
        () => rush(unlocked),
        (admitted) => admitted > 2,
      ),
    ).toBeGreaterThan(2);
  });
});

describe('devices that could not ask', () => {
  test('a ticket that a device let in is stored once however often it is sent; the earliest is the first', async () => {
    const { format, code, post } = await start();
    const other = await volunteer(federation, format.eventCityId, 'Пункт 2');
    federation.clock.advance({ minutes: 30 });
    const [early, late] = [await scanOf(code, ago(20)), await scanOf(code, ago(10))];
    const since = ago(30).toISOString();
    // The later one has the network back first.
    expect((await other.sync([late], since)).response.results).toMatchObject([{ id: late.id, verdict: 'go' }]);
    for (let again = 0; again < 3; again++) {
      const { response } = await post.sync([early], since);
      expect(response.results).toMatchObject([{ id: early.id, verdict: 'go', ticket: { checked: { times: 2 } } }]);
    }
    // The other learns that another had come before.
    const { response } = await other.sync([late], since);
    expect(response.results).toMatchObject([{ id: late.id, verdict: 'again' }]);
    expect(response.checked).toEqual([
      {
        code_hash: early.code_hash,
        checked: { scan_id: early.id, at: early.at, label: 'Пункт 1', times: 2 },
      },
    ]);
    expect(await federation.db.$count(checkins, eq(checkins.ticketId, code))).toBe(2);
    const [ticket] = await federation.db.select().from(tickets).where(eq(tickets.publicId, code));
    expect(ticket?.checkedInAt?.toISOString()).toBe(early.at);
    const actions = await federation.db.select().from(ticketHistory).where(eq(ticketHistory.ticketId, code));
    expect(actions.filter(({ action }) => action === 'checked-in')).toHaveLength(1);
  });

  test('a ticket refunded meanwhile is reported, and not stored', async () => {
    const { format, post } = await start();
    const code = await ticketOf(format);
    await desk.refund(owner, code);
    const { response } = await post.sync([await scanOf(code, ago(1))]);
    expect(response.results).toMatchObject([{ verdict: 'stop', reason: 'refunded' }]);
    expect(await federation.db.$count(checkins, eq(checkins.ticketId, code))).toBe(0);
  });

  test('a scan whose response was lost is the same scan when it is sent again', async () => {
    const { code, post } = await start();
    const scan = await scanOf(code, now());
    await post.scan(scan);
    expect((await post.sync([scan])).response.results).toMatchObject([
      { verdict: 'go', ticket: { checked: { times: 1 } } },
    ]);
  });

  test('a clock that is wrong neither wins by it nor writes what is to come', async () => {
    const { code, post } = await start();
    const link = now();
    federation.clock.advance({ minutes: 5 });
    await post.sync([await scanOf(code, new Date('1999-01-01'))]);
    await post.sync([await scanOf(code, new Date('2099-01-01'))]);
    const rows = await federation.db.select().from(checkins).where(eq(checkins.ticketId, code));
    expect(rows.map(({ scannedAt }) => scannedAt).toSorted()).toEqual([link, now()]);
  });

  test('a device is told of this start only', async () => {
    const { format, code, post } = await start();
    const elsewhere = await start();
    await elsewhere.post.sync([await scanOf(elsewhere.code, now())]);
    await post.sync([await scanOf(code, now())]);
    const other = await volunteer(federation, format.eventCityId);
    expect((await other.sync([], ago(1).toISOString())).response.checked).toHaveLength(1);
  });

  test('100 pass, 101 do not', async () => {
    const { post } = await start();
    const many = (count: number) => Promise.all(Array.from({ length: count }, () => scanOf(randomUUID(), now())));
    expect((await post.sync(await many(101))).status).toBe(400);
    expect((await post.sync(await many(100))).response.results).toHaveLength(100);
  });
});

describe('before the day before the start', () => {
  test('a scan is a rehearsal: judged, never recorded, also when it is sent later', async () => {
    const before = now();
    federation.clock.set(new Date('2026-06-18T20:59:59Z'));
    const { code, post } = await start();
    const early = await scanOf(code, now());
    for (let time = 0; time < 2; time++) {
      expect((await post.scan(await scanOf(code, now()))).response).toMatchObject({ verdict: 'go', rehearsal: true });
    }
    federation.clock.advance({ minutes: 1 });
    expect((await post.sync([early])).response.results).toMatchObject([{ verdict: 'go', rehearsal: true }]);
    expect(await federation.db.$count(checkins, eq(checkins.ticketId, code))).toBe(0);
    expect((await desk.one(owner, code)).ticket.actions).toContain('cancel-registration');

    // The control: a second after midnight of that city it counts.
    expect((await post.scan(await scanOf(code, now()))).response).toMatchObject({ verdict: 'go', rehearsal: false });
    expect(await federation.db.$count(checkins, eq(checkins.ticketId, code))).toBe(1);
    federation.clock.set(before);
  });
});
