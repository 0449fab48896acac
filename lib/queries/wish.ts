import { queryOptions } from '@tanstack/react-query';
import { eventFormats } from '@/lib/contract/event-format';
import { shop } from '@/lib/contract/shop';
import type { AwaitedLine, PricedLine } from '@/lib/domain/basket-line';
import { sizeOf } from '@/lib/domain/goods';
import { callForwarder } from './call';
import { ticketLineOf } from './event-format';
import { goodsLineOf } from './shop';

const RETRY_MS = 10_000;

/** The line that an awaited one becomes, asked for until the API answers; `null` when it is sold no more. */
export const wishQuery = (line: AwaitedLine) =>
  queryOptions({
    queryKey: ['wish', line.kind, line.public_id, line.size_public_id ?? null],
    queryFn: () => (line.kind === 'ticket' ? ticketOf(line) : goodsOf(line)),
    refetchInterval: RETRY_MS,
    networkMode: 'always',
  });

async function ticketOf({ public_id }: AwaitedLine): Promise<PricedLine> {
  return ticketLineOf(await callForwarder(eventFormats.one, { params: { public_id } }));
}

async function goodsOf({ public_id, size_public_id }: AwaitedLine): Promise<PricedLine | null> {
  const item = await callForwarder(shop.one, { params: { public_id } });
  const size = sizeOf(item.proportions, size_public_id);
  return size && goodsLineOf(item, size);
}
