import type { Kopecks } from '@/lib/domain/money/money';

/** What is sold, as 54-FZ names it: the subject of the settlement. */
export type ReceiptSubject = 'goods' | 'service' | 'insurance';

/** Paid in full when it is handed over, or before that (goods that are still to be sent). */
export type ReceiptMethod = 'full_payment' | 'full_prepayment';

/** VAT in percent; `none` where the seller or the thing is free of it. */
export type Vat = 'none' | 0 | 5 | 7 | 10 | 20 | 22;

/** Something sold: pieces of one thing for one sum, discounts already taken off. */
export interface ReceiptItem {
  readonly name: string;
  readonly count: number;
  readonly amount: Kopecks;
  readonly subject: ReceiptSubject;
  readonly method: ReceiptMethod;
}

/** A line of a receipt: price × quantity is its sum, to the kopeck. */
export interface ReceiptLine {
  readonly name: string;
  readonly price: Kopecks;
  readonly quantity: number;
  readonly sum: Kopecks;
  readonly vat: Vat;
  readonly subject: ReceiptSubject;
  readonly method: ReceiptMethod;
}

/** A cash register's receipt (54-FZ, article 4.7); the buyer's address goes beside it. */
export interface Receipt {
  readonly lines: readonly ReceiptLine[];
  readonly total: Kopecks;
}

/** A longer name is cut: the fiscal data format holds 128 characters (tag 1030). */
const NAME_LENGTH = 128;

/** Odd kopecks stand on a line of their own, free things on none. Insurance is free of VAT (Tax Code 149, 3, 7). */
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
