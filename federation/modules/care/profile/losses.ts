import { createHash } from 'node:crypto';
import { and, desc, eq, exists, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orderGoodsLines, orders } from '@/federation/db/schema/commerce/order';
import { ApiError } from '@/federation/http/api-error';
import { guestOf, userById } from '@/federation/modules/account/user/repository';
import { licencesOf } from '@/federation/modules/commerce/licence/repository';
import { isToCome } from '@/federation/modules/commerce/ticket/erased-holder';
import { factsOf, idForUser } from '@/federation/modules/commerce/ticket/lock-ticket';
import { partsOf } from '@/federation/modules/commerce/ticket/refund';
import { type TicketRow, ticketsToCome } from '@/federation/modules/commerce/ticket/repository';
import type { ErasureLosses } from '@/lib/contract/care/profile';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import { actionRefusal } from '@/lib/domain/commerce/ticket/ticket-action';

type Losses = Omit<ErasureLosses, 'version'>;

/** With what guests have ordered at the account's address, which is erased with it. */
export async function lossesOf(db: Database, userId: string, now: Date): Promise<ErasureLosses> {
  const losses: Losses = { tickets: [], licences: [], orders: [] };
  for (const accountId of [userId, ...(await guestIdsOf(db, userId))]) {
    const own = await lossesOfOne(db, accountId, now);
    losses.tickets.push(...own.tickets);
    losses.licences.push(...own.licences);
    losses.orders.push(...own.orders);
  }
  return { version: createHash('sha256').update(JSON.stringify(losses)).digest('base64url'), ...losses };
}

async function guestIdsOf(db: Database, userId: string): Promise<string[]> {
  const user = await userById(db, userId);
  const guest = user && (await guestOf(db, user));
  return guest ? [guest.publicId] : [];
}

async function lossesOfOne(db: Database, userId: string, now: Date): Promise<Losses> {
  const access = { userId, scope: 'account' } as const;
  const coming = (await ticketsToCome(db, access, now)).filter((row) => isToCome(row, now));
  const licences = await licencesOf(db, access, { validOn: dayIn(now, MOSCOW) });
  return {
    tickets: coming.map((row) => ticketLoss(row, userId, now)),
    licences: licences.map(({ publicId, number, validityDate }) => ({
      public_id: publicId,
      number,
      validity_date: validityDate,
    })),
    orders: await openOrders(db, userId, now),
  };
}

function ticketLoss(row: TicketRow, userId: string, now: Date): ErasureLosses['tickets'][number] {
  const { ticket, event, format, eventCity, city } = row;
  const facts = factsOf(row);
  const isReceived = facts.ownerId !== userId;
  return {
    public_id: idForUser(ticket, userId),
    title: `${event.title}, ${format.title}`,
    city: city.nameRu,
    start_time: format.startTime.toISOString(),
    timezone: eventCity.timezone,
    received: isReceived,
    refund_sum: isReceived || ticket.status === 'suspended' ? null : rublesOf(partsOf(row, now).total),
    // A registration that may be cancelled does not prevent the erasure.
    transferable: actionRefusal('transfer', { ...facts, registered: false }, userId, now) === null,
  };
}

/** Orders whose hold still runs, and goods that were paid and have not arrived. */
async function openOrders(db: Database, userId: string, now: Date): Promise<ErasureLosses['orders']> {
  const goods = db.select().from(orderGoodsLines).where(eq(orderGoodsLines.orderId, orders.publicId));
  const isUnpaid = and(eq(orders.status, 'new'), gt(orders.heldUntil, now));
  const isUndelivered = and(inArray(orders.status, ['paid', 'authorized']), exists(goods));
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), or(isUnpaid, isUndelivered)))
    .orderBy(desc(orders.createdAt), desc(orders.publicId));
  return rows.map(({ publicId, createdAt, amountKopecks, status, delivery }) => ({
    public_id: publicId,
    created: createdAt.toISOString(),
    amount: rublesOf(amountKopecks),
    state: status === 'new' ? 'unpaid' : delivery ? 'undelivered' : 'at-start',
  }));
}

/** Throws 409 if the user would lose something that they have not been shown. */
export async function requireAgreement(
  db: Database,
  { userId, agreed, now }: { readonly userId: string; readonly agreed: string | undefined; readonly now: Date },
): Promise<void> {
  const { version, tickets, licences, orders: open } = await lossesOf(db, userId, now);
  if (agreed === version || tickets.length + licences.length + open.length === 0) return;
  const lost = `билетов — ${tickets.length}, лицензий — ${licences.length}, незавершённых заказов — ${open.length}`;
  throw new ApiError(
    409,
    agreed === undefined
      ? `Вместе с учётной записью пропадёт: ${lost}. Посмотрите список и подтвердите, что согласны`
      : `Список того, что пропадёт, изменился, теперь в нём: ${lost}. Посмотрите его ещё раз. Пока ничего не удалено`,
  );
}
