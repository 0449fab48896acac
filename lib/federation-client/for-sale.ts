import 'server-only';
import { cacheTags } from '@/lib/cache-tags';
import { shop } from '@/lib/contract/commerce/shop';
import { eventFormats } from '@/lib/contract/events/event-format';
import { CallError } from '@/lib/contract/wire/call-error';
import type { PendingKind } from '@/lib/domain/commerce/basket/pending-line';
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
