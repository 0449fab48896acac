import type { Database } from '@/federation/db/client';
import { eventCities } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';

export const HIDDEN_PRICE = 100_000;

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
  if (!format) throw new Error('the format was not inserted');
  return {
    format_public_id: format.publicId,
    event_city_public_id: city.publicId,
    event_public_id: city.eventId,
  };
}
