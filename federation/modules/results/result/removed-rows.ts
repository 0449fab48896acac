import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { type RemovedRow, resultRows, resultRowsRemoved } from '@/federation/db/schema/results/result';
import { LOOK_ALIKES, type StartNumber, startNumberKey } from '@/lib/domain/results/result/start-number';

export interface KnownVersion {
  readonly startNumber: StartNumber;
  readonly version: number;
}

/** The greatest version of each start number, by its key. */
export function versionsOf(rows: Iterable<KnownVersion>): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  for (const { startNumber, version } of rows) {
    const key = startNumberKey(startNumber);
    versions.set(key, Math.max(version, versions.get(key) ?? 0));
  }
  return versions;
}

export const storedVersions = (db: Database, resultFormatId: string): Promise<KnownVersion[]> =>
  db
    .select({ startNumber: resultRows.startNumber, version: resultRows.version })
    .from(resultRows)
    .where(eq(resultRows.resultFormatId, resultFormatId));

export const removedRows = (db: Database, resultFormatId: string): Promise<RemovedRow[]> =>
  db
    .select({
      startNumber: resultRowsRemoved.startNumber,
      version: resultRowsRemoved.version,
      withdrawn: resultRowsRemoved.withdrawn,
      deletedVersion: resultRowsRemoved.deletedVersion,
    })
    .from(resultRowsRemoved)
    .where(eq(resultRowsRemoved.resultFormatId, resultFormatId));

/** Records the versions by which start numbers left a format, so that older rows do not bring them back. */
export async function rememberRemoved(
  tx: Database,
  resultFormatId: string,
  removed: readonly (KnownVersion & Partial<RemovedRow>)[],
): Promise<void> {
  if (removed.length === 0) return;
  // Arrays, since a race has more rows than a statement takes parameters.
  await tx.execute(sql`
    insert into ${resultRowsRemoved} as known (result_format_id, start_number, version, withdrawn, deleted_version)
    select ${resultFormatId}::uuid, v.number, max(v.version), bool_or(v.withdrawn), max(v.deleted)
    from unnest(
      ${sql.param(removed.map(({ startNumber }) => startNumber))}::text[],
      ${sql.param(removed.map(({ version }) => version))}::bigint[],
      ${sql.param(removed.map(({ withdrawn = false }) => withdrawn))}::boolean[],
      ${sql.param(removed.map(({ deletedVersion = null }) => deletedVersion))}::bigint[]
    ) as v(number, version, withdrawn, deleted)
    group by v.number
    on conflict (result_format_id, start_number) do update set
      version = greatest(known.version, excluded.version),
      withdrawn = known.withdrawn or excluded.withdrawn,
      deleted_version = greatest(known.deleted_version, excluded.deleted_version)`);
}

/** `startNumberKey` by the database. */
const startNumberKeyOf = (column: SQLWrapper) =>
  sql<string>`translate(${column}, ${LOOK_ALIKES.cyrillic}, ${LOOK_ALIKES.latin})`;

/** Start numbers, by their keys, that the federation lets in again; their versions stay known. */
export async function letIn(tx: Database, resultFormatId: string, keys: Iterable<string>): Promise<void> {
  await tx
    .update(resultRowsRemoved)
    .set({ withdrawn: false })
    .where(
      and(
        eq(resultRowsRemoved.resultFormatId, resultFormatId),
        eq(resultRowsRemoved.withdrawn, true),
        sql`${startNumberKeyOf(resultRowsRemoved.startNumber)} = any(${sql.param([...keys])}::text[])`,
      ),
    );
}

/** Restores withdrawn athletes and, unless `keepsDeleted`, rows that timing had deleted; versions stay known. */
export async function restoreRemoved(
  tx: Database,
  resultFormatId: string,
  removed: readonly RemovedRow[],
  { keepsDeleted }: { readonly keepsDeleted: boolean },
): Promise<void> {
  await tx
    .update(resultRowsRemoved)
    .set({ withdrawn: false, ...(!keepsDeleted && { deletedVersion: null }) })
    .where(eq(resultRowsRemoved.resultFormatId, resultFormatId));
  await rememberRemoved(tx, resultFormatId, removed);
}
