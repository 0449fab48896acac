import { rublesOf } from '@/lib/domain/commerce/money/money';
import type { Receipt, ReceiptMethod, ReceiptSubject, Vat } from '@/lib/domain/commerce/order/receipt';

/** Codes of the fiscal data format 1.2 (order ЕД-7-20/662@) as Uniteller takes them. */
const subjects: Readonly<Record<ReceiptSubject, number>> = { goods: 1, service: 4, insurance: 4 };
const methods: Readonly<Record<ReceiptMethod, number>> = { full_prepayment: 1, full_payment: 4 };
const PIECE = 0;
const BY_CARD = { kind: 1, type: 0 };
const vatOf = (vat: Vat): number => (vat === 'none' ? -1 : vat);

const rubles = (kopecks: number): string => rublesOf(kopecks).toFixed(2);

/** The field `Receipt` of Uniteller's requests: JSON in base64. `taxMode` is the seller's tax system, 0 to 5. */
export function encodeReceipt({ lines, total }: Receipt, email: string, taxMode: number): string {
  const receipt = {
    // The address of a buyer who had their data erased is gone.
    ...(email && { customer: { email } }),
    taxmode: taxMode,
    lines: lines.map(({ name, price, quantity, sum, vat, subject, method }) => ({
      name,
      price: rubles(price),
      qty: quantity,
      unit: PIECE,
      sum: rubles(sum),
      vat: vatOf(vat),
      payattr: methods[method],
      lineattr: subjects[subject],
    })),
    payments: [{ ...BY_CARD, amount: rubles(total) }],
    total: rubles(total),
  };
  return Buffer.from(JSON.stringify(receipt), 'utf8').toString('base64');
}
