import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '@/federation/db/client';
import { planOnce } from '@/federation/db/plan-once';
import type { FileStorage } from '@/federation/gateways/storage/storage';
import {
  FILES,
  fieldKeyFingerprint,
  fingerprinting,
  lastMigration,
  type Manifest,
  readManifest,
  TABLES,
  UnfitBackup,
} from './manifest';

interface BackupTarget {
  readonly databaseUrl: string;
  readonly storage: FileStorage;
  readonly fieldKey: string;
}

/** All or nothing. Throws UnfitBackup for a foreign copy or a database that is not empty. */
export async function readBackup({ databaseUrl, storage, fieldKey }: BackupTarget, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder).catch(() => {
    throw new UnfitBackup(`В папке ${folder} нет целой копии: manifest.json не читается`);
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const db = drizzle(client);
    await refuseUnfit(db, manifest, fieldKey);
    for (const key of manifest.files) await storage.put(key, await readFile(path.join(folder, FILES, key)));
    await client.query('begin');
    await planOnce(db);
    for (const table of manifest.tables) await copyIn(client, table, path.join(folder, TABLES, table.file));
    for (const { name, value, called } of manifest.sequences) {
      await db.execute(sql`select setval(${name}::regclass, ${value}::bigint, ${called})`);
    }
    await client.query('commit');
    return manifest;
  } finally {
    // Closing the connection rolls the transaction back.
    await client.end();
  }
}

async function refuseUnfit(db: Database, { migration, key, tables }: Manifest, fieldKey: string): Promise<void> {
  if (migration !== (await lastMigration(db))) {
    throw new UnfitBackup('Копия сделана другой версией программы: восстановите её той же версией, потом обновите');
  }
  const known = fieldKeyFingerprint(fieldKey).split(',');
  if (!key.split(',').every((one) => known.includes(one))) {
    throw new UnfitBackup('Копия зашифрована другим ключом: верните прежний FIELD_KEY');
  }
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select 1 from ${sql.raw(name)} limit 1`);
    if (rows.length > 0) throw new UnfitBackup(`База не пуста (${name}): восстановление — только в пустую`);
  }
}

async function copyIn(
  client: pg.Client,
  { name, columns, sha256: expected }: Manifest['tables'][number],
  file: string,
) {
  const { through, sha256 } = fingerprinting();
  const rows = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(file), createGunzip(), through, rows);
  if (sha256() !== expected) throw new UnfitBackup(`Копия повреждена: ${path.basename(file)}`);
}
