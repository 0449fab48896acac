import * as z from 'zod/mini';
import { ANY_COUNT } from './goods-line';
import { goodsKey, ticketKey } from './line-key';
import type { LineRules, RefusalRules } from './line-rules';

interface Named {
  readonly public_id: string;
  readonly size_public_id?: string | undefined;
}

const keys = {
  ticket: ({ public_id }: Named) => ticketKey(public_id),
  shop: ({ public_id, size_public_id }: Named) => goodsKey(public_id, size_public_id ?? ''),
};
export type PendingKind = keyof typeof keys;

const schema = z.object({
  selector: z.literal('pending'),
  kind: z.enum(Object.keys(keys) as PendingKind[]),
  public_id: z.string(),
  size_public_id: z.optional(z.string()),
  count: z._default(z.int().check(z.positive()), 1),
});
export type PendingLine = z.infer<typeof schema>;

export const pendingRules: LineRules<PendingLine> = {
  schema,
  key: (line) => keys[line.kind](line),
  counts: () => ANY_COUNT,
  merge: (stored) => stored,
  isReserved: false,
  withoutPaid: (line) => line,
  deviceData: () => ({ sealed: [], files: [] }),
};

export const pendingRefusals: RefusalRules<PendingLine> = {
  refusal: () => 'pending',
  isReady: () => false,
  changesAt: () => [],
};
