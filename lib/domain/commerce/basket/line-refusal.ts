import type { BasketLine, LineKind, LineOf } from './basket-line';
import { certificateRefusals } from './certificate-line';
import { goodsRefusals } from './goods-line';
import { licenceRefusals } from './licence-line';
import type { LineRefusal, RefusalRules } from './line-rules';
import { pendingRefusals } from './pending-line';
import { ticketRefusals } from './ticket-line';

const rules: { readonly [Kind in LineKind]: RefusalRules<LineOf<Kind>> } = {
  ticket: ticketRefusals,
  shop: goodsRefusals,
  license: licenceRefusals,
  certificate: certificateRefusals,
  pending: pendingRefusals,
};

export const refusalRulesOf = <Line extends BasketLine>({ selector }: Line) =>
  rules[selector] as unknown as RefusalRules<Line>;

/** Whether an unpaid order of this buyer reserves the basket as it is, or as it was before a change. */
export type Hold = 'same' | 'changed' | null;

interface Circumstances {
  readonly isGone: boolean;
  readonly hold: Hold;
  readonly now: Date;
}

export function lineRefusal(line: BasketLine, { isGone, hold, now }: Circumstances): LineRefusal | null {
  if (isGone) return 'gone';
  const refusal = refusalRulesOf(line).refusal(line, { isHeld: hold === 'same', now });
  const isShort = refusal === 'sold-out' || refusal === 'too-many';
  return isShort && hold === 'changed' ? 'own-hold' : refusal;
}
