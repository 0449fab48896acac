import {
  isRefundable,
  PROMO_NOT_RETURNED,
  type RefundSteps,
  refundSentence,
  type Start,
  stepsLeft,
} from '@/lib/domain/commerce/ticket/refund-terms';

interface RefundNoteProps {
  steps: RefundSteps;
  start: Start;
  now?: Date;
}

export function RefundNote({ steps: all, start, now = new Date() }: RefundNoteProps) {
  const steps = stepsLeft(all, start, now);
  if (isRefundable(all) && !isRefundable(steps)) {
    return <p className="hint">По условиям этого старта деньги за билет уже не возвращаются.</p>;
  }
  return (
    <p className="hint">{`${refundSentence(steps, start)}.${isRefundable(steps) ? ` ${PROMO_NOT_RETURNED}.` : ''}`}</p>
  );
}
