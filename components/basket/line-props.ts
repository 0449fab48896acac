import type { LineRefusal } from '@/lib/domain/basket/line-rules';
import type { LineDiscount } from '@/lib/domain/basket/personal-discount';
import type { LinePrice } from '@/lib/domain/money/pricing';

export interface LineProps<Line> {
  line: Line;
  refusal: LineRefusal | null;
  price: LinePrice | undefined;
  discount?: LineDiscount;
}
