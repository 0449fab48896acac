import 'server-only';
import { cacheTags } from '@/lib/cache-tags';
import { CallError } from '@/lib/contract/call';
import { eventFormats } from '@/lib/contract/event-format';
import { shop } from '@/lib/contract/shop';
import { read } from './read';

/** Whether the API has no such format or item; while it is silent nobody knows, and the basket keeps the wish. */
export async function isUnknownForSale(kind: 'ticket' | 'shop', public_id: string): Promise<boolean> {
  try {
    const request = { params: { public_id } };
    if (kind === 'ticket') await read(eventFormats.one, request, [cacheTags.calendar()]);
    else await read(shop.one, request, [cacheTags.shop()]);
    return false;
  } catch (error) {
    if (error instanceof CallError) return error.kind === 'not-found';
    throw error;
  }
}
