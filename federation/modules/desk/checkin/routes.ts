import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { type App, type Call, serve } from '@/federation/http/serve';
import { checkins, type ScanResult } from '@/lib/contract/desk/checkin';
import { NO_CHECKIN_LINK } from '@/lib/contract/desk/checkin-link';
import { linkOf } from './links';
import { recordScan } from './record-scan';
import { firstScansOf, ticketsOf, undoneCodesOf } from './repository';
import { checkedOf, checkinStartOf, checkinTicketOf, invalidCodeOf } from './to-contract';

/** Overlap, so that scans committed while a response was made come with the next one. */
const OVERLAP_MS = 60_000;

export function checkinRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  async function linkOfCall({ request, now }: Pick<Call<unknown, unknown, unknown>, 'request' | 'now'>) {
    const link = await linkOf(db, request.headers.authorization, now);
    if (!link) throw new ApiError(401, NO_CHECKIN_LINK);
    return link;
  }

  serve(app, deps, checkins.list, async (call) => {
    const row = await linkOfCall(call);
    const { eventCityId, label } = row.link;
    const firsts = new Map((await firstScansOf(db, eventCityId)).map((first) => [first.ticketId, first]));
    const coded = await ticketsOf(db, eventCityId);
    return {
      start: checkinStartOf(row),
      label,
      now: call.now.toISOString(),
      tickets: [
        ...coded.map((ticket) => checkinTicketOf(ticket, firsts.get(ticket.ticket.publicId))),
        ...coded.filter(({ liveCode, boughtCode }) => liveCode !== boughtCode).map(invalidCodeOf),
      ],
    };
  });

  serve(app, deps, checkins.scan, async (call) => {
    const row = await linkOfCall(call);
    return recordScan(deps, { row, scan: call.body, admitted: false, now: call.now });
  });

  serve(app, deps, checkins.sync, async (call) => {
    const row = await linkOfCall(call);
    const { eventCityId } = row.link;
    const { body, now } = call;
    const results: ScanResult[] = [];
    for (const scan of body.admitted) results.push(await recordScan(deps, { row, scan, admitted: true, now }));
    const since = new Date(new Date(body.since).getTime() - OVERLAP_MS);
    const firsts = await firstScansOf(db, eventCityId, since);
    const undone = await undoneCodesOf(db, eventCityId, since);
    return {
      now: now.toISOString(),
      results,
      checked: [
        ...firsts.map((first) => ({ code_hash: first.codeHash, checked: checkedOf(first) })),
        ...undone.map((code_hash) => ({ code_hash, checked: null })),
      ],
    };
  });
}
