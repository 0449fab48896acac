import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '@/federation/http/api-error';
import { limitRate } from '@/federation/modules/base/rate-limit/limit-rate';
import type { SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { checkPayment } from './check-payment';

/** A buyer who presses the button in a hurry; the bank is asked by the clock anyway. */
const CHECKS = { max: 6, windowSeconds: 60 };

export const isUnpaid = ({ status, amountKopecks }: OrderRow): boolean =>
  (status === 'new' || status === 'canceled') && amountKopecks > 0;

interface Check {
  /** Checks are counted by session or account, or by order where its key was given. */
  readonly by: string;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

/** Asks the bank on the buyer's request; throws 429 when asked too often, 503 when the bank does not answer. */
export async function checkAgain(deps: SellingDeps, order: OrderRow, { by, now, log }: Check): Promise<void> {
  await limitRate(deps.db, `check-payment:${by}`, CHECKS, now);
  try {
    const refusal = await checkPayment(deps, order);
    if (refusal) log.warn({ refusal, order: order.publicId }, 'the bank’s response was refused');
  } catch (error) {
    log.warn({ err: error, order: order.publicId }, 'the bank was asked in vain');
    throw new ApiError(503, 'Банк пока не отвечает. Не платите второй раз: проверим сами и пришлём письмо');
  }
}
