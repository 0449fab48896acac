'use client';

import { useEffect } from 'react';
import { forgetTickets } from '@/lib/device-store/ticket-cache';
import { paths } from '@/lib/paths';
import { reloadPage, watchSession } from '@/lib/session/follow-session';
import type { PageSession } from '@/lib/session/page-session';
import { signOutEverywhere } from '@/lib/session/sign-in';

interface SessionWatchProps {
  session: PageSession;
  isOpenToGuests?: boolean;
}

/** Follows the stored token: without it a personal page is signed out, with another one any page reloads. */
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
