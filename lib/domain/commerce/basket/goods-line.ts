import * as stored from '@/lib/domain/base/input/stored';
import { COUNT_MAX, COUNT_MIN, type CountBounds } from '@/lib/domain/commerce/ticket/places';
import { basketCountRefusal } from './count-refusal';
import { pricedFields } from './line-fields';
import { goodsKey } from './line-key';
import { latest, lineFileOf, type RefusalRules, type SaleRules, uninsured } from './line-rules';

const read = stored.object({
  ...pricedFields,
  selector: stored.oneOf('shop'),
  size: stored.object({ public_id: stored.text, name: stored.text }),
  left: stored.withDefault(stored.nullable(stored.int(0)), null),
});
export type GoodsLine = ReturnType<typeof read>;

export const ANY_COUNT: CountBounds = { min: COUNT_MIN, max: COUNT_MAX, step: 1 };

/** An unknown stock counts as enough. */
export const goodsBounds = ({ left }: Pick<GoodsLine, 'left'>): CountBounds => ({
  ...ANY_COUNT,
  max: Math.min(left ?? COUNT_MAX, COUNT_MAX),
});

export const goodsRules: SaleRules<GoodsLine> = {
  read,
  key: (line) => goodsKey(line.public_id, line.size.public_id),
  counts: () => ANY_COUNT,
  merge: latest,
  isReserved: true,
  withoutPaid: (line) => line,
  deviceData: lineFileOf,
  priceList: 'goods',
  terminal: 'federation',
  toPrice: uninsured,
  delivery: () => 0,
};

export const goodsRefusals: RefusalRules<GoodsLine> = {
  refusal: (line, { isHeld }) => (isHeld ? null : basketCountRefusal(line.count, goodsBounds(line))),
  isReady: () => true,
  changesAt: () => [],
};
