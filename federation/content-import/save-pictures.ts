import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { ContentError } from '@/federation/content-import/content-problems';
import type { Database } from '@/federation/db/client';
import { pictures } from '@/federation/db/schema/base/picture';
import { decodePicture, PictureRefusal } from '@/federation/modules/base/file/decode-picture';

export interface PictureSource {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Portraits are shown at most 600 px wide, on a fine screen. */
const LONGEST_SIDE = 1200;

const hashOf = ({ bytes }: PictureSource) => createHash('sha256').update(bytes).digest('hex');

/** Stores JPEGs of at most 1200 px, re-encoded only if the source changed. Returns the changed paths. */
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
  const rows: (typeof pictures.$inferInsert)[] = [];
  for (const source of stale) {
    rows.push({ path: source.path, content: await jpegOf(source), sourceHash: hashOf(source) });
  }
  await tx
    .insert(pictures)
    .values(rows)
    .onConflictDoUpdate({
      target: pictures.path,
      set: { content: sql`excluded.content`, sourceHash: sql`excluded.source_hash` },
    });
  return new Set(stale.map(({ path }) => path));
}

export async function storedSizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const scale = Math.min(1, LONGEST_SIDE / Math.max(autoOrient.width, autoOrient.height));
  return { width: Math.round(autoOrient.width * scale), height: Math.round(autoOrient.height * scale) };
}

async function jpegOf({ path, bytes }: PictureSource): Promise<Buffer> {
  try {
    return await decodePicture(bytes, { longestSide: LONGEST_SIDE, quality: 82, webp: true });
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error;
    throw new ContentError([{ file: path, text: 'не картинка, повреждена или больше 25 мегапикселей' }]);
  }
}
