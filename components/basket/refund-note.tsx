import {
  givesBack,
  PROMO_NOT_RETURNED,
  type RefundSteps,
  refundSentence,
  type Start,
} from '@/lib/domain/ticket/refund-terms';

export function RefundNote({ steps, start }: { steps: RefundSteps; start: Start }) {
  return (
    <p className="hint">
      {refundSentence(steps, start)}.{givesBack(steps) && ` ${PROMO_NOT_RETURNED}.`}
    </p>
  );
}
