import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import type { PageSession } from './page-session';
import { sessionOf } from './session';

export const currentSession = cache(async () => sessionOf(await cookies()));

export async function currentPageSession(): Promise<PageSession> {
  const session = await currentSession();
  return session && { sessionId: session.sessionId, userId: session.user.public_id };
}
