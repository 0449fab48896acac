import type { Kopecks } from '@/lib/domain/money';

export interface PaymentIntent {
  readonly orderId: string;
  readonly amount: Kopecks;
  readonly email: string;
  readonly customerId: string;
  /** Seconds in which the bank takes the payment. */
  readonly lifetimeSeconds: number;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** The form that carries the buyer to the bank. */
export interface BankForm {
  readonly redirectUrl: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

export type BankStatus = 'authorized' | 'paid' | 'canceled' | 'waiting';

export interface BankCallback {
  readonly orderId: string;
  readonly status: BankStatus;
}

export interface AcquiringGateway {
  /** May call the bank: never inside a transaction (promise 3). */
  prepare(intent: PaymentIntent): Promise<BankForm>;
  /** The callback's meaning, or `null` when it is not signed by the bank (compared in constant time). */
  readCallback(fields: Readonly<Record<string, string>>): BankCallback | null;
}
