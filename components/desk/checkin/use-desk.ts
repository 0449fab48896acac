'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { isCheckinToken } from '@/lib/contract/desk/checkin-link';
import { CheckinDesk, type DeskState } from '@/lib/features/desk/checkin/desk';
import { checkinStore } from '@/lib/features/desk/checkin/desk-store';
import { checkinApi } from '@/lib/queries/checkin';
import { keepPageOffline } from './keep-page-offline';

const REFRESH_MS = 15_000;
/** Browsers report a restored network too early or not at all, so the desk polls. */
const RECONNECT_MS = 3000;

const clock = () => new Date();

/** Removes the token from the address, so that neither history nor a shared link reveals it. */
function takeToken(): string | null {
  const token = window.location.hash.slice(1);
  if (token === '') return null;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return isCheckinToken(token) ? token : null;
}

export function useDesk(): { desk: CheckinDesk; state: DeskState } {
  const [desk] = useState(
    () => new CheckinDesk({ api: checkinApi, store: checkinStore(clock), clock, newId: () => crypto.randomUUID() }),
  );
  const state = useSyncExternalStore(desk.subscribe, desk.getState, desk.getState);

  useEffect(() => {
    const open = () => void desk.open(takeToken());
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [desk]);

  const { isConnected } = state;
  useEffect(() => {
    const refresh = () => void desk.refresh();
    const timer = setInterval(refresh, isConnected ? REFRESH_MS : RECONNECT_MS);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', refresh);
    };
  }, [desk, isConnected]);

  const isOpen = state.phase === 'open';
  useEffect(() => {
    if (isOpen) keepPageOffline();
  }, [isOpen]);

  return { desk, state };
}
