import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { contentVersions, type VersionedNoun } from '@/federation/db/schema/base/content-version';

/** The version of a noun as a column of a query; empty where nothing of it was ever written. */
export const versionColumn = (noun: VersionedNoun): SQL<string> =>
  sql<string>`coalesce((select version::text from ${contentVersions} where noun = ${noun}), '')`;

/** The version of content that is made of these nouns' tables only. */
export async function versionOf(db: Database, ...nouns: readonly VersionedNoun[]): Promise<string> {
  const rows = await db
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .where(inArray(contentVersions.noun, [...nouns]))
    .orderBy(asc(contentVersions.noun));
  return rows.map(({ version }) => version).join(' ');
}
