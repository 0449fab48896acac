import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { planOnce } from '@/federation/db/plan-once';
import type { Deps } from '@/federation/deps';
import type { Changes } from '@/federation/gateways/site/notify';
import { tellingOfStarts } from '@/federation/modules/commerce/ticket/start-changes';
import { readRegions, readSchools } from './branch-content';
import { readCalendar } from './calendar-content';
import { respectPeople } from './changed-by-people';
import { type ContentFolder, openContentFolder } from './content-folder';
import type { ContentPart, Written } from './content-part';
import { ContentError, type Place, positionText } from './content-problems';
import { readDocuments } from './document-content';
import { readManagement } from './management-content';
import { readNews } from './news-content';
import { readPages } from './page-content';
import { readPartners } from './partner-content';
import { readPromoCodes } from './promo-code-content';
import { readShirts } from './shirt-content';
import { readDelivery, readLicenceTypes, readShop } from './shop-content';
import { readStartGoods } from './start-goods-content';
import { readTeamAthletes } from './team-athlete-content';
import { readTeams } from './team-content';

const parts = [
  readNews,
  readCalendar,
  readPages,
  readTeamAthletes,
  readManagement,
  readRegions,
  readSchools,
  readPartners,
  readDocuments,
  readTeams,
  readShop,
  readShirts,
  readStartGoods,
  readDelivery,
  readLicenceTypes,
  readPromoCodes,
];

interface PartReport {
  readonly label: string;
  readonly count: number;
  readonly added: number;
  readonly changed: number;
  readonly addedAt: readonly string[];
  readonly changedAt: readonly string[];
}

export function readContent(folder: ContentFolder, now: Date): ContentPart[] {
  const read = parts.map((readPart) => readPart(folder, now)).filter(({ count }) => count > 0);
  if (folder.problems.length > 0) throw new ContentError(folder.problems);
  return read;
}

/** Writes in the caller's transaction; skips unchanged rows and removes nothing. */
export async function writeContent(tx: Database, read: readonly ContentPart[], now: Date, overwrite = false) {
  const reports: PartReport[] = [];
  const changes: Changes[number][] = [];
  for (const part of read) {
    const written = await part.write(tx, now);
    await respectPeople(tx, part, written, { overwrite, now });
    changes.push(...written.changes);
    reports.push({
      label: part.label,
      count: part.count,
      added: written.added.length,
      changed: written.changed.length,
      ...whereOf(part, written),
    });
  }
  for (const part of read) await part.check?.(tx);
  return { reports, changes };
}

function whereOf({ places }: ContentPart, { added, changed }: Written) {
  const textsOf = (keys: readonly unknown[]) =>
    new Set(keys.flatMap((key) => (places.has(key) ? [positionText(places.get(key) as Place)] : [])));
  const addedAt = textsOf(added);
  return { addedAt: [...addedAt], changedAt: [...textsOf(changed)].filter((text) => !addedAt.has(text)) };
}

/** With more changes the notice names only nouns, to stay small. */
const MOST_CHANGES = 200;

const noticeOf = (changes: Changes): Changes =>
  changes.length <= MOST_CHANGES ? changes : [...new Set(changes.map(({ noun }) => noun))].map((noun) => ({ noun }));

export interface ImportReport {
  readonly reports: readonly PartReport[];
  readonly told: number;
}

/** Rolls a preview back. */
class Previewed extends Error {
  constructor(readonly report: ImportReport) {
    super('previewed');
  }
}

/** A preview reports the same without writing. */
export async function importContent(
  { db, queue, clock, settings }: Pick<Deps, 'db' | 'queue' | 'clock' | 'settings'>,
  path: string,
  { preview = false, overwrite = false } = {},
): Promise<ImportReport> {
  const now = clock();
  const read = readContent(openContentFolder(path), now);
  return db
    .transaction(async (tx) => {
      // Serialises imports.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('federation content'))`);
      await planOnce(tx);
      const { result, told } = await tellingOfStarts(tx, { queue, settings }, now, () =>
        writeContent(tx, read, now, overwrite),
      );
      const { reports, changes } = result;
      if (preview) throw new Previewed({ reports, told });
      if (changes.length > 0) await queue.enqueue(tx, 'notify-site', { changes: noticeOf(changes) });
      return { reports, told };
    })
    .catch((error) => {
      if (error instanceof Previewed) return error.report;
      throw error;
    });
}
