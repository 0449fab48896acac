import type { z } from 'zod';
import type { activity } from '@/lib/contract/account/session';
import { browserOf } from './browser-of';
import type { SessionRow } from './repository';

/** A sign-in as the activity list shows it; `temp` is its instant in milliseconds since 1970. */
export function activityOf(
  session: SessionRow,
  asking: { readonly sessionId: string; readonly now: Date },
): z.infer<typeof activity> {
  return {
    public_id: session.publicId,
    active: session.endedAt === null && session.expiresAt > asking.now,
    current: session.publicId === asking.sessionId,
    ...endOf(session, asking.now),
    // A place that the table of addresses does not know is not invented.
    city: session.city || 'не определён',
    country: session.country || 'не определена',
    temp: session.createdAt.getTime(),
    ...browserOf(session.userAgent),
    method: session.method,
  };
}

function endOf({ endedAt, endReason, expiresAt }: SessionRow, now: Date): Pick<z.infer<typeof activity>, 'ended'> {
  if (endedAt) return { ended: { at: endedAt.toISOString(), reason: endReason } };
  return expiresAt > now ? {} : { ended: { at: expiresAt.toISOString(), reason: 'expired' } };
}
