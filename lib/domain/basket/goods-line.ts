import * as z from 'zod/mini';
import { COUNT_MAX, COUNT_MIN, type CountBounds } from '@/lib/domain/ticket/places';
import { countRefusal } from './count-refusal';
import { pricedFields } from './line-fields';
import { goodsKey } from './line-key';
import { fileOf, latest, type RefusalRules, type SaleRules, uninsured } from './line-rules';

const schema = z.object({
  ...pricedFields,
  selector: z.literal('shop'),
  size: z.object({ public_id: z.string(), name: z.string() }),
  left: z._default(z.nullable(z.int().check(z.nonnegative())), null),
});
export type GoodsLine = z.infer<typeof schema>;

export const ANY_COUNT: CountBounds = { min: COUNT_MIN, max: COUNT_MAX, step: 1 };

/** An unknown stock counts as enough. */
export const goodsBounds = ({ left }: Pick<GoodsLine, 'left'>): CountBounds => ({
  ...ANY_COUNT,
  max: Math.min(left ?? COUNT_MAX, COUNT_MAX),
});

export const goodsRules: SaleRules<GoodsLine> = {
  schema,
  key: (line) => goodsKey(line.public_id, line.size.public_id),
  counts: () => ANY_COUNT,
  merge: latest,
  isReserved: true,
  withoutPaid: (line) => line,
  deviceData: fileOf,
  priceList: 'goods',
  terminal: 'federation',
  toPrice: uninsured,
  delivery: () => 0,
};

export const goodsRefusals: RefusalRules<GoodsLine> = {
  refusal: (line, { isHeld }) => (isHeld ? null : countRefusal(line.count, goodsBounds(line))),
  isReady: () => true,
  changesAt: () => [],
};
