import type { Kopecks } from '@/lib/domain/commerce/money/money';
import type { BankStatus } from '@/lib/domain/commerce/order/order-status';
import type { Receipt } from '@/lib/domain/commerce/order/receipt';
import type { Terminal } from '@/lib/domain/commerce/order/terminal';

/** Where the bank reports, on the federation's own address; urlencoded, signed, not for browsers. */
export const CALLBACK_PATH = '/api/payment/callback';

interface PaymentIntent {
  readonly terminal: Terminal;
  readonly orderId: string;
  readonly amount: Kopecks;
  readonly email: string;
  readonly customerId: string;
  readonly receipt: Receipt;
  readonly lifetimeSeconds: number;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

interface BankForm {
  readonly redirectUrl: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

export interface BankReport {
  readonly orderId: string;
  /** The seller's terminal: the bank signs by its password. */
  readonly terminal: Terminal;
  readonly status: BankStatus;
  readonly amount: Kopecks;
}

export interface BankResponse extends BankReport {
  readonly returned: Kopecks;
}

export interface RefundIntent {
  readonly terminal: Terminal;
  readonly orderId: string;
  readonly amount: Kopecks;
  readonly email: string;
  readonly receipt: Receipt;
}

/** The bank has understood a request and refused it; anything else that goes wrong leaves it open what the bank did. */
export class BankRefusal extends Error {
  override name = 'BankRefusal';
  constructor(
    readonly code: string,
    note: string,
  ) {
    super(`${code}: ${note}`);
  }
}

export interface AcquiringGateway {
  /** May call the bank: never inside a transaction. Deterministic. */
  prepare(intent: PaymentIntent): Promise<BankForm>;
  /** The callback's meaning, or `null` when it is not signed by the bank (compared in constant time) or is cut short. */
  readCallback(fields: Readonly<Record<string, string>>): BankReport | null;
  /** The state of an order's payment; `null` if unknown to the bank. Never inside a transaction. */
  ask(order: { readonly orderId: string; readonly terminal: Terminal }): Promise<BankResponse | null>;
  /** Not idempotent: ask first. Never inside a transaction. Throws BankRefusal. */
  refund(intent: RefundIntent): Promise<void>;
}
