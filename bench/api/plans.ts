import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';

/** Rows; a larger table must not be scanned for a page. */
const LARGE = 5000;

/** New connections log the plans that they really use. */
export const explainAll = (db: Database, on: boolean): Promise<unknown> =>
  on
    ? db.execute(sql`do $$ begin
        execute format('alter database %I set session_preload_libraries = auto_explain', current_database());
        execute format('alter database %I set auto_explain.log_min_duration = 0', current_database());
        execute format('alter database %I set auto_explain.log_format = json', current_database());
      end $$`)
    : db.execute(sql`do $$ begin
        execute format('alter database %I reset all', current_database());
      end $$`);

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

export async function scannedTables(db: Database, logFile: string, since: number): Promise<string[]> {
  // PostgreSQL writes its log a moment after the response.
  await sleep(500);
  const log = (await readFile(logFile)).subarray(since).toString('utf8');
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE}`,
  );
  const large = new Set(rows.map(({ name }) => name));
  const scanned = log
    .split(/plan:$/m)
    .slice(1)
    .flatMap((entry) => scansOf(planIn(entry)))
    .filter((table) => large.has(table));
  return [...new Set(scanned)];
}

/** Further lines of an entry begin with a tab. */
function planIn(entry: string): PlanNode | undefined {
  const lines = entry.split('\n').slice(1);
  const end = lines.findIndex((line) => !line.startsWith('\t'));
  const parsed: { readonly Plan: PlanNode } = JSON.parse(lines.slice(0, end < 0 ? lines.length : end).join('\n'));
  return parsed.Plan;
}

function scansOf(node: PlanNode | undefined): string[] {
  if (!node) return [];
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}
