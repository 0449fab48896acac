import { not } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { childrensSchools, regionalFederations } from '@/federation/db/schema/content/branch';

/** The Russian alphabet, whatever the locale of the database is. */
const byRegion = (one: { region: string; name: string }, other: { region: string; name: string }) =>
  one.region.localeCompare(other.region, 'ru') || one.name.localeCompare(other.name, 'ru');

export const listRegionalFederations = async (db: Database) =>
  (await db.select().from(regionalFederations)).toSorted(byRegion);

export const listChildrensSchools = async (db: Database) =>
  (await db.select().from(childrensSchools).where(not(childrensSchools.hidden))).toSorted(byRegion);
