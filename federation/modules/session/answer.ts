import type { z } from 'zod';
import type { activity } from '@/lib/contract/session';
import { browserOf } from './browser-of';
import type { SessionRow } from './repository';

/** A place that the table of addresses does not know is not invented. */
const UNKNOWN_PLACE = 'не определено';

/** A sign-in as the activity list shows it; `temp` is its instant in milliseconds since 1970. */
export function activityAnswer(
  session: SessionRow,
  asking: { readonly sessionId: string; readonly now: Date },
): z.infer<typeof activity> {
  return {
    public_id: session.publicId,
    active: session.endedAt === null && session.expiresAt > asking.now,
    current: session.publicId === asking.sessionId,
    city: session.city || UNKNOWN_PLACE,
    country: session.country || UNKNOWN_PLACE,
    temp: session.createdAt.getTime(),
    ...browserOf(session.userAgent),
    method: session.method,
  };
}
