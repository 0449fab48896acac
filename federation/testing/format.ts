import type { Database } from '@/federation/db/client';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';

export type TestFormat = typeof formats.$inferSelect & { readonly eventId: string };

let made = 0;

/** A format on sale in Kazan: the start is on 20 June 2026 at 10:00 there, 50 places, 4500 rubles. */
export async function createFormat(
  db: Database,
  { zone = 'Europe/Moscow', ...overrides }: Partial<typeof formats.$inferInsert> & { zone?: string } = {},
): Promise<TestFormat> {
  made += 1;
  const startTime = overrides.startTime ?? new Date('2026-06-20T07:00:00Z');
  const startDate = startTime.toISOString().slice(0, 10);
  const event = only(
    await db
      .insert(events)
      .values({
        title: `Кубок России ${made}`,
        place: 'Казань',
        description: '',
        startDate,
        endDate: startDate,
        country: 'Россия',
        subtype: 'triathlon',
        categories: [],
        calendarTypes: ['ru'],
        html: '',
        limits: '',
        legs: [],
      })
      .returning(),
  );
  await db.insert(cities).values({ nameRu: 'Казань' }).onConflictDoNothing();
  const city = only(await db.select().from(cities).limit(1));
  const eventCity = only(
    await db
      .insert(eventCities)
      .values({ eventId: event.publicId, cityId: city.id, timezone: zone, startTime })
      .returning(),
  );
  const format = only(
    await db
      .insert(formats)
      .values({
        eventCityId: eventCity.publicId,
        title: 'Спринт',
        description: '',
        requirements: '',
        priceKopecks: 450_000,
        places: 50,
        ...overrides,
        startTime,
      })
      .returning(),
  );
  return { ...format, eventId: event.publicId };
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('a row was not written');
  return row;
}
