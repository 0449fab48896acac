import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { requiredConsents } from '@/federation/testing/consents';
import { contract } from '@/lib/contract';
import { requestPathOf } from '@/lib/contract/wire/exchange';
import type { AnyOperation } from '@/lib/contract/wire/operation';
import { startSession } from './modules/account/session/service';
import { issueLink } from './modules/desk/checkin/links';
import { accessTable, type Caller, callers, type Outcome } from './testing/access-table';
import { type TestApp, testApp } from './testing/app';
import { checkoutOf, lineOf, participant } from './testing/buyer';
import { scanOf } from './testing/checkin';
import type { TestFormat } from './testing/format';
import { type GuestPurchase, guestOrder, guestPurchase } from './testing/guest';
import { createLicenceTypes } from './testing/licence';
import { signedInUser, type TestUser } from './testing/signed-in-user';
import { boughtTickets, refundableFormat } from './testing/ticket-life';
import { timingTokenFor } from './testing/timing';

const operations = Object.entries(contract).flatMap(([noun, ofNoun]) =>
  Object.entries(ofNoun as unknown as Record<string, AnyOperation>).map(
    ([name, operation]) => [`${noun}.${name}`, operation] as const,
  ),
);

let federation: TestApp;
let format: TestFormat;
let licenceType: string;
let account: TestUser;
/** What was ordered, by whose session the matrix is asked. */
let bought: GuestPurchase;
/** The owner of the address that `bought` was ordered at, as the API knows them. */
let addressId: string;
let unconfirmedId: string;
const partners: Partial<Record<Caller, string>> = {};

beforeAll(async () => {
  federation = await testApp();
  format = await refundableFormat(federation, { preregistration: true, places: 1000, team: true, maxCount: 2 });
  licenceType = (await createLicenceTypes(federation.db)).online;
  account = await signedInUser(federation);
  bought = await guestPurchase(federation, 'ordered@example.ru', { format, licenceType });
  const again = await guestOrder(federation, checkoutOf([lineOf(format)], { email: bought.email }));
  addressId = again.response.user?.public_id ?? '';
  const email = 'unconfirmed@example.ru';
  await federation.app.inject({
    method: 'POST',
    url: '/api/user',
    payload: { email, password: 'secret1', consents: requiredConsents },
  });
  const unconfirmed = await guestOrder(federation, checkoutOf([lineOf(format)], { email }));
  unconfirmedId = unconfirmed.response.user?.public_id ?? '';
  const link = await issueLink(
    federation.db,
    { eventCityId: format.eventCityId, label: 'Пункт 1' },
    federation.clock.now(),
  );
  partners['check-in link'] = link?.token ?? '';
  partners['timing partner'] = await timingTokenFor(federation.db, format.eventCityId, ['sprint']);
});
afterAll(() => federation.close());

/** A fresh token of the caller: some operations end the session that calls them. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  const partner = partners[caller];
  if (partner !== undefined) return partner;
  if (caller === 'order') return bought.token;
  if (caller === 'order link') return tokenByLink();
  const now = federation.clock.now();
  const request = { ip: '203.0.113.7', headers: {} };
  const start = (userId: string, method: 'email' | 'payment', at = now) =>
    startSession(federation.db, { userId, method, request, now: at });
  if (caller === 'other order') return (await start(addressId, 'payment')).token;
  if (caller === 'unconfirmed') return (await start(unconfirmedId, 'payment')).token;
  if (caller === 'expired') {
    const longAgo = new Date(now.getTime() - 31 * 24 * 60 * 60 * 1000);
    return (await start(account.userId, 'email', longAgo)).token;
  }
  const { token } = await start(account.userId, 'email');
  if (caller === 'ended') await send(contract.sessions.signOut, {}, token);
  return token;
}

/** As the reader of the purchase e-mail gets it, again and again in one browser. */
async function tokenByLink(): Promise<string> {
  const emails = await federation.emails(bought.email);
  const message = emails.find(({ text }) => text.includes(`Заказ ${bought.orderId} оплачен`));
  const code = message?.text.match(/\/verify\/order\/([\w-]{22})/)?.[1];
  const response = await federation.app.inject({
    method: 'PUT',
    url: '/api/auth/order',
    headers: { 'x-browser-id': 'the-reader-of-the-e-mail' },
    payload: { code },
  });
  return response.json<{ token: string }>().token;
}

interface Request {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

async function send(operation: AnyOperation, request: Request, token: string | undefined) {
  const response = await federation.app.inject({
    method: operation.method,
    url: requestPathOf(operation, request),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(operation.idempotent && { 'idempotency-key': randomUUID() }),
    },
    ...(request.body !== undefined && { payload: request.body as object }),
  });
  return { status: response.statusCode, text: response.body };
}

/** What was ordered, as the operations name it. Actions of a ticket get one that is open to them. */
async function requestFor(name: string, operation: AnyOperation): Promise<Request> {
  const { ticket, licence, orderId, pictureId } = bought;
  const teamId = ticket.team_public_id ?? '';
  const public_id = ticket.public_id;
  const requests: Readonly<Record<string, () => Request | Promise<Request>>> = {
    'orders.one': () => ({ params: { public_id: orderId } }),
    'orders.check': () => ({ params: { public_id: orderId } }),
    'orders.paidSince': () => ({ query: { since: '2020-01-01T00:00:00Z' } }),
    'licences.pdf': () => ({ params: { public_id: licence.public_id } }),
    'licences.owner': () => ({ params: { public_id: licence.public_id } }),
    'profiles.file': () => ({ params: { public_id: pictureId } }),
    'tickets.one': () => ({ params: { public_id } }),
    'tickets.cancelRegistration': () => ({ body: { public_id, format_public_id: format.publicId } }),
    'tickets.register': () => ({ body: { public_id, ...participant } }),
    'tickets.changeParticipant': () => ({ body: { public_id, ...participant, last_name: 'Соколова-Орлова' } }),
    'tickets.transfer': () => ({ body: { public_id, email: 'friend@example.ru' } }),
    'tickets.registerMany': () => ({ body: { registrations: [{ public_id, ...participant }] } }),
    'tickets.transferMany': () => ({ body: { transfers: [{ public_id, email: 'friend@example.ru' }] } }),
    'tickets.return': () => ({ body: { public_id } }),
    'tickets.refund': () => ({ body: { ticket: { public_id }, expected_sum: 4500 } }),
    'tickets.changeTeam': () => ({ body: { public_id, team: 'none' } }),
    'teams.one': () => ({ params: { public_id: teamId } }),
    'teams.rename': () => ({ body: { public_id: teamId, name: 'Три штриха' } }),
    'teams.renewInvitation': () => ({ body: { public_id: teamId } }),
    'teams.closeInvitation': () => ({ body: { public_id: teamId } }),
    'teams.removeMember': async () => ({ body: { public_id: teamId, member: await memberWhoCame() } }),
    'teams.invited': async () => ({ params: { invitation: await openInvitation() } }),
    'checkins.scan': async () => ({ body: await scanOf(randomUUID(), federation.clock.now()) }),
    'checkins.sync': () => ({ body: { admitted: [], since: federation.clock.now().toISOString() } }),
    'results.ingest': () => ({ body: { event_city_id: format.eventCityId, format: 'sprint', rows: [] } }),
  };
  const request = requests[name];
  return request ? request() : anyRequest(operation);
}

async function openInvitation(): Promise<string> {
  const body = { public_id: bought.ticket.team_public_id };
  const { text } = await send(contract.teams.renewInvitation, { body }, bought.token);
  return z.object({ invitation: z.string() }).parse(JSON.parse(text)).invitation;
}

/** Somebody with a ticket of their own, who came into the team by its link. */
async function memberWhoCame(): Promise<string> {
  const friend = await signedInUser(federation);
  const [ticket] = await boughtTickets(federation, friend, { format });
  const body = { public_id: ticket?.public_id, team: { invitation: await openInvitation() } };
  await send(contract.tickets.changeTeam, { body }, friend.token);
  const params = { public_id: bought.ticket.team_public_id };
  const { text } = await send(contract.teams.one, { params }, bought.token);
  return contract.teams.one.response.parse(JSON.parse(text)).members.find(({ removable }) => removable)?.id ?? '';
}

/** Only the path has the right shape: who may call is judged before the rest is read. */
function anyRequest({ params, body }: AnyOperation): Request {
  const sampleOf = (schema: z.ZodType) =>
    [randomUUID(), '1', 'long'].find((value) => schema.safeParse(value).success) ?? 'x';
  return {
    ...(params && {
      params: Object.fromEntries(
        Object.entries(params.shape).map(([key, schema]) => [key, sampleOf(schema as z.ZodType)]),
      ),
    }),
    ...(body && { body: {} }),
  };
}

const listResponse = z.object({ values: z.array(z.unknown()) });

function outcomeOf({ status, text }: { status: number; text: string }, expected: Outcome): Outcome | number {
  if (status === 401) return 'sign in';
  if (status === 409 && text.includes('подтвердите e-mail')) return 'confirm';
  if (status === 403 || status >= 500) return status;
  if (expected === 'judged') return 'judged';
  if (status === 404) return 'hidden';
  const list = status === 200 && text.startsWith('{') ? listResponse.safeParse(JSON.parse(text)).data : undefined;
  if (list?.values.length === 0) return 'empty';
  return status === 200 ? 'own' : status;
}

test('every operation of the contract is in the table, and nothing else', () => {
  expect(operations.map(([name]) => name).toSorted()).toEqual(Object.keys(accessTable).toSorted());
});

/** The sequence in which one ticket goes through all of its actions. */
const ticketActions = [
  ...['changeParticipant', 'cancelRegistration', 'transfer', 'return', 'register', 'changeTeam', 'refund'],
].map((name) => `tickets.${name}`);
const rank = (name: string) => (name === 'sessions.signOut' ? 100 : ticketActions.indexOf(name));
const ordered = operations.toSorted(([one], [other]) => rank(one) - rank(other));

describe('a permitted caller is served, another is refused with the reason', () => {
  test.each(ordered)('%s', async (name, operation) => {
    if (name === 'tickets.refund') {
      await send(
        contract.tickets.cancelRegistration,
        await requestFor('tickets.cancelRegistration', operation),
        bought.token,
      );
    }
    const request = await requestFor(name, operation);
    const outcomes: Partial<Record<Caller, Outcome | number>> = {};
    // The session that owns the thing comes last: what it does to it would explain a refusal of the others.
    for (const caller of callers.toSorted((one, other) => Number(one === 'order') - Number(other === 'order'))) {
      const expected = accessTable[name]?.[caller] ?? 'sign in';
      outcomes[caller] = outcomeOf(await send(operation, request, await tokenOf(caller)), expected);
    }
    expect(outcomes).toEqual(accessTable[name]);
  });
});
