import { Bulkhead } from '@/federation/modules/base/rate-limit/bulkhead';
import type { Settings } from '@/federation/settings';

/** Buyers of one start follow each other at its lock anyway; this many keep it busy. */
const PER_START = 4;
/** What a start that everybody wants sells at least, on two cores. */
const ORDERS_PER_SECOND = 50;

/** Half of the connections are left to callbacks of the bank, sign-in and all that is read. */
export const checkoutQueue = (settings: Pick<Settings, 'DATABASE_POOL' | 'CHECKOUT_WAIT_MS'>): Bulkhead =>
  new Bulkhead({
    perKey: PER_START,
    total: Math.max(1, Math.floor(settings.DATABASE_POOL / 2)),
    waitMs: settings.CHECKOUT_WAIT_MS,
    perSecond: ORDERS_PER_SECOND,
    busy: 'Много желающих',
  });
