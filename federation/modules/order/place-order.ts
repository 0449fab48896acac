import { randomUUID } from 'node:crypto';
import type { Database } from '@/federation/db/client';
import { ApiError } from '@/federation/http/api-error';
import { placesLeft } from '@/federation/modules/event-format/repository';
import type { Member } from '@/federation/modules/session/member';
import { type Caller, startSession } from '@/federation/modules/session/service';
import type { UserRow } from '@/federation/modules/user/answer';
import { type ConsentKind, recordConsents } from '@/federation/modules/user/consents';
import { findOrCreateTemporaryUser } from '@/federation/modules/user/service';
import type { PaymentBody } from '@/lib/contract/payment';
import { countOf, pricedLines } from './priced-lines';
import { refuseWrongLine } from './refusal';
import {
  type FormatForSale,
  insertOrder,
  type OrderRow,
  type ReadFormats,
  readFormats,
  ticketsOfBuyer,
} from './repository';

export interface OrderSubmission {
  readonly body: PaymentBody;
  readonly member: Member | null;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  /** The session of a guest who gets an account by this order. */
  readonly token: string;
  readonly caller: Caller;
  readonly holdMinutes: number;
  readonly now: Date;
}

/** A new order, and the account that it made for a guest. */
export interface PlacedOrder {
  readonly order: OrderRow;
  readonly guest?: UserRow;
}

/** Fewer places are left than wanted: nothing of the order may stay. */
export class PlacesShort extends Error {
  constructor(readonly left: number) {
    super(`${left} places are left`);
  }
}

/**
 * Writes an order whole; what it throws must undo the transaction: PlacesShort, a refusal, a taken key.
 * Locks are taken in one sequence by all sellers: the buyer's account, then the formats by id, then the key. While the
 * formats are locked there are only three statements: other buyers of the same places are waiting.
 */
export async function placeOrder(tx: Database, submission: OrderSubmission, lock: ReadFormats): Promise<PlacedOrder> {
  const { body, now } = submission;
  const { userId, guest } = await admitBuyer(tx, submission);
  const wanted = countByFormat(body);
  const sales = await salesOf(tx, submission, wanted, lock);
  await refuseBeyondBuyLimit(tx, { userId, wanted, sales, now });
  requirePlaces(wanted, await placesLeft(tx, [...wanted.keys()], now));

  const publicId = randomUUID();
  const { lines, total } = pricedLines(publicId, body.tickets, sales);
  const order = await insertOrder(tx, {
    order: {
      publicId,
      userId,
      email: body.email,
      status: 'new',
      amountKopecks: total,
      idempotencyKey: submission.idempotencyKey,
      requestHash: submission.requestHash,
      createdAt: now,
      heldUntil: new Date(now.getTime() + submission.holdMinutes * 60_000),
    },
    lines,
    places: wanted,
  });
  return { order, ...(guest && { guest }) };
}

/** Throws what can be told without a lock, so that a wrong order and one that comes too late wait for nobody. */
export async function refuseHopeless(db: Database, submission: OrderSubmission): Promise<void> {
  const wanted = countByFormat(submission.body);
  await salesOf(db, submission, wanted, readFormats);
  requirePlaces(wanted, await placesLeft(db, [...wanted.keys()], submission.now));
}

/** The formats of an order by id; throws the refusal of a line that may not be sold. */
async function salesOf(
  db: Database,
  { body, now }: OrderSubmission,
  wanted: ReadonlyMap<string, number>,
  read: ReadFormats,
): Promise<Map<string, FormatForSale>> {
  const sales = new Map((await read(db, [...wanted.keys()])).map((sale) => [sale.format.publicId, sale]));
  for (const line of body.tickets) refuseWrongLine(line, sales.get(line.format_public_id ?? ''), now);
  return sales;
}

/** Lines of one format draw on the same places: they count together. */
function countByFormat({ tickets }: PaymentBody): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const line of tickets) {
    const formatId = line.format_public_id ?? '';
    wanted.set(formatId, (wanted.get(formatId) ?? 0) + countOf(line));
  }
  return wanted;
}

function requirePlaces(wanted: ReadonlyMap<string, number>, left: ReadonlyMap<string, number>): void {
  for (const [formatId, count] of wanted) {
    const available = left.get(formatId) ?? 0;
    if (count > available) throw new PlacesShort(available);
  }
}

/** Whose the order is: the member's, or the account of the guest's address, made (with a session) when there is none. */
async function admitBuyer(tx: Database, { body, member, token, caller, now }: OrderSubmission) {
  const found = member ? null : await findOrCreateTemporaryUser(tx, body.email, now);
  const userId = member?.userId ?? found?.user.publicId ?? '';
  const { personal_data, policy, advertising } = body.consents;
  const kinds: ConsentKind[] = [
    ...(personal_data ? ['personal-data' as const] : []),
    ...(policy ? ['policy' as const] : []),
    ...(advertising ? ['advertising' as const] : []),
  ];
  await recordConsents(tx, { userId, email: body.email, kinds, ip: caller.ip, now });
  if (!found?.created) return { userId };
  await startSession(tx, { userId, method: 'payment', request: caller, now, token });
  return { userId, guest: found.user };
}

interface LimitedSale {
  readonly userId: string;
  readonly wanted: ReadonlyMap<string, number>;
  readonly sales: ReadonlyMap<string, FormatForSale>;
  readonly now: Date;
}

/** The limit of a buyer holds over all his orders, paid or held (promise 9); a guest is known by his address. */
async function refuseBeyondBuyLimit(tx: Database, { userId, wanted, sales, now }: LimitedSale): Promise<void> {
  const limited = [...sales.values()].filter(({ format }) => format.buyLimit !== null);
  if (limited.length === 0) return;
  const formatIds = limited.map(({ format }) => format.publicId);
  const had = await ticketsOfBuyer(tx, { userId, formatIds, now });
  for (const { format } of limited) {
    const count = (wanted.get(format.publicId) ?? 0) + (had.get(format.publicId) ?? 0);
    if (format.buyLimit !== null && count > format.buyLimit) {
      throw new ApiError(400, `Билетов «${format.title}» можно купить не больше ${format.buyLimit}`);
    }
  }
}
