import { and, eq, inArray, isNotNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { sessions } from '@/federation/db/schema/account/session';
import { emails, outboxMessages } from '@/federation/db/schema/base/email';
import { orderLinks, orders } from '@/federation/db/schema/commerce/order';
import { bankPayments, bankReturns } from '@/federation/db/schema/commerce/payment';
import { olympicApplications, olympicFeedback } from '@/federation/db/schema/content/olympic';
import { supportRequests } from '@/federation/db/schema/content/support';
import type { Deps } from '@/federation/deps';
import { deleteFiles, dropBytes } from '@/federation/modules/base/file/repository';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { forgetUnusedAccounts } from './forget-accounts';
import { retentionDays } from './retention-days';

export async function forgetOld({ db, storage }: Pick<Deps, 'db' | 'storage'>, now: Date): Promise<void> {
  const before = (kind: keyof typeof retentionDays) => new Date(now.getTime() - retentionDays[kind] * DAY_MS);
  const fileIds = await db.transaction((tx) => forgetUnpaidOrders(tx, before('unpaidOrder')));
  await dropBytes({ storage }, fileIds);
  await forgetSessions(db, before('session'));
  await forgetUnusedAccounts(db, before('unusedAccount'));
  await db
    .update(orders)
    .set({ delivery: null })
    .where(and(eq(orders.email, ''), isNotNull(orders.delivery), lt(orders.paidAt, before('parcelAddress'))));
  await forgetEmails(db, { text: before('emailText'), row: before('email') });
  // Its rows are dated by the database.
  await db
    .delete(outboxMessages)
    .where(lt(outboxMessages.createdAt, sql`now() - interval '1 day' * ${retentionDays.outbox}`));
  const callbacksBefore = before('paymentCallback').toISOString();
  await db.execute(sql`select forget_payment_callbacks(${callbacksBefore}::timestamptz)`);
  await db.delete(supportRequests).where(lt(supportRequests.createdAt, before('enquiry')));
  await db.delete(olympicFeedback).where(lt(olympicFeedback.createdAt, before('enquiry')));
  await db.delete(olympicApplications).where(lt(olympicApplications.createdAt, before('olympicApplication')));
}

/** The program may not delete orders: a function of the database's owner deletes unpaid ones only. */
async function forgetUnpaidOrders(tx: Database, before: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ fileId: string }>(
    sql`select forgotten as "fileId" from forget_unpaid_orders(${before.toISOString()}::timestamptz) forgotten`,
  );
  const fileIds = rows.map(({ fileId }) => fileId);
  await deleteFiles(tx, fileIds);
  await tx
    .delete(bankPayments)
    .where(
      and(
        inArray(bankPayments.status, ['waiting', 'canceled']),
        lt(bankPayments.createdAt, before),
        notExists(tx.select({ one: sql`1` }).from(bankReturns).where(eq(bankReturns.orderId, bankPayments.orderId))),
      ),
    );
  return fileIds;
}

/** A session that an order refers to stays, without network, browser and place. */
async function forgetSessions(db: Database, before: Date): Promise<void> {
  const isOver = lt(sql`coalesce(${sessions.endedAt}, ${sessions.expiresAt})`, before.toISOString());
  const over = db.select({ sessionId: sessions.publicId }).from(sessions).where(isOver);
  await db.delete(orderLinks).where(and(inArray(orderLinks.sessionId, over), lt(orderLinks.expiresAt, before)));
  const ofOrders = db.select({ one: sql`1` }).from(orders).where(eq(orders.sessionId, sessions.publicId));
  const ofLinks = db.select({ one: sql`1` }).from(orderLinks).where(eq(orderLinks.sessionId, sessions.publicId));
  await db.delete(sessions).where(and(isOver, notExists(ofOrders), notExists(ofLinks)));
  await db
    .update(sessions)
    .set({ userAgent: '', ip: '', browserHash: '', city: null, country: null })
    .where(and(isOver, ne(sessions.ip, '')));
}

/** Keeps what is still being delivered or waits for a person. */
async function forgetEmails(db: Database, before: { readonly text: Date; readonly row: Date }): Promise<void> {
  const isOver = (at: Date) => or(lt(emails.sentAt, at), and(isNotNull(emails.closedAt), lt(emails.closedAt, at)));
  await db.delete(emails).where(isOver(before.row));
  await db
    .update(emails)
    .set({ recipient: '', text: '', html: '', attachments: [], unsubscribeUrl: null, refusal: null })
    .where(and(isOver(before.text), ne(emails.html, '')));
}
