import { and, asc, eq, gte, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { emails } from '@/federation/db/schema/email';
import { licences } from '@/federation/db/schema/licence';
import { users } from '@/federation/db/schema/user';
import type { Deps } from '@/federation/deps';
import { CountedEmail } from '@/federation/modules/email/email-limits';
import { writeEmail } from '@/federation/modules/email/write-email';
import { licenceDay } from '@/lib/domain/licence/licence';
import { dayAfter } from '@/lib/domain/time/day';
import { endingEmail } from './emails';

/** So many days before the end, and to nobody whose licence holds for less than twice as long. */
const DAYS_BEFORE = 30;

const dedupeKeyOf = (licenceId: string) => `licence-ending:${licenceId}`;

/** Each licence is told of once; a morning that was missed, or beyond the weekly limit, is made up for. */
export async function remindOfEnding({ db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>, now: Date) {
  const today = licenceDay(now);
  const later = alias(licences, 'later');
  const ending = await db
    .select({ licence: licences, email: users.email })
    .from(licences)
    .innerJoin(users, eq(users.publicId, licences.ownerId))
    .where(
      and(
        gte(licences.validityDate, today),
        lte(licences.validityDate, dayAfter(today, { days: DAYS_BEFORE })),
        isNotNull(licences.sealedInfo),
        isNotNull(users.email),
        sql`${licences.validityDate} - ${licences.startDate} >= ${2 * DAYS_BEFORE}`,
        notExists(
          db
            .select({ one: sql`1` })
            .from(emails)
            .where(eq(emails.dedupeKey, sql`${dedupeKeyOf('')} || ${licences.publicId}`)),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(later)
            .where(and(eq(later.ownerId, licences.ownerId), sql`${later.validityDate} > ${licences.validityDate}`)),
        ),
      ),
    )
    .orderBy(asc(licences.validityDate));
  for (const { licence, email } of ending) {
    await db.transaction(async (tx) => {
      const recipient = email ?? '';
      const audience = await CountedEmail.countReminder(tx, recipient, now);
      if (!audience) return;
      const dedupeKey = dedupeKeyOf(licence.publicId);
      await writeEmail(tx, queue, { dedupeKey, recipient, audience, ...endingEmail(licence, settings.SITE_URL), now });
    });
  }
}
