import * as stored from '@/lib/domain/base/input/stored';
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

const read = stored.object({
  selector: stored.oneOf('pending'),
  kind: stored.oneOf(...(Object.keys(keys) as PendingKind[])),
  public_id: stored.text,
  size_public_id: stored.optional(stored.text),
  count: stored.withDefault(stored.int(1), 1),
});
export type PendingLine = ReturnType<typeof read>;

export const pendingRules: LineRules<PendingLine> = {
  read,
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
