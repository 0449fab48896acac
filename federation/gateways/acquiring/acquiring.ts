import type { Kopecks } from '@/lib/domain/money';
import type { BankStatus } from '@/lib/domain/order-status';
import type { Terminal } from '@/lib/domain/terminal';

export interface PaymentIntent {
  readonly terminal: Terminal;
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

/** What the bank says of an order's payment. */
export interface BankReport {
  readonly orderId: string;
  /** Whose payment it is: the bank signs by the terminal's password. */
  readonly terminal: Terminal;
  readonly status: BankStatus;
  /** What the bank took, or was asked to take. */
  readonly amount: Kopecks;
}

export interface AcquiringGateway {
  /** May call the bank: never inside a transaction (promise 3). The same intent gives the same form. */
  prepare(intent: PaymentIntent): Promise<BankForm>;
  /** The callback's meaning, or `null` when it is not signed by the bank (compared in constant time) or is cut short. */
  readCallback(fields: Readonly<Record<string, string>>): BankReport | null;
}
