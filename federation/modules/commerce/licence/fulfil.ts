import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { licences, orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import { licenceTypes } from '@/federation/db/schema/commerce/licence-type';
import type { Deps } from '@/federation/deps';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { lastDayOf, licenceDay, startAfterPayment } from '@/lib/domain/commerce/licence/licence';
import { sealInfo } from './sealed-info';
import { openOwner } from './sealed-line';

export type FulfilledLicence = typeof licences.$inferSelect;

const nextNumber = sql<string>`'ФТ-' || lpad(nextval('licence_numbers')::text, 6, '0')`;

export async function personsForgotten(tx: Database, { publicId }: Pick<OrderRow, 'publicId'>): Promise<boolean> {
  const forgotten = and(eq(orderLicenceLines.orderId, publicId), isNull(orderLicenceLines.sealedInfo));
  return (await tx.$count(orderLicenceLines, forgotten)) > 0;
}

/** Runs in the settling transaction; a job requests the policy of each. */
export async function fulfilLicences(
  tx: Database,
  { queue, settings }: Pick<Deps, 'queue' | 'settings'>,
  order: Pick<OrderRow, 'publicId' | 'userId'>,
  now: Date,
): Promise<FulfilledLicence[]> {
  const ordered = await tx
    .select({ line: orderLicenceLines, type: licenceTypes })
    .from(orderLicenceLines)
    .innerJoin(licenceTypes, eq(licenceTypes.publicId, orderLicenceLines.licenceTypeId))
    .where(eq(orderLicenceLines.orderId, order.publicId))
    .orderBy(asc(orderLicenceLines.position));
  const given: FulfilledLicence[] = [];
  for (const { line, type } of ordered) {
    const publicId = randomUUID();
    const { FIELD_KEY, INSURER_NAME } = settings;
    const startDate = startAfterPayment(line.startDate, type.activationDelayDays, licenceDay(now));
    const [licence] = await tx
      .insert(licences)
      .values({
        publicId,
        ownerId: order.userId,
        lineId: line.publicId,
        title: type.name,
        insurerName: INSURER_NAME,
        number: nextNumber,
        policyNumber: '',
        startDate,
        validityDate: lastDayOf(startDate, { months: type.termMonths, days: type.termDays }),
        pictureId: line.pictureId,
        sealedInfo:
          line.sealedInfo && sealInfo(FIELD_KEY, publicId, openOwner(FIELD_KEY, line.publicId, line.sealedInfo)),
        createdAt: now,
      })
      .returning();
    if (!licence) throw new Error('a licence was not written');
    given.push(licence);
    await queue.enqueue(tx, 'issue-policy', { licenceId: publicId });
  }
  await tx.update(orderLicenceLines).set({ sealedInfo: null }).where(eq(orderLicenceLines.orderId, order.publicId));
  return given;
}
