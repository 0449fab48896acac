import { eq } from 'drizzle-orm';
import { ticketHistory, tickets } from '@/federation/db/schema/commerce/ticket';
import { checkins } from '@/federation/db/schema/desk/checkin';
import type { Deps } from '@/federation/deps';
import type { CheckinScan, ScanResult } from '@/lib/contract/desk/checkin';
import { isRehearsal, judgeScan, plausibleTime } from '@/lib/domain/commerce/ticket/checkin';
import type { CheckinLink } from './links';
import { firstScanOf, type LockScanned, lockScanned } from './repository';
import { checkedOf, checkinStartOf, checkinTicketOf, invalidCodeOf } from './to-contract';

interface Recording {
  readonly row: CheckinLink;
  readonly scan: CheckinScan;
  /** Whether the holder was let in already, by a device that could not ask. */
  readonly admitted: boolean;
  readonly now: Date;
}

/** Admits one of concurrent scans; always records admissions made offline. A rehearsal writes nothing. */
export function recordScan(
  { db }: Pick<Deps, 'db'>,
  { row, scan, admitted, now }: Recording,
  lock: LockScanned = lockScanned,
): Promise<ScanResult> {
  const { link } = row;
  const scannedAt = plausibleTime(new Date(scan.at), link.createdAt, now);
  const rehearsal = isRehearsal(checkinStartOf(row), scannedAt);
  const told = { id: scan.id, rehearsal, other_start: null };
  return db.transaction(async (tx) => {
    const found = await lock(tx, scan.code_hash);
    if (!found) return { ...told, ...judgeScan(undefined, scan.id), ticket: null };
    if (found.eventCityId !== link.eventCityId) {
      const other_start = `${found.eventTitle}, ${found.cityName}`;
      return { ...told, verdict: 'stop', reason: 'other-start', ticket: null, other_start };
    }
    const { ticket } = found;
    const isLive = found.liveCode === scan.code_hash;
    const before = await firstScanOf(tx, ticket.publicId);
    const shown = isLive ? checkinTicketOf(found, before) : invalidCodeOf(found);
    if (shown.state !== 'ready' || rehearsal || (before && !admitted)) {
      return { ...told, ...judgeScan(shown, scan.id), ticket: shown };
    }

    await tx
      .insert(checkins)
      .values({
        scanId: scan.id,
        ticketId: ticket.publicId,
        linkId: link.publicId,
        scannedAt,
        receivedAt: now,
      })
      .onConflictDoNothing();
    const first = await firstScanOf(tx, ticket.publicId);
    // Sent again after it was undone, a scan stays undone.
    if (!first) return { ...told, ...judgeScan(shown, scan.id), ticket: shown };
    await tx.update(tickets).set({ checkedInAt: first.scannedAt }).where(eq(tickets.publicId, ticket.publicId));
    if (!before) {
      const action = { action: 'checked-in', actorId: null, at: first.scannedAt } as const;
      await tx.insert(ticketHistory).values({ ticketId: ticket.publicId, ...action });
    }
    const after = { ...shown, checked: checkedOf(first) };
    return { ...told, ...judgeScan(after, scan.id), ticket: after };
  });
}
