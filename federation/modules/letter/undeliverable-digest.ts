import { and, asc, gt, isNotNull, isNull, like, lt, max, ne, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { letters } from '@/federation/db/schema/letter';
import type { Deps } from '@/federation/deps';
import { DAY_MS } from '@/lib/domain/day';
import { noticeLetter } from './notice-letter';
import { forgotten } from './send-letter';
import { isUndeliverable } from './undeliverable';
import { writeLetter } from './write-letter';

/** Longer than the queue tries. */
const LOST_AFTER_MS = 3 * DAY_MS;

/** Gives up the e-mails that no job is going to send any more: those of an older release, or of a lost job. */
export async function giveUpLost(db: Database, now: Date): Promise<void> {
  const hasJob = sql`select 1 from pgboss.job where name = 'send-letter' and state < 'completed' and data ->> 'letterId' = ${letters.publicId}::text`;
  const isLost = and(
    isNull(letters.sentAt),
    isNull(letters.undeliverableAt),
    lt(letters.createdAt, new Date(now.getTime() - LOST_AFTER_MS)),
    sql`not exists (${hasJob})`,
  );
  const givenUp = { undeliverableAt: now, refusal: sql`coalesce(${letters.refusal}, 'попытки кончились')` };
  await db
    .update(letters)
    .set({ ...givenUp, closedAt: now, ...forgotten })
    .where(and(isLost, letters.secret));
  await db
    .update(letters)
    .set({
      ...givenUp,
      closedAt: sql`case when ${letters.unsubscribeUrl} is null then null else ${now.toISOString()}::timestamptz end`,
    })
    .where(isLost);
}

const LISTED = 20;
const OCCASION = 'emails-undeliverable:';

/** Tells the people on duty of each undeliverable e-mail once: what has been given up since they were told last. */
export async function tellOfUndeliverable(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  now: Date,
): Promise<void> {
  const [last] = await db
    .select({ at: max(letters.createdAt) })
    .from(letters)
    .where(like(letters.occasion, `${OCCASION}%`));
  const found = await db
    .select({ publicId: letters.publicId, subject: letters.subject })
    .from(letters)
    .where(
      and(
        isUndeliverable,
        // What this mailbox can't be sent is not told to this mailbox.
        ne(letters.recipient, settings.OPERATIONS_MAILBOX),
        last?.at ? gt(letters.undeliverableAt, last.at) : isNotNull(letters.undeliverableAt),
      ),
    )
    .orderBy(asc(letters.undeliverableAt), asc(letters.publicId));
  if (found.length === 0) return;
  const more = found.length - LISTED;
  await db.transaction((tx) =>
    writeLetter(tx, queue, {
      occasion: OCCASION + now.toISOString().slice(0, 10),
      recipient: settings.OPERATIONS_MAILBOX,
      audience: 'office',
      ...noticeLetter({
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
