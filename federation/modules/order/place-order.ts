import { randomUUID } from 'node:crypto';
import type { Database } from '@/federation/db/client';
import { ApiError } from '@/federation/http/api-error';
import { placesLeft } from '@/federation/modules/event-format/repository';
import type { Member } from '@/federation/modules/session/member';
import { type Caller, startSession } from '@/federation/modules/session/service';
import type { UserRow } from '@/federation/modules/user/answer';
import { type ConsentKind, recordConsents } from '@/federation/modules/user/consents';
import { userByEmail } from '@/federation/modules/user/repository';
import { findOrCreateTemporaryUser } from '@/federation/modules/user/service';
import type { PaymentRequest } from '@/lib/contract/payment';
import { pricedLines } from './priced-lines';
import { refuseWrongLine } from './refusal';
import {
  type FormatForSale,
  findOrderByKey,
  insertOrder,
  type OrderRow,
  type ReadFormats,
  ticketsOfBuyer,
} from './repository';

export interface OrderSubmission {
  readonly body: PaymentRequest;
  readonly member: Member | null;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  /** The session of a guest who gets an account by this order. */
  readonly token: string;
  readonly caller: Caller;
  readonly holdMinutes: number;
  readonly now: Date;
}

/**
 * The order that this key has made, now (then with the account that it made for a guest) or before; or how many places
 * are left, when they are fewer than wanted.
 */
export type Placement =
  | { readonly order: OrderRow; readonly isNew: boolean; readonly guest?: UserRow }
  | { readonly left: number };

/**
 * Writes an order whole or not at all: places, prices, lines, hold, buyer, consents.
 * Locks are taken in one sequence by all sellers: formats by id, then the buyer's account, then the key.
 */
export async function placeOrder(
  tx: Database,
  submission: OrderSubmission,
  readFormats: ReadFormats,
): Promise<Placement> {
  const { body, idempotencyKey, now } = submission;
  const wanted = countByFormat(body);
  const sales = new Map((await readFormats(tx, [...wanted.keys()])).map((sale) => [sale.format.publicId, sale]));
  const existing = await findOrderByKey(tx, idempotencyKey);
  if (existing) return { order: existing, isNew: false };

  for (const line of body.tickets) refuseWrongLine(line, sales.get(line.format_public_id), now);
  await refuseBeyondBuyLimit(tx, submission, wanted, sales);
  const left = await placesLeft(tx, [...wanted.keys()], now);
  for (const [formatId, count] of wanted) {
    const available = left.get(formatId) ?? 0;
    if (count > available) return { left: available };
  }
  return writeOrder(tx, submission, wanted, sales);
}

/** Lines of one format draw on the same places: they count together. */
function countByFormat({ tickets }: PaymentRequest): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { format_public_id, ticket_count } of tickets) {
    wanted.set(format_public_id, (wanted.get(format_public_id) ?? 0) + ticket_count);
  }
  return wanted;
}

/** The limit of a buyer holds over all his orders, paid or held (promise 9); a guest is known by his address. */
async function refuseBeyondBuyLimit(
  tx: Database,
  { body, member, now }: OrderSubmission,
  wanted: ReadonlyMap<string, number>,
  sales: ReadonlyMap<string, FormatForSale>,
): Promise<void> {
  const limited = [...sales.values()].filter(({ format }) => format.buyLimit !== null);
  if (limited.length === 0) return;
  const userId = member?.userId ?? (await userByEmail(tx, body.email))?.publicId;
  const formatIds = limited.map(({ format }) => format.publicId);
  const had = userId ? await ticketsOfBuyer(tx, { userId, formatIds, now }) : new Map<string, number>();
  for (const { format } of limited) {
    const count = (wanted.get(format.publicId) ?? 0) + (had.get(format.publicId) ?? 0);
    if (format.buyLimit !== null && count > format.buyLimit) {
      throw new ApiError(400, `Билетов «${format.title}» можно купить не больше ${format.buyLimit}`);
    }
  }
}

async function writeOrder(
  tx: Database,
  { body, member, idempotencyKey, requestHash, token, caller, holdMinutes, now }: OrderSubmission,
  wanted: ReadonlyMap<string, number>,
  sales: ReadonlyMap<string, FormatForSale>,
): Promise<Placement> {
  const publicId = randomUUID();
  const { lines, total } = pricedLines(publicId, body.tickets, sales);
  const guest = member ? null : await findOrCreateTemporaryUser(tx, body.email, now);
  const userId = member?.userId ?? guest?.user.publicId ?? '';
  const order = await insertOrder(tx, {
    order: {
      publicId,
      userId,
      email: body.email,
      status: 'new',
      amountKopecks: total,
      idempotencyKey,
      requestHash,
      createdAt: now,
      heldUntil: new Date(now.getTime() + holdMinutes * 60_000),
    },
    lines,
    places: wanted,
  });
  const { personal_data, policy, advertising } = body.consents;
  const kinds: ConsentKind[] = [
    ...(personal_data ? ['personal-data' as const] : []),
    ...(policy ? ['policy' as const] : []),
    ...(advertising ? ['advertising' as const] : []),
  ];
  await recordConsents(tx, { userId, email: body.email, kinds, ip: caller.ip, now });
  if (!guest?.created) return { order, isNew: true };
  await startSession(tx, { userId, method: 'payment', request: caller, now, token });
  return { order, isNew: true, guest: guest.user };
}
