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
  readonly 'Total Cost': number;
  readonly Plans?: readonly PlanNode[];
}

interface Logged {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

export interface Plans {
  /** Large tables that are read through. */
  readonly scanned: readonly string[];
  readonly statements: number;
  /** What the planner expects of all statements together; pages and rows, so the same on each machine. */
  readonly cost: number;
}

/** What the queue sends by itself, and the job that each minute adds up all that is taken. */
const OF_JOBS = /pgboss|having count\(\*\) > 1|pg_stat_activity/;

/** Plans of the statements since then, without those of jobs. */
export async function plansSince(db: Database, logFile: string, since: number): Promise<Plans> {
  // PostgreSQL writes its log a moment after the response.
  await sleep(500);
  const log = (await readFile(logFile)).subarray(since).toString('utf8');
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE}`,
  );
  const large = new Set(rows.map(({ name }) => name));
  const plans = log
    .split(/plan:$/m)
    .slice(1)
    .map(loggedIn)
    .filter((logged) => !OF_JOBS.test(logged['Query Text']))
    .map(({ Plan }) => Plan);
  const scanned = plans.flatMap(scansOf).filter((table) => large.has(table));
  return {
    scanned: [...new Set(scanned)],
    statements: plans.length,
    cost: plans.reduce((sum, plan) => sum + plan['Total Cost'], 0),
  };
}

/** Further lines of an entry begin with a tab. */
function loggedIn(entry: string): Logged {
  const lines = entry.split('\n').slice(1);
  const end = lines.findIndex((line) => !line.startsWith('\t'));
  return JSON.parse(lines.slice(0, end < 0 ? lines.length : end).join('\n'));
}

function scansOf(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}
