import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { type Invariant, invariants } from './invariants';

export interface Violation extends Pick<Invariant, 'name' | 'sentence'> {
  readonly count: number;
  readonly examples: readonly string[];
}

const EXAMPLES = 5;

/** One consistent snapshot, without locks. */
export function checkInvariants(db: Database, now: Date): Promise<Violation[]> {
  return db.transaction(
    async (tx) => {
      const violations: Violation[] = [];
      for (const { name, sentence, breaches } of invariants) {
        const { rows } = await tx.execute<{ subject: string; count: number }>(
          sql`select subject, count(*) over ()::int as count from (${breaches(now)}) breach order by subject limit ${EXAMPLES}`,
        );
        const [first] = rows;
        if (first)
          violations.push({ name, sentence, count: first.count, examples: rows.map(({ subject }) => subject) });
      }
      return violations;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export const violationText = ({ name, sentence, count, examples }: Violation): string =>
  `Нарушено «${sentence}» (${name}): ${count}, например ${examples.join(', ')}`;
