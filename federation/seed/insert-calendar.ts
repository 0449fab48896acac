import { inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { cities, eventCities, events } from '@/federation/modules/calendar/tables';
import { formats } from '@/federation/modules/event-format/tables';
import { replaceFormatResults } from '@/federation/modules/result/service';
import { eventRow, formatRow, startOf } from './calendar';
import { seedEvents, seedFormats, seedProtocols } from './calendar-files';
import { readSeedFile } from './seed-files';
import { seedId } from './seed-id';

/** Events, their cities and their formats. */
export async function insertCalendar(tx: Database, now: Date): Promise<void> {
  const given = seedEvents();
  const formatsOf = Map.groupBy(seedFormats(), ({ event_slug }) => event_slug);
  const unknown = [...formatsOf.keys()].filter((slug) => !given.some((event) => event.slug === slug));
  if (unknown.length > 0) throw new Error(`formats.csv: нет событий ${unknown.join(', ')}`);

  await tx.insert(events).values(given.map((event) => eventRow(event, formatsOf.get(event.slug) ?? [], now)));
  const cityIds = await insertCities(tx, [...new Set(given.map(({ city }) => city))]);
  await tx.insert(eventCities).values(
    given.map((event) => ({
      publicId: seedId('event-city', event.slug),
      eventId: seedId('event', event.slug),
      cityId: cityIds.get(event.city) ?? 0,
      timezone: event.timezone,
      startTime: startOf(event, now),
    })),
  );
  await tx
    .insert(formats)
    .values(
      given.flatMap((event) => (formatsOf.get(event.slug) ?? []).map((one) => formatRow(one, startOf(event, now)))),
    );
}

async function insertCities(tx: Database, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = names.map((nameRu) => ({ nameRu }));
  await tx.insert(cities).values(rows).onConflictDoNothing();
  const found = await tx
    .select()
    .from(cities)
    .where(inArray(cities.nameRu, [...names]));
  return new Map(found.map(({ nameRu, id }) => [nameRu, id]));
}

/** The protocols of past races, read from timing tables by the importer itself. */
export async function insertResults(tx: Database, now: Date): Promise<void> {
  const titles = new Map(seedFormats().map(({ event_slug, slug, title }) => [`${event_slug}/${slug}`, title]));
  for (const { event_slug, format_slug, table } of seedProtocols()) {
    await replaceFormatResults(tx, now, {
      eventCityId: seedId('event-city', event_slug),
      format: format_slug,
      title: titles.get(`${event_slug}/${format_slug}`),
      file: readSeedFile(`results/${table}.csv`),
    });
  }
}
