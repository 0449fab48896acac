import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { keysOf } from '@/federation/crypto/field';
import type { Database } from '@/federation/db/client';

export const MANIFEST = 'manifest.json';
export const TABLES = 'tables';
export const FILES = 'files';

const manifest = z.object({
  createdAt: z.iso.datetime(),
  /** Hash of the last migration: a copy fits only the same schema. */
  migration: z.string(),
  /** Identifies the key of personal data without revealing it. */
  key: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      file: z.string(),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.array(z.string()),
  /** What the invariants found in the same snapshot; copies of former versions do not tell. */
  violations: z.array(z.object({ name: z.string(), count: z.number() })).optional(),
});

export class UnfitBackup extends Error {
  override name = 'UnfitBackup';
}

export type Manifest = z.infer<typeof manifest>;

/** Throws if the folder has no complete copy. */
export async function readManifest(folder: string): Promise<Manifest> {
  return manifest.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
}

export async function lastMigration(db: Database): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return rows[0]?.hash ?? '';
}

export const fieldKeyFingerprint = (fieldKey: string): string =>
  keysOf(fieldKey)
    .map((key) => createHmac('sha256', key).update('backup').digest('base64url'))
    .join(',');

export function fingerprinting() {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, sha256: () => hash.digest('hex') };
}
