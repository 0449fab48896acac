import { inArray, sum } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { takenPlaces } from '@/federation/db/schema/commerce/order';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { recordVersions } from '@/federation/modules/events/calendar/record-versions';
import { firstStarts } from '@/federation/modules/events/calendar/repository';
import { htmlRefusals } from '@/lib/domain/base/rich-text/read-article';
import { dayIn } from '@/lib/domain/base/time/day';
import { type EventCells, eventCells, type FormatCells, formatCells } from './calendar-files';
import { eventRow, findStartDay, formatRow, importedStartOf } from './calendar-rows';
import type { ContentFolder, Found } from './content-folder';
import { contentId } from './content-id';
import { placesOf, type ReadPart, refuseDoubles } from './content-part';
import { ContentError } from './content-problems';
import { saveRows } from './save-rows';

const EVENTS = 'calendar/events.csv';
const FORMATS = 'calendar/formats.csv';

export const readCalendar: ReadPart = (folder, now) => {
  if (folder.has(EVENTS) !== folder.has(FORMATS)) {
    folder.problems.push({ file: folder.has(EVENTS) ? FORMATS : EVENTS, text: 'файла нет, а второй таблице он нужен' });
  }
  const found = folder.csv(EVENTS, eventCells);
  const foundFormats = folder.csv(FORMATS, formatCells).map((one) => ({
    ...one,
    value: { ...one.value, address: `${one.value.event_slug}/${one.value.slug}` },
  }));
  refuseDoubles(folder, found, 'slug');
  refuseDoubles(folder, foundFormats, 'address');
  const eventSlugs = new Set(found.map(({ value }) => value.slug));
  const areEventsRead = !folder.problems.some(({ file }) => file === EVENTS);
  for (const { value, at } of found) {
    folder.problems.push(...htmlRefusals(value.html).map((text) => ({ ...at, column: 'html', text })));
  }
  for (const { value, at } of foundFormats) {
    if (value.cancel || (value.refund_steps ?? []).length === 0) continue;
    folder.problems.push({
      ...at,
      column: 'refund_steps',
      text: 'условия возврата указаны, а cancel=0: билеты не возвращаются',
    });
  }
  for (const { value, at } of foundFormats) {
    const refusal = insuranceRefusal(value);
    if (refusal) folder.problems.push({ ...at, ...refusal });
  }
  for (const { value, at } of foundFormats) {
    if (!value.cancelled || value.sale_ends) continue;
    const text = 'старт отменён: закройте продажу, указав время отмены';
    folder.problems.push({ ...at, column: 'sale_ends', text });
  }
  for (const { value, at } of areEventsRead ? foundFormats : []) {
    if (eventSlugs.has(value.event_slug)) continue;
    folder.problems.push({ ...at, column: 'event_slug', text: `события «${value.event_slug}» нет в events.csv` });
  }
  const dated = found.filter((one) => isDated(folder, one, now)).map(({ value }) => value);
  const formatsOf = Map.groupBy(
    foundFormats.map(({ value }) => value),
    ({ event_slug }) => event_slug,
  );
  return {
    label: 'календарь',
    places: new Map([
      ...placesOf(
        found,
        ({ slug }) => contentId('event', slug),
        ({ slug }) => contentId('event-city', slug),
      ),
      ...placesOf(foundFormats, ({ address }) => contentId('format', address)),
    ]),
    count: found.length,
    async write(tx) {
      const cityIds = await saveCities(tx, [...new Set(dated.map(({ city }) => city))]);
      const eventRows = dated.map((event) => eventRow(event, now));
      const startsBefore = await firstStarts(tx);
      const saved = [
        await saveRows(tx, events, 'publicId', eventRows),
        await saveRows(
          tx,
          eventCities,
          'publicId',
          dated.map((event) => placeRow(event, cityIds, now)),
        ),
        await saveRows(
          tx,
          formats,
          'publicId',
          dated.flatMap((event) =>
            (formatsOf.get(event.slug) ?? []).map((one) =>
              formatRow(one, { eventStart: importedStartOf(event, now), timezone: event.timezone }),
            ),
          ),
        ),
      ];
      await refuseFewerPlacesThanSold(tx, foundFormats);
      const added = saved.flatMap((part) => part.added);
      const changed = saved.flatMap((part) => part.changed);
      const touched = new Set([...added, ...changed]);
      const touchedEvents = dated
        .filter((event) => idsOf(event, formatsOf).some((id) => touched.has(id)))
        .map(({ slug }) => contentId('event', slug));
      await recordVersions(tx, touchedEvents, startsBefore, now);
      const changes = touchedEvents.map((public_id) => ({ noun: 'calendar' as const, public_id }));
      return { added, changed, changes };
    },
  };
};

function insuranceRefusal(format: FormatCells): { column: string; text: string } | null {
  const { insurance_insurer: insurer, insurance_sum_rubles: sum, insurance_covers: covers } = format;
  const given = [insurer, sum, covers?.length].filter(Boolean).length;
  if (given === 0) return null;
  if (given < 3) {
    return {
      column: insurer ? 'insurance_insurer' : sum ? 'insurance_sum_rubles' : 'insurance_covers',
      text: 'страховщик, сумма и то, что она покрывает, указываются вместе или не указываются',
    };
  }
  if (format.insurance_cost_rubles > 0) return null;
  return {
    column: 'insurance_insurer',
    text: 'условия страхования указаны, а insurance_cost_rubles=0: страховки у формата нет',
  };
}

/** Changed formats are locked already, so that no sale interferes. */
async function refuseFewerPlacesThanSold(
  tx: Database,
  found: readonly Found<{ readonly address: string; readonly places: number }>[],
): Promise<void> {
  const sold = new Map(
    (
      await tx
        .select({ formatId: takenPlaces.formatId, count: sum(takenPlaces.change).mapWith(Number) })
        .from(takenPlaces)
        .groupBy(takenPlaces.formatId)
    ).map(({ formatId, count }) => [formatId, count]),
  );
  const problems = found.flatMap(({ value, at }) => {
    const count = sold.get(contentId('format', value.address)) ?? 0;
    const text = `мест ${value.places}, а продано уже ${count}; чтобы закрыть продажу, заполните столбец sale_ends`;
    return count > value.places ? [{ ...at, column: 'places', text }] : [];
  });
  if (problems.length > 0) throw new ContentError(problems);
}

const idsOf = (event: EventCells, formatsOf: ReadonlyMap<string, readonly { address: string }[]>) => [
  contentId('event', event.slug),
  contentId('event-city', event.slug),
  ...(formatsOf.get(event.slug) ?? []).map(({ address }) => contentId('format', address)),
];

function isDated(folder: ContentFolder, { value, at }: Found<EventCells>, now: Date): boolean {
  if (findStartDay(value, dayIn(now, value.timezone)) !== null) return true;
  folder.problems.push({ ...at, column: 'date', text: `«${value.date}» — не дата для anchor=${value.anchor}` });
  return false;
}

const placeRow = (event: EventCells, cityIds: ReadonlyMap<string, number>, now: Date) => ({
  publicId: contentId('event-city', event.slug),
  eventId: contentId('event', event.slug),
  cityId: cityIds.get(event.city) ?? 0,
  timezone: event.timezone,
  startTime: importedStartOf(event, now),
  ...(event.coordinates !== undefined && {
    latitude: event.coordinates?.latitude ?? null,
    longitude: event.coordinates?.longitude ?? null,
  }),
  ...(event.address !== undefined && { address: event.address }),
  ...(event.programme !== undefined && { programme: event.programme }),
});

async function saveCities(tx: Database, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const known = await tx
    .select()
    .from(cities)
    .where(inArray(cities.nameRu, [...names]));
  const unknown = names.filter((name) => !known.some(({ nameRu }) => nameRu === name));
  const added =
    unknown.length === 0
      ? []
      : await tx
          .insert(cities)
          .values(unknown.map((nameRu) => ({ nameRu })))
          .returning();
  return new Map([...known, ...added].map(({ nameRu, id }) => [nameRu, id]));
}
