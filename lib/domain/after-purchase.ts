/** What a paid order holds, as far as the next page depends on it. */
export interface Purchase {
  readonly licenseCount: number;
  readonly ticketIds: readonly string[];
  readonly shopCount: number;
}

export type AfterPurchase =
  | { readonly to: 'license' | 'events' | 'shop' | 'cabinet' }
  | { readonly to: 'ticket'; readonly ticketId: string };

/** Where the buyer goes after the payment check, in this order (two units of one format are more than one ticket). */
export function afterPurchase({ licenseCount, ticketIds, shopCount }: Purchase): AfterPurchase {
  const [ticketId] = ticketIds;
  if (licenseCount > 0) return { to: 'license' };
  if (ticketIds.length > 1) return { to: 'events' };
  if (shopCount > 0) return { to: 'shop' };
  if (ticketId !== undefined) return { to: 'ticket', ticketId };
  return { to: 'cabinet' };
}
