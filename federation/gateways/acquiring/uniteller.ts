import { z } from 'zod';
import { kopecksOf, rublesOf } from '@/lib/domain/commerce/money/money';
import { bankStatuses } from '@/lib/domain/commerce/order/order-status';
import { terminals } from '@/lib/domain/commerce/order/terminal';
import type { AcquiringGateway } from './acquiring';
import type { TerminalAccounts } from './terminals';
import { encodeReceipt } from './uniteller-receipt';
import { requestCancel, requestResults } from './uniteller-requests';
import { callbackSignature, type Fields, formSignature, receiptSignature, sameSignature } from './uniteller-signature';

interface UnitellerOptions {
  readonly pageUrl: string;
  /** The page's address as this program reaches it: requests go to its neighbours `results` and `cancel`. */
  readonly apiUrl: string;
  readonly accounts: TerminalAccounts;
}

/** `Total` is the further field that the shop asks the bank for, so that a callback cannot speak of another amount. */
const callback = z.object({
  Order_ID: z.uuid(),
  Status: z.enum(bankStatuses),
  Total: z.string().regex(/^\d{1,9}\.\d{2}$/),
  Signature: z.string(),
});

/** Uniteller's protocol with receipts: a signed form to its page, its signed callback, and requests of our own. */
export function uniteller({ pageUrl, apiUrl, accounts }: UnitellerOptions): AcquiringGateway {
  return {
    async prepare(intent) {
      const { shopId, password, taxMode } = accounts[intent.terminal];
      const fields: Fields = {
        Shop_IDP: shopId,
        Order_IDP: intent.orderId,
        Subtotal_P: rublesOf(intent.amount).toFixed(2),
        Lifetime: String(intent.lifetimeSeconds),
        Customer_IDP: intent.customerId,
        Email: intent.email,
        URL_RETURN_OK: intent.returnUrl,
        URL_RETURN_NO: intent.cancelUrl,
        CallbackFields: 'Total',
        Receipt: encodeReceipt(intent.receipt, intent.email, taxMode),
      };
      const signatures = {
        Signature: formSignature(fields, password),
        ReceiptSignature: receiptSignature(fields, password),
      };
      return { redirectUrl: pageUrl, method: 'POST', fields: { ...fields, ...signatures } };
    },

    readCallback(fields) {
      const parsed = callback.safeParse(fields);
      if (!parsed.success) return null;
      const { Order_ID, Status, Total, Signature } = parsed.data;
      const terminal = terminals.find((each) =>
        sameSignature(Signature, callbackSignature(fields, accounts[each].password)),
      );
      if (!terminal) return null;
      return { orderId: Order_ID, terminal, status: Status, amount: kopecksOf(Number(Total)) };
    },

    async ask({ orderId, terminal }) {
      const response = await requestResults(new URL('results', apiUrl), accounts[terminal], orderId);
      return response && { orderId, terminal, ...response };
    },

    refund: ({ terminal, ...intent }) => requestCancel(new URL('cancel', apiUrl), accounts[terminal], intent),
  };
}
