import type { LineRefusal } from '@/lib/domain/basket/line-rules';
import type { LinePrice } from '@/lib/domain/money/pricing';

export interface LineProps<Line> {
  line: Line;
  refusal: LineRefusal | null;
  price: LinePrice | undefined;
}
