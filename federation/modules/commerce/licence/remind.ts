import { and, asc, eq, gte, isNotNull, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '@/federation/db/schema/account/user';
import { emails } from '@/federation/db/schema/base/email';
import { licences } from '@/federation/db/schema/commerce/licence';
import type { Deps } from '@/federation/deps';
import { CountedEmail } from '@/federation/modules/base/email/email-limits';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { dayAfter } from '@/lib/domain/base/time/day';
import { licenceDay } from '@/lib/domain/commerce/licence/licence';
import { endingEmail } from './emails';

/** Days before the end; not for a licence that holds for less than twice as long. */
const DAYS_BEFORE = 30;

const dedupeKeyOf = (ownerId: string, day: string) => `licence-ending:${ownerId}:${day}`;

/** One e-mail an owner and day of the end; a morning that was missed, or beyond the weekly limit, is made up for. */
export async function remindOfEnding({ db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>, now: Date) {
  const today = licenceDay(now);
  const later = alias(licences, 'later');
  const ending = await db
    .select({ licence: licences, email: users.email, guestEmail: users.guestEmail })
    .from(licences)
    .innerJoin(users, eq(users.publicId, licences.ownerId))
    .where(
      and(
        gte(licences.validityDate, today),
        lte(licences.validityDate, dayAfter(today, { days: DAYS_BEFORE })),
        isNotNull(licences.sealedInfo),
        or(isNotNull(users.email), isNotNull(users.guestEmail)),
        sql`${licences.validityDate} - ${licences.startDate} >= ${2 * DAYS_BEFORE}`,
        notExists(
          db
            .select({ one: sql`1` })
            .from(emails)
            .where(
              // The second key is of the releases that sent an e-mail for each licence.
              sql`${emails.dedupeKey} in (
                'licence-ending:' || ${licences.ownerId} || ':' || ${licences.validityDate},
                'licence-ending:' || ${licences.publicId})`,
            ),
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
  const together = Map.groupBy(ending, ({ licence }) => dedupeKeyOf(licence.ownerId, licence.validityDate));
  for (const [dedupeKey, rows] of together) {
    await db.transaction(async (tx) => {
      const { email = null, guestEmail = null } = rows[0] ?? {};
      const recipient = email ?? guestEmail ?? '';
      const audience = await CountedEmail.countReminder(tx, { recipient, isOfAccount: email !== null }, now);
      if (!audience) return;
      const message = endingEmail(
        rows.map(({ licence }) => licence),
        settings.SITE_URL,
      );
      await writeEmail(tx, queue, { dedupeKey, recipient, audience, ...message, now });
    });
  }
}
