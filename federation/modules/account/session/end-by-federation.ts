import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { sessions } from '@/federation/db/schema/account/session';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import { endSessionsOf } from './repository';

export function endSessionsByFederation(db: Database, userId: string, call: OperatorCall): Promise<number> {
  return db.transaction(async (tx) => {
    const living = and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, call.now));
    const ended = await tx.$count(sessions, living);
    await endSessionsOf(tx, userId, call.now, { reason: 'by-federation' });
    await recordAction(tx, 'end-sessions', userId, call);
    return ended;
  });
}
