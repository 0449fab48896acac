import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders, orderTicketLines, placeReservations } from '@/federation/db/schema/commerce/order';
import { ticketNumbers, tickets } from '@/federation/db/schema/commerce/ticket';
import { eventCities } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { ticketLinePrice } from '@/lib/domain/commerce/money/pricing';
import { athlete, demoAccounts, demoUserId } from './accounts';
import { seedId } from './seed-id';

const nextNumber = sql<string>`nextval(${ticketNumbers.seqName})::text`;

interface Purchase {
  readonly slug: string;
  readonly boughtAt: Date;
  /** `new`: never paid at the bank; there are no tickets then. */
  readonly status: 'new' | 'paid' | 'delivered';
  readonly lines: readonly { readonly format: typeof formats.$inferSelect; readonly registered: boolean }[];
}

export async function insertPurchases(tx: Database, now: Date): Promise<void> {
  const [past] = await adultFormats(tx, lte(formats.startTime, now), desc(formats.startTime));
  const nextWeek = new Date(now.getTime() + 7 * DAY_MS);
  const [first, second] = await adultFormats(tx, gt(formats.startTime, nextWeek), asc(formats.startTime));
  if (!past || !first || !second) throw new Error('formats.csv: нужны один прошедший и два будущих личных старта');
  await insertPurchase(tx, {
    slug: 'athlete-past',
    boughtAt: new Date(past.startTime.getTime() - 30 * DAY_MS),
    // The starter pack was handed out.
    status: 'delivered',
    lines: [{ format: past, registered: true }],
  });
  await insertPurchase(tx, {
    slug: 'athlete-coming',
    boughtAt: new Date(now.getTime() - DAY_MS),
    status: 'paid',
    lines: [
      { format: first, registered: true },
      { format: second, registered: false },
    ],
  });
  await insertPurchase(tx, {
    slug: 'athlete-unpaid',
    boughtAt: new Date(now.getTime() - 3 * DAY_MS),
    status: 'new',
    lines: [{ format: second, registered: false }],
  });
}

/** One format of each event that any adult may run alone. */
async function adultFormats(tx: Database, when: SQL, order: SQL) {
  const found = await tx
    .select({ format: formats, eventId: eventCities.eventId })
    .from(formats)
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .where(
      and(
        when,
        eq(formats.team, false),
        eq(formats.hidden, false),
        or(isNull(formats.ageMin), lte(formats.ageMin, 18)),
        or(isNull(formats.ageMax), gte(formats.ageMax, 60)),
      ),
    )
    .orderBy(order, asc(formats.publicId));
  return [...Map.groupBy(found, ({ eventId }) => eventId).values()].flatMap(([one]) => (one ? [one.format] : []));
}

async function insertPurchase(tx: Database, { slug, boughtAt, status, lines }: Purchase): Promise<void> {
  const orderId = seedId('order', slug);
  const userId = demoUserId('athlete');
  const priced = lines.map(({ format, registered }, index) => ({
    format,
    registered,
    slug: `${slug}/${index + 1}`,
    position: index + 1,
    price: ticketLinePrice({
      unit: format.priceKopecks,
      count: 1,
      insurancePerTicket: format.insuranceKopecks ?? 0,
    }),
  }));
  const heldUntil = new Date(boughtAt.getTime() + 15 * 60_000);
  await tx.insert(orders).values({
    publicId: orderId,
    userId,
    email: demoAccounts.athlete.email,
    status,
    amountKopecks: priced.reduce((sum, { price }) => sum + price.total, 0),
    idempotencyKey: orderId,
    requestHash: createHash('sha256').update(slug).digest('hex'),
    createdAt: boughtAt,
    heldUntil,
    paidAt: status === 'new' ? null : new Date(boughtAt.getTime() + 2 * 60_000),
  });
  await tx.insert(orderTicketLines).values(
    priced.map((line) => ({
      publicId: seedId('line', line.slug),
      orderId,
      position: line.position,
      formatId: line.format.publicId,
      title: line.format.title,
      count: 1,
      unitKopecks: line.price.unit,
      insuranceKopecks: line.price.insurance,
      discountKopecks: line.price.discount,
      amountKopecks: line.price.total,
      insured: line.price.insurance > 0,
      refundSteps: line.format.refundSteps,
      startTime: line.format.startTime,
    })),
  );
  await tx.insert(placeReservations).values(
    priced.map((line) => ({
      publicId: seedId('reservation', line.slug),
      orderId,
      formatId: line.format.publicId,
      quantity: 1,
      state: status === 'new' ? ('released' as const) : ('taken' as const),
      heldUntil,
    })),
  );
  if (status === 'new') return;
  await tx.insert(tickets).values(
    priced.map((line) => ({
      publicId: seedId('ticket', line.slug),
      orderId,
      lineId: seedId('line', line.slug),
      piece: 1,
      formatId: line.format.publicId,
      holderId: userId,
      ticketNumber: nextNumber,
      status: 'paid' as const,
      costKopecks: line.price.total,
      insured: line.price.insurance > 0,
      registered: line.registered,
      createdAt: boughtAt,
      ...(line.registered && participantOf(line.format)),
    })),
  );
}

function participantOf({ clusters, additionalFields }: typeof formats.$inferSelect) {
  return {
    firstName: athlete.name,
    lastName: athlete.lastName,
    secondName: athlete.secondName,
    birthDate: athlete.birthDate,
    gender: athlete.gender,
    phone: athlete.phone,
    cluster: clusters.findLast(({ document }) => !document)?.name ?? null,
    additionalFields: additionalFields.map((field) => ({ ...field, value: field.required ? athlete.phone : '' })),
  };
}
