import { randomUUID } from 'node:crypto';
import type { ContractTarget } from './contract-target';

/** Requests of a volunteer's link; the code is nobody's. */
export function checkinRequests(
  target: ContractTarget,
  openEvent: () => Promise<{ readonly event_city_public_id: string }>,
) {
  const link = async () => ({ as: await target.checkinToken((await openEvent()).event_city_public_id) });
  const scan = () => ({ id: randomUUID(), code_hash: '0'.repeat(32), at: new Date().toISOString() });
  return {
    list: link,
    scan: async () => ({ body: scan(), ...(await link()) }),
    sync: async () => ({ body: { admitted: [scan()], since: new Date().toISOString() }, ...(await link()) }),
  };
}
