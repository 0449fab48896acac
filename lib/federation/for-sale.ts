import 'server-only';
import { cacheTags } from '@/lib/cache-tags';
import { CallError } from '@/lib/contract/call-error';
import { eventFormats } from '@/lib/contract/event-format';
import { shop } from '@/lib/contract/shop';
import type { PendingKind } from '@/lib/domain/basket/pending-line';
import { read } from './read';

interface ById {
  readonly params: { readonly public_id: string };
}

const reads: Readonly<Record<PendingKind, (request: ById) => Promise<unknown>>> = {
  ticket: (request) => read(eventFormats.one, request, [cacheTags.calendar()]),
  shop: (request) => read(shop.one, request, [cacheTags.shop()]),
};

/** If the API does not respond, the basket stores a pending line. */
export async function isUnknownForSale(kind: PendingKind, public_id: string): Promise<boolean> {
  try {
    await reads[kind]({ params: { public_id } });
    return false;
  } catch (error) {
    if (error instanceof CallError) return error.kind === 'not-found';
    throw error;
  }
}
