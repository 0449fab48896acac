import type { LineRefusal } from '@/lib/domain/commerce/basket/line-rules';
import type { LineDiscount } from '@/lib/domain/commerce/basket/personal-discount';
import type { LinePrice } from '@/lib/domain/commerce/money/pricing';

export interface LineProps<Line> {
  line: Line;
  refusal: LineRefusal | null;
  price: LinePrice | undefined;
  discount?: LineDiscount;
}
