import { paths } from '@/lib/paths';

const CACHE = 'tickets';

/** The address of a copy; no page or file has it. */
export const copyAddress = (publicId: string): string => `${paths.storedTickets()}/${encodeURIComponent(publicId)}`;

export const openTicketCache = async (): Promise<Cache | null> =>
  'caches' in globalThis ? caches.open(CACHE).catch(() => null) : null;

/** Deletes the stored tickets, at the end of a session and before the next. Never throws. */
export async function forgetTickets(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE).catch(() => false);
}
