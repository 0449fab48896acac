import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { checkInvariants, type Violation } from '@/federation/modules/care/invariant/check-invariants';
import { copiedTables } from './copied-tables';
import { type Manifest, TABLES } from './manifest';
import { readBackup } from './read-backup';

interface RestoreTestOptions {
  readonly ownerUrl: string;
  readonly fieldKey: string;
  readonly migrate: (ownerUrl: string) => Promise<void>;
}

interface RestoreTest {
  readonly manifest: Manifest;
  readonly different: readonly string[];
  readonly violations: readonly Violation[];
}

/** The owner must be allowed to make databases. Throws UnfitBackup as `readBackup` does. */
export async function testRestore(options: RestoreTestOptions, folder: string): Promise<RestoreTest> {
  const { ownerUrl } = options;
  const name = `fedtri_restore_test_${randomBytes(6).toString('hex')}`;
  // The connection holds the lock of this run for as long as its process lives.
  return withClient(ownerUrl, async (holder) => {
    await dropAbandoned(holder);
    await tryLock(holder, name);
    await holder.query(`create database ${name}`);
    try {
      return await restoreInto(Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href, options, folder);
    } finally {
      await withClient(ownerUrl, (owner) => owner.query(`drop database ${name} with (force)`));
    }
  });
}

async function restoreInto(
  scratch: string,
  { fieldKey, migrate }: RestoreTestOptions,
  folder: string,
): Promise<RestoreTest> {
  await migrate(scratch);
  const storage = { put: async () => undefined, get: async () => undefined, remove: async () => undefined };
  const manifest = await readBackup({ databaseUrl: scratch, storage, fieldKey }, folder);
  return withClient(scratch, async (client) => ({
    manifest,
    different: await differentTables(client, manifest, folder),
    // What had been on its way for an hour then is not late because the copy is older now.
    violations: await checkInvariants(drizzle(client), new Date(manifest.createdAt)),
  }));
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtext($1)) as locked', [
    name,
  ]);
  return rows[0]?.locked === true;
}

const IN_USE = '55006';

/** Databases of runs that were killed. */
async function dropAbandoned(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select datname as name from pg_database
     where datname ~ '^fedtri_restore_test_[0-9a-f]{12}$' and pg_get_userbyid(datdba) = current_user`,
  );
  for (const { name } of rows) {
    if (!(await tryLock(owner, name))) continue;
    await owner.query(`drop database if exists ${name}`).catch((error: { code?: string }) => {
      if (error.code !== IN_USE) throw error;
    });
  }
}

async function withClient<T>(connectionString: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  // Whatever runs on a lost connection fails by itself.
  client.on('error', () => undefined);
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
