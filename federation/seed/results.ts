import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { formats } from '@/federation/db/schema/events/event-format';
import { replaceFormatResults } from '@/federation/modules/results/result/service';
import { readSeedCsv, readSeedFile } from './seed-files';
import { seedId } from './seed-id';

const protocol = z.object({
  event_slug: z.string().min(1),
  format_slug: z.string().min(1),
  table: z.string().min(1),
});

export async function insertResults(tx: Database, now: Date): Promise<void> {
  for (const { event_slug, format_slug, table } of readSeedCsv('calendar/results.csv', protocol)) {
    const eventCityId = seedId('event-city', event_slug);
    const formatId = seedId('format', `${event_slug}/${format_slug}`);
    const [format] = await tx.select().from(formats).where(eq(formats.publicId, formatId));
    if (!format) throw new Error(`${event_slug}: в календаре нет формата ${format_slug}`);
    const file = readSeedFile(`results/${table}.csv`);
    await replaceFormatResults(tx, now, { eventCityId, format: format_slug, title: format.title, file });
    // Official in the second hour after the last finish, not when the database was filled.
    await tx.execute(sql`
      update result_formats
      set state_since = date_trunc('hour', ${format.startTime}::timestamptz + slowest.ms * interval '1 ms') + interval '2 hours'
      from (select result_format_id, max(time_ms) as ms from result_rows group by 1) as slowest
      where public_id = result_format_id and event_city_id = ${eventCityId} and external_format = ${format_slug}`);
  }
}
