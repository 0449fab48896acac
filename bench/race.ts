import { connect } from '@/federation/db/client';
import { eventCities } from '@/federation/db/schema/events/calendar';
import { timingTokenFor } from '@/federation/testing/timing';
import { type IngestedBatch, type IngestedRow, results } from '@/lib/contract/results/result';
import { call } from '@/lib/contract/wire/call';

export interface BenchRace {
  readonly eventCityId: string;
  readonly format: string;
  readonly url: string;
  readonly token: string;
  post(rows: readonly IngestedRow[], settings?: IngestedBatch['settings']): Promise<void>;
}

export async function openRace(databaseUrl: string, baseUrl: string, format: string): Promise<BenchRace> {
  const { db, close } = connect(databaseUrl);
  try {
    const [city] = await db.select().from(eventCities).limit(1);
    if (!city) throw new Error('the seed has no event city');
    const token = await timingTokenFor(db, city.publicId, [format]);
    const race = { event_city_id: city.publicId, format };
    return {
      eventCityId: city.publicId,
      format,
      url: baseUrl + results.ingest.path,
      token,
      async post(rows, settings) {
        const body = { ...race, rows: [...rows], ...(settings && { settings }) };
        await call(results.ingest, { body }, { baseUrl, authorization: `Bearer ${token}` });
      },
    };
  } finally {
    await close();
  }
}
