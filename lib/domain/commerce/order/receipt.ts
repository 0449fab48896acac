import type { Kopecks } from '@/lib/domain/commerce/money/money';

/** The subject of the settlement (54-FZ). */
export type ReceiptSubject = 'goods' | 'service' | 'insurance';

/** Paid in full on delivery, or before it (goods still to be sent). */
export type ReceiptMethod = 'full_payment' | 'full_prepayment';

/** VAT in percent; `none` if exempt. */
export type Vat = 'none' | 0 | 5 | 7 | 10 | 20 | 22;

/** Pieces of one item; the sum is after discounts. */
export interface ReceiptItem {
  readonly name: string;
  readonly count: number;
  readonly amount: Kopecks;
  readonly subject: ReceiptSubject;
  readonly method: ReceiptMethod;
}

/** Price × quantity equals the sum to the kopeck. */
export interface ReceiptLine {
  readonly name: string;
  readonly price: Kopecks;
  readonly quantity: number;
  readonly sum: Kopecks;
  readonly vat: Vat;
  readonly subject: ReceiptSubject;
  readonly method: ReceiptMethod;
}

/** 54-FZ, article 4.7; the buyer's address is sent beside it. */
export interface Receipt {
  readonly lines: readonly ReceiptLine[];
  readonly total: Kopecks;
}

/** Limit of the fiscal data format (tag 1030). */
const NAME_LENGTH = 128;

/** A remainder of kopecks gets its own line, free items none. Insurance is exempt from VAT (Tax Code 149, 3, 7). */
export function receiptOf(items: readonly ReceiptItem[], vat: Vat): Receipt {
  const lines = items.flatMap((item) => linesOf(item, item.subject === 'insurance' ? 'none' : vat));
  return { lines, total: lines.reduce((total, { sum }) => total + sum, 0) };
}

function linesOf({ name, count, amount, subject, method }: ReceiptItem, vat: Vat): ReceiptLine[] {
  const price = Math.floor(amount / count);
  const odd = amount - price * count;
  const parts = [
    { price, quantity: count - odd },
    { price: price + 1, quantity: odd },
  ];
  return parts
    .filter((part) => part.quantity > 0 && part.price > 0)
    .map((part) => ({
      name: name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name,
      ...part,
      sum: part.price * part.quantity,
      vat,
      subject,
      method,
    }));
}
