import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { formats } from '@/federation/modules/event-format/tables';
import { replaceFormatResults } from '@/federation/modules/result/service';
import { readSeedCsv, readSeedFile } from './seed-files';
import { seedId } from './seed-id';

const protocol = z.object({
  event_slug: z.string().min(1),
  format_slug: z.string().min(1),
  table: z.string().min(1),
});

/** The protocols of past races, read from timing tables by the importer itself. */
export async function insertResults(tx: Database, now: Date): Promise<void> {
  for (const { event_slug, format_slug, table } of readSeedCsv('calendar/results.csv', protocol)) {
    const [format] = await tx
      .select({ title: formats.title })
      .from(formats)
      .where(eq(formats.publicId, seedId('format', `${event_slug}/${format_slug}`)));
    await replaceFormatResults(tx, now, {
      eventCityId: seedId('event-city', event_slug),
      format: format_slug,
      title: format?.title,
      file: readSeedFile(`results/${table}.csv`),
    });
  }
}
