import { z } from 'zod';
import type { TerminalAccounts } from '@/federation/gateways/acquiring/terminals';
import {
  type Fields,
  formSignature,
  receiptSignature,
  sameSignature,
} from '@/federation/gateways/acquiring/uniteller-signature';
import { type Terminal, terminals } from '@/lib/domain/commerce/order/terminal';
import { receiptTotal } from './receipt-total';

export interface PaymentOrder {
  readonly orderId: string;
  readonly terminal: Terminal;
  /** Rubles with two decimals, as the shop has signed them. */
  readonly amount: string;
  readonly email: string;
  readonly lifetimeSeconds: number;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

const form = z.object({
  Shop_IDP: z.string(),
  Order_IDP: z.uuid(),
  Subtotal_P: z.string().regex(/^\d{1,9}\.\d{2}$/),
  Lifetime: z.string().regex(/^\d{1,6}$/),
  Email: z.string().max(254),
  URL_RETURN_OK: z.url(),
  URL_RETURN_NO: z.url(),
  Receipt: z.string(),
  ReceiptSignature: z.string(),
  Signature: z.string(),
});

/** The shop's form, or `null` when it is not the shop's own: another shop, signature, a receipt of another sum, or a way back to another site. */
export function readPaymentForm(fields: Fields, accounts: TerminalAccounts, siteUrl: string): PaymentOrder | null {
  const parsed = form.safeParse(fields);
  if (!parsed.success) return null;
  const { data } = parsed;
  const terminal = terminals.find((each) => accounts[each].shopId === data.Shop_IDP);
  if (!terminal) return null;
  if (!sameSignature(data.Signature, formSignature(fields, accounts[terminal].password))) return null;
  if (!sameSignature(data.ReceiptSignature, receiptSignature(fields, accounts[terminal].password))) return null;
  if (receiptTotal(data.Receipt) !== data.Subtotal_P) return null;
  const site = new URL(siteUrl).origin;
  if ([data.URL_RETURN_OK, data.URL_RETURN_NO].some((url) => new URL(url).origin !== site)) return null;
  return {
    orderId: data.Order_IDP,
    terminal,
    amount: data.Subtotal_P,
    email: data.Email,
    lifetimeSeconds: Number(data.Lifetime),
    returnUrl: data.URL_RETURN_OK,
    cancelUrl: data.URL_RETURN_NO,
  };
}
