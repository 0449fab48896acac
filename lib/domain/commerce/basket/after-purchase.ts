export interface Purchased {
  readonly section: 'license' | 'events' | 'shop';
  readonly publicId: string | null;
}

type AfterPurchase =
  | { readonly to: 'license' | 'events' | 'shop' | 'cabinet' }
  | { readonly to: 'ticket'; readonly ticketId: string };

export function afterPurchase(items: readonly Purchased[]): AfterPurchase {
  const has = (wanted: Purchased['section']) => items.some(({ section }) => section === wanted);
  const [ticketId, ...others] = items.flatMap(({ section, publicId }) =>
    section === 'events' && publicId !== null ? [publicId] : [],
  );
  if (has('license')) return { to: 'license' };
  if (others.length > 0) return { to: 'events' };
  if (has('shop')) return { to: 'shop' };
  if (ticketId !== undefined) return { to: 'ticket', ticketId };
  return { to: 'cabinet' };
}
