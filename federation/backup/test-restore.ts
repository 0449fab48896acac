import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { checkInvariants, type Violation } from '@/federation/modules/invariant/check-invariants';
import { copiedTables } from './copied-tables';
import { type Manifest, TABLES } from './manifest';
import { readBackup } from './read-backup';

interface RestoreTestOptions {
  readonly ownerUrl: string;
  readonly fieldKey: string;
  readonly now: Date;
  readonly migrate: (ownerUrl: string) => Promise<void>;
}

interface RestoreTest {
  readonly manifest: Manifest;
  readonly different: readonly string[];
  readonly violations: readonly Violation[];
}

interface RestoreTestOptions {
  readonly ownerUrl: string;
  readonly fieldKey: string;
  readonly now: Date;
  readonly migrate: (ownerUrl: string) => Promise<void>;
}

/** The owner must be allowed to make databases. Throws UnfitBackup as `readBackup` does. */
export async function testRestore(
  { ownerUrl, fieldKey, now, migrate }: RestoreTestOptions,
  folder: string,
): Promise<RestoreTest> {
  const name = `fedtri_restore_test_${randomBytes(6).toString('hex')}`;
  const scratch = Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href;
  await withClient(ownerUrl, (owner) => owner.query(`create database ${name}`));
  try {
    await migrate(scratch);
    const storage = { put: async () => undefined, get: async () => undefined, remove: async () => undefined };
    const manifest = await readBackup({ databaseUrl: scratch, storage, fieldKey }, folder);
    return await withClient(scratch, async (client) => ({
      manifest,
      different: await differentTables(client, manifest, folder),
      violations: await checkInvariants(drizzle(client), now),
    }));
  } finally {
    await withClient(ownerUrl, (owner) => owner.query(`drop database ${name} with (force)`));
  }
}

async function withClient<T>(connectionString: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

export async function differentTables(client: pg.Client, { tables }: Manifest, folder: string): Promise<string[]> {
  await client.query("set time zone 'UTC'");
  const copied = new Map((await copiedTables(drizzle(client))).map((table) => [table.name, table]));
  const different: string[] = [];
  for (const { name, columns, file } of tables) {
    const rows = client.query(
      copyTo(`copy (select ${columns.join(', ')} from ${name} ${copied.get(name)?.where ?? ''}) to stdout`),
    );
    const restored = await fingerprintOfRows(rows);
    const stored = await fingerprintOfRows(createReadStream(path.join(folder, TABLES, file)).pipe(createGunzip()));
    if (restored !== stored) different.push(name);
  }
  return different;
}

/** Independent of the order of rows, which PostgreSQL does not guarantee. */
async function fingerprintOfRows(stream: Readable): Promise<string> {
  let sum = 0n;
  let count = 0;
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    sum += createHash('sha256').update(line).digest().readBigUInt64BE();
    count += 1;
  }
  return `${count}:${BigInt.asUintN(64, sum)}`;
}
