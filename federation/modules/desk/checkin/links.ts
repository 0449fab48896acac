import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { checkinLinks, checkins } from '@/federation/db/schema/desk/checkin';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { hashOfToken, newToken } from '@/federation/modules/account/session/signed-in-user';
import { isCheckinOver } from '@/lib/domain/commerce/ticket/checkin';

const startOf = {
  title: events.title,
  city: cities.nameRu,
  startDate: events.startDate,
  endDate: events.endDate,
  timezone: eventCities.timezone,
};

const linkRows = (db: Database) =>
  db
    .select({ link: checkinLinks, start: startOf })
    .from(checkinLinks)
    .innerJoin(eventCities, eq(eventCities.publicId, checkinLinks.eventCityId))
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .innerJoin(cities, eq(cities.id, eventCities.cityId));

export type CheckinLink = Awaited<ReturnType<typeof linkRows>>[number];

const isOver = ({ start }: CheckinLink, now: Date) =>
  isCheckinOver({ end_date: start.endDate, timezone: start.timezone }, now);

export async function issueLink(
  db: Database,
  { eventCityId, label }: { readonly eventCityId: string; readonly label: string },
  now: Date,
): Promise<{ publicId: string; token: string } | null> {
  const token = newToken();
  return db.transaction(async (tx) => {
    const [city] = await tx.select().from(eventCities).where(eq(eventCities.publicId, eventCityId));
    if (!city) return null;
    const values = { eventCityId, label, tokenHash: hashOfToken(token), createdAt: now };
    const [made] = await tx.insert(checkinLinks).values(values).returning({ publicId: checkinLinks.publicId });
    return made ? { publicId: made.publicId, token } : null;
  });
}

export async function revokeLink(db: Database, publicId: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(checkinLinks)
    .set({ revokedAt: now })
    .where(and(eq(checkinLinks.publicId, publicId), isNull(checkinLinks.revokedAt)))
    .returning({ publicId: checkinLinks.publicId });
  return ended.length > 0;
}

/** All links, the oldest first; `times`: how often somebody was let in by each. */
export async function listLinks(db: Database, now: Date) {
  const used = await db.select({ linkId: checkins.linkId, times: count() }).from(checkins).groupBy(checkins.linkId);
  const times = new Map(used.map((row) => [row.linkId, row.times]));
  const rows = await linkRows(db).orderBy(asc(checkinLinks.createdAt), sql`${checkinLinks.publicId}`);
  return rows.map((row) => ({ ...row, times: times.get(row.link.publicId) ?? 0, isOver: isOver(row, now) }));
}

/** The link of an `Authorization` header; `null` once it is revoked or a day has passed since the event. */
export async function linkOf(db: Database, authorization: string | undefined, now: Date): Promise<CheckinLink | null> {
  const token = authorization?.replace(/^Bearer /, '');
  if (!token) return null;
  const [row] = await linkRows(db).where(
    and(eq(checkinLinks.tokenHash, hashOfToken(token)), isNull(checkinLinks.revokedAt)),
  );
  return row && !isOver(row, now) ? row : null;
}
