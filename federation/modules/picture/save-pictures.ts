import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '@/federation/db/client';
import { pictures } from './tables';

export interface PictureSource {
  /** Below the file base: `members/ivanov.jpg`. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** Portraits are shown at most 600 px wide, on a fine screen. */
const LONGEST_SIDE = 1200;

const hashOf = ({ bytes }: PictureSource) => createHash('sha256').update(bytes).digest('hex');

/** Keeps pictures as JPEG of at most 1200 px; one is made only where its source has changed. Answers the changed paths. */
export async function savePictures(tx: Database, sources: readonly PictureSource[]): Promise<ReadonlySet<string>> {
  if (sources.length === 0) return new Set();
  const paths = sources.map(({ path }) => path);
  const known = await tx
    .select({ path: pictures.path, sourceHash: pictures.sourceHash })
    .from(pictures)
    .where(inArray(pictures.path, paths));
  const before = new Map(known.map(({ path, sourceHash }) => [path, sourceHash]));
  const stale = sources.filter((source) => before.get(source.path) !== hashOf(source));
  if (stale.length === 0) return new Set();
  const rows = await Promise.all(
    stale.map(async (source) => ({
      path: source.path,
      content: await jpegOf(source.bytes),
      sourceHash: hashOf(source),
    })),
  );
  await tx
    .insert(pictures)
    .values(rows)
    .onConflictDoUpdate({
      target: pictures.path,
      set: { content: sql`excluded.content`, sourceHash: sql`excluded.source_hash` },
    });
  return new Set(stale.map(({ path }) => path));
}

const jpegOf = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
