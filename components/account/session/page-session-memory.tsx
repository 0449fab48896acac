'use client';

import { useLayoutEffect } from 'react';
import { type PageSession, rememberPageSession } from '@/lib/session/page-session';

/** Comes before what makes calls. A soft navigation after another tab's sign-in would mix two users: it reloads. */
export function PageSessionMemory({ session }: { session: PageSession }) {
  const { sessionId, userId } = session ?? {};
  useLayoutEffect(() => {
    const page = sessionId && userId ? { sessionId, userId } : null;
    if (!rememberPageSession(page)) window.location.reload();
  }, [sessionId, userId]);
  return null;
}
