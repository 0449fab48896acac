import { givesBack, PROMO_NOT_RETURNED, type RefundSteps, refundSentence, type Start } from '@/lib/domain/refund-terms';

/** Beside the promo code: what the ticket brings back, and that the code takes it away. */
export function RefundNote({ steps, start }: { steps: RefundSteps; start: Start }) {
  return (
    <p className="hint">
      {refundSentence(steps, start)}.{givesBack(steps) && ` ${PROMO_NOT_RETURNED}.`}
    </p>
  );
}
