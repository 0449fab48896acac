import { and, eq, inArray } from 'drizzle-orm';
import { openBytes, resealBytes, sealBytes } from '@/federation/crypto/field';
import type { Database } from '@/federation/db/client';
import { files } from '@/federation/db/schema/base/file';
import type { Deps } from '@/federation/deps';
import type { Upload } from './read-upload';

export type FileRow = typeof files.$inferSelect;

type FileDeps = Pick<Deps, 'storage' | 'settings'>;

const placeOf = (fileId: string) => `files:${fileId}`;

/** Stores the bytes, sealed, and writes the row. Should the transaction fail later, `dropBytes` takes them away again. */
export async function storeFile(
  tx: Database,
  { storage, settings }: FileDeps,
  { upload, ...file }: Pick<FileRow, 'ownerId' | 'purpose' | 'createdAt'> & { upload: Upload; publicId?: string },
): Promise<string> {
  const fileId = file.publicId ?? crypto.randomUUID();
  await storage.put(fileId, sealBytes(settings.FIELD_KEY, placeOf(fileId), upload.bytes));
  try {
    await tx
      .insert(files)
      .values({ ...file, publicId: fileId, contentType: upload.contentType, size: upload.bytes.length });
  } catch (error) {
    await storage.remove(fileId);
    throw error;
  }
  return fileId;
}

/** Forgets files in the caller’s transaction; their bytes go by `dropBytes` once it is done. */
export async function deleteFiles(tx: Database, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0) await tx.delete(files).where(inArray(files.publicId, [...fileIds]));
}

/** After the rows are gone for good. */
export async function dropBytes({ storage }: Pick<Deps, 'storage'>, fileIds: readonly string[]): Promise<void> {
  await Promise.all(fileIds.map((fileId) => storage.remove(fileId)));
}

/** Deletes bytes that no row refers to, after a transaction that may have failed. */
export async function dropUnstored(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = await db
    .select({ publicId: files.publicId })
    .from(files)
    .where(inArray(files.publicId, [...fileIds]));
  const kept = new Set(rows.map(({ publicId }) => publicId));
  await dropBytes(
    { storage },
    fileIds.filter((fileId) => !kept.has(fileId)),
  );
}

export async function resealFile({ db, storage, settings }: FileDeps & Pick<Deps, 'db'>, fileId: string) {
  const sealed = await storage.get(fileId);
  if (!sealed) return false;
  const resealed = resealBytes(settings.FIELD_KEY, placeOf(fileId), sealed);
  if (resealed === sealed) return false;
  await storage.put(fileId, resealed);
  // Its owner may have erased it meanwhile.
  await dropUnstored({ db, storage }, [fileId]);
  return true;
}

export function filesOf(db: Database, ownerId: string): Promise<FileRow[]> {
  return db.select().from(files).where(eq(files.ownerId, ownerId));
}

/** A file of this owner with its bytes; another's is not found. */
export async function findFile(
  db: Database,
  { storage, settings }: FileDeps,
  fileId: string,
  ownerId: string,
): Promise<{ row: FileRow; bytes: Uint8Array } | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.publicId, fileId), eq(files.ownerId, ownerId)));
  const sealed = row && (await storage.get(fileId));
  return row && sealed && { row, bytes: openBytes(settings.FIELD_KEY, placeOf(fileId), sealed) };
}
