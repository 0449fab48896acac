'use client';

import { useEffect } from 'react';
import { forgetTickets } from '@/lib/device-store/ticket-cache';

/** Who is shown a page for guests has no session, however the last one ended: its tickets leave the device. */
export function EmptyPocket() {
  useEffect(() => void forgetTickets(), []);
  return null;
}
