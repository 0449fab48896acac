import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { contentVersions, type VersionedNoun } from './tables';

/** The version of a noun as a column of a query; empty where nothing of it was ever written. */
export const versionColumn = (noun: VersionedNoun): SQL<string> =>
  sql<string>`coalesce((select version::text from ${contentVersions} where noun = ${noun}), '')`;

/** For an answer that is made of the noun's tables alone. */
export async function versionOf(db: Database, noun: VersionedNoun): Promise<string> {
  const [row] = await db
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .where(eq(contentVersions.noun, noun));
  return row?.version ?? '';
}
