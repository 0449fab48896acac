import type { Database } from '@/federation/db/client';
import { eventCities } from '@/federation/db/schema/calendar';
import { formats } from '@/federation/db/schema/event-format';

/** Kopecks. */
export const HIDDEN_PRICE = 100_000;

/** A format of its own for a bench, in an event of the seed, shown to nobody; its ids as a ticket line names them. */
export async function hiddenFormat(db: Database, places: number) {
  const [city] = await db.select().from(eventCities).limit(1);
  if (!city) throw new Error('the seed has no event city');
  const [format] = await db
    .insert(formats)
    .values({
      eventCityId: city.publicId,
      title: 'Гонка за местами',
      description: '',
      requirements: '',
      startTime: new Date(Date.now() + 30 * 86_400_000),
      priceKopecks: HIDDEN_PRICE,
      places,
      hidden: true,
    })
    .returning();
  if (!format) throw new Error('the format was not written');
  return {
    format_public_id: format.publicId,
    event_city_public_id: city.publicId,
    event_public_id: city.eventId,
  };
}
