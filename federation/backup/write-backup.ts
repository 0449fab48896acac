import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { asc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { files } from '@/federation/db/schema/base/file';
import type { FileStorage } from '@/federation/gateways/storage/storage';
import { violationsIn } from '@/federation/modules/care/invariant/check-invariants';
import { type CopiedTable, copiedTables, sequencesOf } from './copied-tables';
import {
  FILES,
  fieldKeyFingerprint,
  fingerprinting,
  lastMigration,
  MANIFEST,
  type Manifest,
  TABLES,
  UnfitBackup,
} from './manifest';

interface BackupSource {
  readonly databaseUrl: string;
  readonly storage: FileStorage;
  readonly fieldKey: string;
  readonly now: Date;
}

/** A consistent snapshot that blocks no running program. Throws UnfitBackup. */
export async function writeBackup(
  { databaseUrl, storage, fieldKey, now }: BackupSource,
  folder: string,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new UnfitBackup(`Папка ${folder} не пуста`);
  await chmod(folder, 0o700);
  for (const part of [TABLES, FILES]) await mkdir(path.join(folder, part), { mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const db = drizzle(client);
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local time zone 'UTC'");
    const tables: Manifest['tables'] = [];
    for (const table of await copiedTables(db)) {
      const file = `${table.name}.copy.gz`;
      const copied = await copyOut(client, table, path.join(folder, TABLES, file));
      tables.push({ name: table.name, columns: [...table.columns], file, ...copied });
    }
    const kept = await db.select({ publicId: files.publicId }).from(files).orderBy(asc(files.publicId));
    const manifest: Manifest = {
      createdAt: now.toISOString(),
      migration: await lastMigration(db),
      key: fieldKeyFingerprint(fieldKey),
      tables,
      sequences: await sequencesOf(db),
      violations: (await violationsIn(db, now)).map(({ name, count }) => ({ name, count })),
      files: await copyFiles(
        storage,
        kept.map(({ publicId }) => publicId),
        path.join(folder, FILES),
      ),
    };
    await client.query('commit');
    await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    return manifest;
  } finally {
    await client.end();
  }
}

async function copyOut(client: pg.Client, { name, columns, where }: CopiedTable, file: string) {
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name} ${where}) to stdout`));
  const { through, sha256 } = fingerprinting();
  await pipeline(rows, through, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }));
  return { rows: rows.rowCount, sha256: sha256() };
}

/** Copies files sealed, as stored; omits those removed meanwhile. */
async function copyFiles(storage: FileStorage, keys: readonly string[], folder: string): Promise<string[]> {
  const copied: string[] = [];
  for (const key of keys) {
    const content = await storage.get(key);
    if (!content) continue;
    await writeFile(path.join(folder, key), content, { mode: 0o600 });
    copied.push(key);
  }
  return copied;
}
