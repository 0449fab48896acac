'use client';

import { useEffect } from 'react';
import { forgetTickets } from '@/lib/device-store/ticket-cache';
import { paths } from '@/lib/paths';
import { reloadPage, watchSession } from '@/lib/session/follow-session';
import type { PageSession } from '@/lib/session/page-session';
import { signOutEverywhere } from '@/lib/session/sign-in';

interface SessionWatchProps {
  session: PageSession;
  /** Whether a guest may stay on the page. */
  isOpenToGuests?: boolean;
}

/**
 * Holds a page to the life of the stored token: without one a member's page is signed out, under another one any
 * page is drawn anew.
 */
export function SessionWatch({ session, isOpenToGuests = false }: SessionWatchProps) {
  const { sessionId, userId } = session ?? {};
  useEffect(() => {
    const page = sessionId && userId ? { sessionId, userId } : null;
    return watchSession(page, { onSignedOut: isOpenToGuests ? stay : leave, onChanged: reloadPage });
  }, [sessionId, userId, isOpenToGuests]);
  return null;
}

const stay = (): void => undefined;

function leave(): void {
  void forgetTickets();
  signOutEverywhere()
    .catch(() => undefined)
    .then(() => window.location.assign(paths.signin()));
}
