import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Connection } from '@/federation/db/client';

/** Gives an empty database the schema as it was after this migration. */
export async function schemaAfter({ db }: Connection, last: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  try {
    cpSync('federation/db/migrations', folder, { recursive: true });
    const name = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(name, 'utf8')) as { entries: { tag: string }[] };
    const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
    if (end === 0) throw new Error(`there is no migration ${last}`);
    writeFileSync(name, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    await migrate(db as NodePgDatabase, { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
