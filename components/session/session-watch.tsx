'use client';

import { useEffect } from 'react';
import { forgetTickets } from '@/lib/offline/ticket-cache';
import { paths } from '@/lib/paths';
import { signOutEverywhere } from '@/lib/session/sign-in';
import { canStore, onTokenRemovedElsewhere, readToken } from '@/lib/session/stored-user';

/**
 * Holds a personal page to the life of the stored token: it is signed out when there is none at the check and
 * when another tab removes it.
 */
export function SessionWatch() {
  useEffect(() => {
    const check = () => {
      if (!canStore() || readToken() !== null) return;
      void forgetTickets();
      signOutEverywhere()
        .catch(() => undefined)
        .then(() => window.location.assign(paths.signin()));
    };
    check();
    return onTokenRemovedElsewhere(check);
  }, []);
  return null;
}
