import { type AcquiringGateway, BankRefusal, type BankResponse } from '@/federation/gateways/acquiring/acquiring';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import type { BankStatus } from '@/lib/domain/commerce/order/order-status';

interface Payment {
  readonly orderId: string;
  readonly terminal: BankResponse['terminal'];
  readonly amount: Kopecks;
  status: BankStatus;
  returned: Kopecks;
}

/** How the bank takes a refund: `lost` does it and answers nothing, `unheard` never learns of it. */
export const refundOutcomes = ['taken', 'taken', 'refused', 'lost', 'unheard'] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];

/** A bank that keeps a book of its own, and whose reports come when the test delivers them. */
export function ledgerBank() {
  const payments = new Map<string, Payment>();
  const reports: { readonly orderId: string; readonly status: BankStatus }[] = [];
  let real: Pick<AcquiringGateway, 'prepare' | 'readCallback'> | undefined;
  let outcome: RefundOutcome = 'taken';

  const connected = () => {
    if (!real) throw new Error('the bank is not connected');
    return real;
  };
  const gateway: AcquiringGateway = {
    async prepare(intent) {
      const { orderId, terminal, amount } = intent;
      if (!payments.has(orderId)) payments.set(orderId, { orderId, terminal, amount, status: 'waiting', returned: 0 });
      return connected().prepare(intent);
    },
    readCallback: (fields) => connected().readCallback(fields),
    ask: async ({ orderId }) => payments.get(orderId) ?? null,
    async refund({ orderId, amount }) {
      const payment = payments.get(orderId);
      if (outcome === 'refused') throw new BankRefusal('AS200', 'Карта закрыта');
      if (outcome === 'unheard') throw new Error('the network is down');
      if (payment?.status !== 'paid' || payment.returned + amount > payment.amount) {
        throw new BankRefusal('AS300', 'Nothing of this sum can be canceled');
      }
      payment.returned += amount;
      if (outcome === 'lost') throw new Error('the response is lost');
    },
  };

  function decide(orderId: string, status: 'paid' | 'canceled', reported: readonly BankStatus[] = [status]): void {
    const payment = payments.get(orderId);
    if (!payment || payment.status === 'paid') return;
    payment.status = status;
    reports.push(...reported.map((each) => ({ orderId, status: each })));
  }
  /** The bank takes the whole payment back, as after a dispute. */
  function reverse(orderId: string): void {
    const payment = payments.get(orderId);
    if (payment) Object.assign(payment, { status: 'canceled', returned: payment.amount });
    reports.push({ orderId, status: 'canceled' });
  }
  return {
    gateway,
    payments,
    reports,
    decide,
    reverse,
    connect: (to: typeof real) => {
      real = to;
    },
    answerRefunds: (as: RefundOutcome) => {
      outcome = as;
    },
  };
}
export type LedgerBank = ReturnType<typeof ledgerBank>;
