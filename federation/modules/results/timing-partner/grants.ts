import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { timingGrants, timingPartners } from '@/federation/db/schema/results/timing-partner';
import { ApiError, notFound } from '@/federation/http/api-error';
import { instantIn, textIn } from '@/federation/modules/events/calendar/zoned-time';
import { type Day, dayAfter, dayIn } from '@/lib/domain/base/time/day';

type TimingGrant = typeof timingGrants.$inferSelect;

/** A long race ends after midnight, and mistakes are found in the morning. */
export const GRACE_HOURS = 12;
const GRACE_MS = GRACE_HOURS * 3_600_000;

/** The last moment of a right whose last day is this one. */
export const endOfGrant = (toDay: Day, timezone: string): Date =>
  new Date(instantIn(dayAfter(toDay, { days: 1 }), '00:00', timezone).getTime() + GRACE_MS);

/** Throws 404 on an unknown event city, 403 without a right to it at this time. */
export async function requireGrant(
  db: Database,
  { partnerId, eventCityId, now }: { partnerId: string; eventCityId: string; now: Date },
): Promise<TimingGrant> {
  const [found] = await db
    .select({ grant: timingGrants, timezone: eventCities.timezone })
    .from(eventCities)
    .leftJoin(
      timingGrants,
      and(eq(timingGrants.eventCityId, eventCities.publicId), eq(timingGrants.partnerId, partnerId)),
    )
    .where(eq(eventCities.publicId, eventCityId));
  if (!found) throw notFound('Такого события нет');
  const { grant, timezone } = found;
  if (!grant) throw new ApiError(403, 'Этот старт не поручен вашему токену: попросите федерацию дать на него право');
  const dayOfGrace = dayIn(new Date(now.getTime() - GRACE_MS), timezone);
  if (dayIn(now, timezone) < grant.fromDay || dayOfGrace > grant.toDay) {
    const ends = textIn(endOfGrant(grant.toDay, timezone), timezone);
    throw new ApiError(
      403,
      `Право на этот старт действует с ${grant.fromDay} до ${ends} (по времени места старта), а сейчас там ${textIn(now, timezone)}`,
    );
  }
  return grant;
}

/** The first day of an event city and the last of its event; `undefined` where there is no such event city. */
export async function daysOf(
  db: Database,
  eventCityId: string,
): Promise<{ first: Day; last: Day; timezone: string } | undefined> {
  const [found] = await db
    .select({ start: eventCities.startTime, timezone: eventCities.timezone, last: events.endDate })
    .from(eventCities)
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .where(eq(eventCities.publicId, eventCityId));
  return found && { first: dayIn(found.start, found.timezone), last: found.last, timezone: found.timezone };
}

/** Gives a partner an event city, in the place of what the partner had of it; whether there is such a partner. */
export async function grantStart(
  db: Database,
  name: string,
  grant: Omit<typeof timingGrants.$inferInsert, 'partnerId'>,
): Promise<boolean> {
  const [partner] = await db.select().from(timingPartners).where(eq(timingPartners.name, name));
  if (!partner) return false;
  const { eventCityId, ...rights } = grant;
  await db
    .insert(timingGrants)
    .values({ partnerId: partner.publicId, ...grant })
    .onConflictDoUpdate({ target: [timingGrants.partnerId, timingGrants.eventCityId], set: rights });
  return true;
}

export async function revokeGrant(db: Database, name: string, eventCityId: string): Promise<boolean> {
  const partner = db
    .select({ publicId: timingPartners.publicId })
    .from(timingPartners)
    .where(eq(timingPartners.name, name));
  const ended = await db
    .delete(timingGrants)
    .where(and(eq(timingGrants.partnerId, partner), eq(timingGrants.eventCityId, eventCityId)))
    .returning({ eventCityId: timingGrants.eventCityId });
  return ended.length > 0;
}

export const listGrants = (db: Database) =>
  db
    .select({ grant: timingGrants, title: events.title, city: cities.nameRu })
    .from(timingGrants)
    .innerJoin(eventCities, eq(eventCities.publicId, timingGrants.eventCityId))
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .innerJoin(cities, eq(cities.id, eventCities.cityId))
    .orderBy(asc(timingGrants.fromDay), asc(timingGrants.eventCityId));
