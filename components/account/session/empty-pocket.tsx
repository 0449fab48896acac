'use client';

import { useEffect } from 'react';
import { forgetTickets } from '@/lib/device-store/ticket-cache';

/** A guest page proves that the session ended, so the stored tickets are deleted. */
export function EmptyPocket() {
  useEffect(() => void forgetTickets(), []);
  return null;
}
