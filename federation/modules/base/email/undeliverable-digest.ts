import { and, asc, gt, isNotNull, isNull, like, lt, max, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { emails } from '@/federation/db/schema/base/email';
import type { Deps } from '@/federation/deps';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { forgotten } from './mail-holds';
import { noticeEmail } from './notice-email';
import { longestWaitMs } from './send-email';
import { isUndeliverable } from './undeliverable';
import { writeEmail } from './write-email';

/** Longer than the queue tries. */
const LOST_AFTER_MS = longestWaitMs.passing + DAY_MS;

/** Gives up the e-mails that no job is going to send any more: those of an older release, of a lost job, and those that a server has refused for too long. */
export async function giveUpLost(db: Database, now: Date): Promise<void> {
  const hasJob = sql`select 1 from pgboss.job where name = 'send-email' and state < 'completed' and data ->> 'emailId' = ${emails.publicId}::text`;
  const isOlderThan = (ms: number) => lt(emails.createdAt, new Date(now.getTime() - ms));
  const isLost = and(
    isNull(emails.sentAt),
    isNull(emails.undeliverableAt),
    or(
      and(isNull(emails.heldLine), isOlderThan(LOST_AFTER_MS), sql`not exists (${hasJob})`),
      and(isNotNull(emails.heldLine), isOlderThan(longestWaitMs.held)),
      and(isNotNull(emails.heldLine), emails.secret, isOlderThan(longestWaitMs.secret)),
    ),
  );
  const givenUp = { undeliverableAt: now, refusal: sql`coalesce(${emails.refusal}, 'попытки кончились')` };
  await db
    .update(emails)
    .set({ ...givenUp, closedAt: now, ...forgotten })
    .where(and(isLost, emails.secret));
  await db
    .update(emails)
    .set({
      ...givenUp,
      closedAt: sql`case when ${emails.unsubscribeUrl} is null then null else ${now.toISOString()}::timestamptz end`,
    })
    .where(isLost);
}

const LISTED = 20;
const DEDUPE_KEY = 'emails-undeliverable:';

/** E-mails the people on duty about each undeliverable e-mail once: those given up since the last digest. */
export async function sendUndeliverableDigest(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  now: Date,
): Promise<void> {
  const [last] = await db
    .select({ at: max(emails.createdAt) })
    .from(emails)
    .where(like(emails.dedupeKey, `${DEDUPE_KEY}%`));
  const found = await db
    .select({ publicId: emails.publicId, subject: emails.subject })
    .from(emails)
    .where(
      and(
        isUndeliverable,
        // A mailbox is not told about e-mails that it cannot receive.
        ne(emails.recipient, settings.OPERATIONS_MAILBOX),
        last?.at ? gt(emails.undeliverableAt, last.at) : isNotNull(emails.undeliverableAt),
      ),
    )
    .orderBy(asc(emails.undeliverableAt), asc(emails.publicId));
  if (found.length === 0) return;
  const more = found.length - LISTED;
  await db.transaction((tx) =>
    writeEmail(tx, queue, {
      dedupeKey: DEDUPE_KEY + now.toISOString().slice(0, 10),
      recipient: settings.OPERATIONS_MAILBOX,
      audience: 'office',
      ...noticeEmail({
        subject: 'Письма не доставлены',
        before: [
          'Эти письма почтовый сервер получателя не принял. Чаще всего адрес набран с опечаткой.',
          ...found.slice(0, LISTED).map(({ publicId, subject }) => `${publicId}: ${subject}`),
          ...(more > 0 ? [`И ещё ${more}.`] : []),
          'Адреса и ответы сервера: npm run federation -- emails. Отправить на исправленный адрес: resend-email, закрыть: close-email (docs/operations.md).',
        ],
      }),
      now,
    }),
  );
}
