import { queryOptions } from '@tanstack/react-query';
import type { PricedLine } from '@/lib/domain/commerce/basket/basket-line';
import { sizeOf } from '@/lib/domain/commerce/basket/goods';
import type { PendingKind, PendingLine } from '@/lib/domain/commerce/basket/pending-line';
import { callForwarder } from './call';
import { ticketLineOf } from './event-format';
import { goodsLineOf } from './shop';

export const PENDING_LINES = ['pending-line'];

const RETRY_MS = 10_000;

const known: Readonly<Record<PendingKind, (line: PendingLine) => Promise<PricedLine | null>>> = {
  ticket: async ({ public_id }) =>
    ticketLineOf(await callForwarder('GET /api/event_format/:public_id', { params: { public_id } })),
  shop: async ({ public_id, size_public_id }) => {
    const item = await callForwarder('GET /api/shop/product/:public_id', { params: { public_id } });
    const size = sizeOf(item.proportions, size_public_id);
    return size && goodsLineOf(item, size);
  },
};

/** `null` if the item is no longer sold. */
export const pendingLineQuery = (line: PendingLine) =>
  queryOptions({
    queryKey: [...PENDING_LINES, line.kind, line.public_id, line.size_public_id ?? null],
    queryFn: () => known[line.kind](line),
    refetchInterval: RETRY_MS,
    networkMode: 'always',
  });
