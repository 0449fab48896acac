import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { type Invariant, invariants } from './invariants';

export interface Violation extends Pick<Invariant, 'name' | 'sentence' | 'kind'> {
  readonly count: number;
  readonly examples: readonly string[];
}

const EXAMPLES = 5;

/** One consistent snapshot, without locks. */
export function checkInvariants(db: Database, now: Date): Promise<Violation[]> {
  return db.transaction((tx) => violationsIn(tx, now), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** Within a snapshot that is open already. */
export async function violationsIn(db: Database, now: Date): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, sentence, kind, breaches } of invariants) {
    const { rows } = await db.execute<{ subject: string; count: number }>(
      sql`select subject, count(*) over ()::int as count from (${breaches(now)}) breach order by subject limit ${EXAMPLES}`,
    );
    const [first] = rows;
    if (first)
      violations.push({ name, sentence, kind, count: first.count, examples: rows.map(({ subject }) => subject) });
  }
  return violations;
}

const beginnings = { damage: 'Нарушено', work: 'Ждёт решения' } as const;

export const violationText = ({ name, sentence, kind, count, examples }: Violation): string =>
  `${beginnings[kind]} «${sentence}» (${name}): ${count}, например ${examples.join(', ')}`;
