import { eq } from 'drizzle-orm';
import type { Deps } from '@/federation/deps';
import { ticketHistory, tickets } from '@/federation/modules/ticket/tables';
import type { CheckinScan, ScanResult } from '@/lib/contract/checkin';
import { judgeScan, plausibleTime } from '@/lib/domain/checkin';
import type { CheckinLink } from './links';
import { firstScanOf, type LockScanned, lockScanned } from './repository';
import { checkedOf, checkinTicketOf, deadCodeOf } from './shapes';
import { checkins } from './tables';

interface Recording {
  readonly link: CheckinLink['link'];
  readonly scan: CheckinScan;
  /** Whether the holder was let in already, by a device that could not ask. */
  readonly admitted: boolean;
  readonly now: Date;
}

/**
 * Judges a scan and writes down who was let in, in one transaction that holds the ticket: of all who ask at once one is
 * let in. Who was let in without asking is always written; the earliest by the devices' clocks is the first.
 */
export function recordScan(
  { db }: Pick<Deps, 'db'>,
  { link, scan, admitted, now }: Recording,
  lock: LockScanned = lockScanned,
): Promise<ScanResult> {
  return db.transaction(async (tx) => {
    const found = await lock(tx, scan.code_hash);
    if (!found) return { id: scan.id, ...judgeScan(undefined, scan.id), ticket: null, other_start: null };
    if (found.eventCityId !== link.eventCityId) {
      const other_start = `${found.eventTitle}, ${found.cityName}`;
      return { id: scan.id, verdict: 'stop', reason: 'other-start', ticket: null, other_start };
    }
    const { ticket } = found;
    const isLive = found.liveCode === scan.code_hash;
    const before = await firstScanOf(tx, ticket.publicId);
    const shown = isLive ? checkinTicketOf(found, before) : deadCodeOf(found);
    if (shown.state !== 'ready' || (before && !admitted)) {
      return { id: scan.id, ...judgeScan(shown, scan.id), ticket: shown, other_start: null };
    }

    await tx
      .insert(checkins)
      .values({
        scanId: scan.id,
        ticketId: ticket.publicId,
        linkId: link.publicId,
        scannedAt: plausibleTime(new Date(scan.at), link.createdAt, now),
        receivedAt: now,
      })
      .onConflictDoNothing();
    const first = await firstScanOf(tx, ticket.publicId);
    if (!first) throw new Error('the id of the scan belongs to another ticket');
    await tx.update(tickets).set({ checkedInAt: first.scannedAt }).where(eq(tickets.publicId, ticket.publicId));
    if (!before) {
      const deed = { deed: 'checked-in', actorId: null, at: first.scannedAt } as const;
      await tx.insert(ticketHistory).values({ ticketId: ticket.publicId, ...deed });
    }
    const after = { ...shown, checked: checkedOf(first) };
    return { id: scan.id, ...judgeScan(after, scan.id), ticket: after, other_start: null };
  });
}
