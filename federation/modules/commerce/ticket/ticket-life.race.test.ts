import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { ticketHistory, tickets } from '@/federation/db/schema/commerce/ticket';
import { ApiError, notFound } from '@/federation/http/api-error';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { type TestApp, testApp } from '@/federation/testing/app';
import { participant } from '@/federation/testing/buyer';
import type { TestFormat } from '@/federation/testing/format';
import { formatWithShirts, takenShirts } from '@/federation/testing/shirts';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { boughtTickets, refundableFormat } from '@/federation/testing/ticket-life';
import { untilLost } from '@/federation/testing/until-lost';
import { ticketRegistration } from '@/lib/contract/commerce/ticket';
import { actionRefusal } from '@/lib/domain/commerce/ticket/ticket-action';
import { cancelRegistration } from './cancel-registration';
import { changeParticipant } from './change-participant';
import { type ActionRequest, factsOf, type LockedTicket, type LockTicket, lockTicket } from './lock-ticket';
import { refundTicket } from './refund';
import { registerTicket } from './register';
import { findTicket } from './repository';
import { returnTicket, transferTicket } from './transfer';

const EACH = 20;

let federation: TestApp;
let owner: TestUser;
let friend: TestUser;
beforeAll(async () => {
  federation = await testApp();
  owner = await signedInUser(federation);
  friend = await signedInUser(federation);
});
afterAll(() => federation.close());

interface Outcome {
  readonly ticket: typeof tickets.$inferSelect;
  readonly refunds: number;
  readonly actions: readonly string[];
  readonly done: number;
  readonly failed: number;
}

let named = 0;
/** Another name with every call, so that each change changes something. */
const message = () => [...String(++named)].map((digit) => 'абвгдежзик'[Number(digit)]).join('');

/** 20 of each action on one ticket, all at once; the control passes a lock that lets everybody in. */
async function rush(lock: LockTicket): Promise<Outcome> {
  const format: TestFormat = await refundableFormat(federation);
  const [bought] = await boughtTickets(federation, owner, { format });
  const publicId = bought?.public_id ?? '';
  const now = federation.deps.clock();
  const access: AccessScope = { userId: owner.userId, scope: 'account' };
  const request = { publicId, access, now };
  const values = ticketRegistration.parse({ public_id: publicId, ...participant });
  const actions = [
    () => registerTicket(federation.deps, { values, access, now }, lock),
    () =>
      changeParticipant(
        federation.deps,
        { values: { ...values, last_name: `Орлова-${message()}` }, access, now },
        lock,
      ),
    () => cancelRegistration(federation.deps, { ...request, formatId: format.publicId }, lock),
    () => transferTicket(federation.deps, { ...request, email: friend.email }, lock),
    () => returnTicket(federation.deps, request, lock),
    () => refundTicket(federation.deps, { ...request, expected: format.priceKopecks }, lock),
  ];
  const all = Array.from({ length: EACH }, () => actions).flat();
  const outcomes = await Promise.allSettled(all.map((act) => act()));
  const [ticket] = await federation.db.select().from(tickets).where(eq(tickets.publicId, publicId));
  if (!ticket) throw new Error('the ticket is gone');
  const money = await federation.db.select().from(refunds).where(eq(refunds.orderId, ticket.orderId));
  const history = await federation.db.select().from(ticketHistory).where(eq(ticketHistory.ticketId, publicId));
  return {
    ticket,
    refunds: money.length,
    actions: history.map(({ action }) => action),
    done: outcomes.filter(({ status }) => status === 'fulfilled').length,
    failed: outcomes.filter((outcome) => outcome.status === 'rejected' && !isRefusal(outcome.reason)).length,
  };
}

const isRefusal = (reason: unknown) => reason instanceof Error && reason.name === 'ApiError';

/** Whether the actions, each done once, are a way from a bought ticket to this one. */
function isLegal({ ticket, actions, refunds: refunded, done, failed }: Outcome): boolean {
  const count = (action: string) => actions.filter((each) => each === action).length;
  const balance = (up: string, down: string) => count(up) - count(down);
  return (
    failed === 0 &&
    done === actions.length &&
    balance('registered', 'registration-cancelled') === (ticket.registered ? 1 : 0) &&
    balance('transferred', 'returned') === (ticket.originalUserId === null ? 0 : 1) &&
    count('refund-requested') === refunded &&
    refunded === (ticket.status === 'paid' ? 0 : 1)
  );
}

test('20 of each action at once leave one legal history, one owner and at most one refund [R-07]', async () => {
  for (let round = 0; round < 5; round++) {
    const outcome = await rush(lockTicket);
    expect({ ...outcome, legal: isLegal(outcome) }).toMatchObject({ legal: true });
    expect(outcome.ticket.holderId).toBe(outcome.ticket.originalUserId === null ? owner.userId : friend.userId);
  }
});

/** The same rules, but everybody is judged by what they see at first. */
const lockNothing: LockTicket = async (tx, { publicId, access, action, now }: ActionRequest): Promise<LockedTicket> => {
  const row = await findTicket(tx, publicId, access);
  if (!row) throw notFound();
  const refusal = actionRefusal(action, factsOf(row), access.userId, now);
  if (refusal) throw new ApiError(400, refusal);
  return row;
};

test('the control: without the lock the same rush breaks the history [R-07]', async () => {
  const outcome = await untilLost(
    () => rush(lockNothing),
    (rushed) => !isLegal(rushed),
  );
  expect(isLegal(outcome)).toBe(false);
});

/** 24 changes of one ticket's T-shirt at once: the shirts that the stock has given, and the ticket's own. */
async function shirtRush(lock: LockTicket) {
  const format = await formatWithShirts(federation, { S: 30, M: 30, L: 30 });
  const [bought] = await boughtTickets(federation, owner, { format });
  const publicId = bought?.public_id ?? '';
  const now = federation.deps.clock();
  const access: AccessScope = { userId: owner.userId, scope: 'account' };
  const values = (item_size: string) => ticketRegistration.parse({ public_id: publicId, ...participant, item_size });
  await registerTicket(federation.deps, { values: values('S'), access, now });
  const sizes = Array.from({ length: 24 }, (_, index) => ['M', 'L', 'S'][index % 3] ?? 'S');
  await Promise.allSettled(
    sizes.map((size) => changeParticipant(federation.deps, { values: values(size), access, now }, lock)),
  );
  return takenShirts(federation, format);
}

test('24 changes of a T-shirt at once: one shirt is taken, the one that the ticket names', async () => {
  const { reserved, worn } = await shirtRush(lockTicket);
  expect(Object.values(worn)).toEqual([1]);
  expect(reserved).toEqual(worn);
});

test('the control: without the lock the stock and the ticket part', async () => {
  const { reserved, worn } = await untilLost(
    () => shirtRush(lockNothing),
    (shirts) => !isDeepStrictEqual(shirts.reserved, shirts.worn),
  );
  expect(reserved).not.toEqual(worn);
});
