import type { Database } from '@/federation/db/client';
import { operatorActions } from '@/federation/db/schema/base/operator';

export interface OperatorCall {
  readonly operator: string;
  readonly reason: string;
  readonly now: Date;
}

export async function recordAction(
  tx: Database,
  command: string,
  subjectId: string,
  { operator, reason, now }: OperatorCall,
): Promise<void> {
  await tx.insert(operatorActions).values({ command, subjectId, operator, reason, at: now });
}
