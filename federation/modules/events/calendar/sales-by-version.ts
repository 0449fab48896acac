import { createHash } from 'node:crypto';
import type { SalesNow } from './repository';

export interface TaggedSales extends SalesNow {
  /** A short stand-in for `sales` in versions. */
  readonly tag: string;
}

/** Reads the sales once a version for all concurrent callers, and anew when the clock has changed them. */
export function salesByVersion(read: (now: Date) => Promise<SalesNow>) {
  let known: { readonly version: string; readonly sales: Promise<TaggedSales> } | undefined;

  const readTagged = async (now: Date): Promise<TaggedSales> => {
    const sales = await read(now);
    return { ...sales, tag: createHash('sha1').update(sales.sales).digest('base64url') };
  };

  /** The caller has read the version before; what is read for it is as new at least. */
  return async (version: string, now: Date): Promise<TaggedSales> => {
    const found = known;
    if (found?.version === version) {
      const sales = await found.sales;
      if (sales.until === null || now < sales.until) return sales;
    }
    if (known && known !== found && known.version === version) return known.sales;
    const entry = { version, sales: readTagged(now) };
    known = entry;
    entry.sales.catch(() => {
      if (known === entry) known = undefined;
    });
    return entry.sales;
  };
}
