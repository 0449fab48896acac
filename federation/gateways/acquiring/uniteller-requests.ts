import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Kopecks, kopecksOf, rublesOf } from '@/lib/domain/commerce/money/money';
import type { BankStatus } from '@/lib/domain/commerce/order/order-status';
import { BankRefusal, type BankResponse, type RefundIntent } from './acquiring';
import type { TerminalAccount } from './terminals';
import { encodeReceipt } from './uniteller-receipt';
import { cancelSignature } from './uniteller-signature';

/** The bank prints a receipt while it answers. */
const BANK_RESPONSE_LIMIT_MS = 20_000;

async function send(url: URL, fields: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(BANK_RESPONSE_LIMIT_MS),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`the bank responded with status ${response.status}`);
  return text;
}

const CSV = '1';
const LAST_PAYMENT_AND_RETURNS = '3';

export async function requestResults(
  url: URL,
  { shopId, login, password }: TerminalAccount,
  orderId: string,
): Promise<Pick<BankResponse, 'status' | 'amount' | 'returned'> | null> {
  const text = await send(url, {
    Shop_ID: shopId,
    Login: login,
    Password: password,
    Format: CSV,
    Header1: '1',
    Delimiter: ';',
    ShopOrderNumber: orderId,
    PaymentsResults: LAST_PAYMENT_AND_RETURNS,
    ShowPartlyCanceled: '1',
    S_FIELDS: 'OrderNumber;Status;Total',
  });
  return meaningOf(readRows(text).filter(({ OrderNumber }) => OrderNumber === orderId));
}

const row = z.object({
  OrderNumber: z.string(),
  Status: z.string().transform((status) => status.toLowerCase()),
  Total: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
    .transform((total) => kopecksOf(Number(total))),
});
type Row = z.infer<typeof row>;

const refusal = z.object({ ErrorCode: z.string(), ErrorMessage: z.string().default('') });

function readRows(text: string): Row[] {
  const records: unknown[] = parse(text, { columns: true, delimiter: ';', skip_empty_lines: true, bom: true });
  const refused = refusal.safeParse(records[0]);
  if (refused.success) throw new BankRefusal(refused.data.ErrorCode, refused.data.ErrorMessage);
  if (!/^OrderNumber;Status;Total\b/.test(text)) throw new Error('the bank responded without its rows');
  return z.array(row).parse(records);
}

/** The bank writes the word both ways. */
const isReturn = ({ Status }: Row) => Status === 'canceled' || Status === 'cancelled';

/** One row is the last payment; a row a return follows, and a payment given back whole may be its return alone. */
function meaningOf(rows: readonly Row[]): { status: BankStatus; amount: Kopecks; returned: Kopecks } | null {
  const returned = rows.filter(isReturn).reduce((sum, { Total }) => sum + Total, 0);
  const payment = rows.find((each) => !isReturn(each));
  if (!payment) return rows.length === 0 ? null : { status: 'canceled', amount: returned, returned };
  return { status: statusOf(payment.Status), amount: payment.Total, returned };
}

/** A card that was refused leaves the order to be paid by another. */
function statusOf(status: string): BankStatus {
  if (status === 'paid' || status === 'authorized') return status;
  if (status === 'partly canceled') return 'paid';
  return status === 'not authorized' ? 'canceled' : 'waiting';
}

const cancelResponse = z.object({ Code: z.string(), Note: z.string().default('') });
const DONE = '00';

/** Gives a part of a payment back, with its receipt. Throws BankRefusal. */
export async function requestCancel(
  url: URL,
  { shopId, password, taxMode }: TerminalAccount,
  { orderId, amount, email, receipt }: Omit<RefundIntent, 'terminal'>,
): Promise<void> {
  const fields = {
    OrderID: orderId,
    UPID: shopId,
    Subtotal: rublesOf(amount).toFixed(2),
    Receipt: encodeReceipt(receipt, email, taxMode),
  };
  const text = await send(url, { ...fields, Signature: cancelSignature(fields, password) });
  const { Code, Note } = cancelResponse.parse(JSON.parse(text));
  if (Code !== DONE) throw new BankRefusal(Code, Note);
}
