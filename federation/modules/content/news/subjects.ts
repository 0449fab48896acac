import { and, asc, eq, gt, inArray, isNull, min, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { licenceTypes } from '@/federation/db/schema/commerce/licence-type';
import { documents } from '@/federation/db/schema/content/document';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import type { NewsSubject, NewsSubjectId } from '@/lib/contract/content/news';
import { rublesOf } from '@/lib/domain/commerce/money/money';

const priceOf = (kopecks: number | null) => (kopecks === null ? null : rublesOf(kopecks));

/** The subjects of an article, in its order, without missing and unpublished ones. */
export async function subjectsOf(db: Database, about: readonly NewsSubjectId[], now: Date): Promise<NewsSubject[]> {
  if (about.length === 0) return [];
  const idsOf = (kind: NewsSubjectId['kind']) =>
    about.flatMap((one) => ('id' in one && one.kind === kind ? [one.id] : []));
  const found = new Map(
    [...(await eventsOf(db, idsOf('event'), now)), ...(await documentsOf(db, idsOf('document')))].map((subject) => [
      subject.public_id,
      subject,
    ]),
  );
  const subjects: NewsSubject[] = [];
  for (const one of about) {
    const subject = 'id' in one ? found.get(one.id) : await licenceOf(db);
    if (subject) subjects.push(subject);
  }
  return subjects;
}

async function eventsOf(db: Database, ids: string[], now: Date) {
  if (ids.length === 0) return [];
  const onSale = and(
    eq(formats.eventCityId, eventCities.publicId),
    eq(formats.hidden, false),
    eq(formats.cancelled, false),
    gt(formats.startTime, now),
    or(isNull(formats.saleEnds), gt(formats.saleEnds, now)),
  );
  const rows = await db
    .select({
      public_id: events.publicId,
      title: events.title,
      city: cities.nameRu,
      start_date: events.startDate,
      kopecks: min(formats.priceKopecks),
    })
    .from(events)
    .innerJoin(eventCities, eq(eventCities.eventId, events.publicId))
    .innerJoin(cities, eq(cities.id, eventCities.cityId))
    .leftJoin(formats, onSale)
    .where(and(inArray(events.publicId, ids), eq(events.hidden, false)))
    .groupBy(events.publicId, cities.nameRu);
  return rows.map(({ kopecks, ...event }) => ({ kind: 'event' as const, ...event, price_from: priceOf(kopecks) }));
}

async function documentsOf(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ public_id: documents.publicId, title: documents.title })
    .from(documents)
    .where(and(inArray(documents.publicId, ids), eq(documents.hidden, false)))
    .orderBy(asc(documents.title));
  return rows.map((row) => ({ kind: 'document' as const, ...row, link: `/api/files/document/${row.public_id}` }));
}

async function licenceOf(db: Database): Promise<NewsSubject> {
  const [row] = await db.select({ kopecks: min(licenceTypes.priceKopecks) }).from(licenceTypes);
  return { kind: 'licence', price_from: priceOf(row?.kopecks ?? null) };
}
