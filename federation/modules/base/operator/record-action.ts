import type { Database } from '@/federation/db/client';
import { type Changes, operatorActions } from '@/federation/db/schema/base/operator';

export interface OperatorCall {
  readonly operator: string;
  readonly reason: string;
  readonly now: Date;
  /** The account of who does it in the staff area; a command has none. */
  readonly actorId?: string;
  /** The key of the press in the staff area, which may come twice. */
  readonly pressKey?: string;
}

/** What the log can be searched by, besides its subject. */
export interface About {
  readonly noun?: string;
  readonly eventId?: string | null;
  readonly regionId?: number | null;
  readonly changes?: Changes;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Writes one row of the log; in the transaction of what it tells of. */
export async function recordAction(
  tx: Database,
  command: string,
  subject: string,
  { operator, reason, now, actorId, pressKey }: OperatorCall,
  about: About = {},
): Promise<void> {
  await tx.insert(operatorActions).values({
    command,
    ...(UUID.test(subject) ? { subjectId: subject } : { subjectKey: subject }),
    operator,
    actorId,
    pressKey,
    ...about,
    reason,
    at: now,
  });
}
