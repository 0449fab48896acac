import { z } from 'zod';
import { kopecksOf, rublesOf } from '@/lib/domain/money';
import { bankStatuses } from '@/lib/domain/order-status';
import { terminals } from '@/lib/domain/terminal';
import type { AcquiringGateway } from './acquiring';
import type { TerminalAccounts } from './terminals';
import { callbackSignature, type Fields, formSignature, sameSignature } from './uniteller-signature';

export interface UnitellerOptions {
  /** The bank's payment page. */
  readonly url: string;
  readonly accounts: TerminalAccounts;
}

/** `Total` is the further field that the shop asks the bank for, so that a callback cannot speak of another amount. */
const callback = z.object({
  Order_ID: z.uuid(),
  Status: z.enum(bankStatuses),
  Total: z.string().regex(/^\d{1,9}\.\d{2}$/),
  Signature: z.string(),
});

/** Uniteller's protocol: a signed form to its page, and its signed callback. */
export function uniteller({ url, accounts }: UnitellerOptions): AcquiringGateway {
  return {
    async prepare(intent) {
      const { shopId, password } = accounts[intent.terminal];
      const fields: Fields = {
        Shop_IDP: shopId,
        Order_IDP: intent.orderId,
        Subtotal_P: rublesOf(intent.amount).toFixed(2),
        Lifetime: String(intent.lifetimeSeconds),
        Customer_IDP: intent.customerId,
        Email: intent.email,
        URL_RETURN_OK: intent.returnUrl,
        URL_RETURN_NO: intent.cancelUrl,
      };
      return {
        redirectUrl: url,
        method: 'POST',
        fields: { ...fields, Signature: formSignature(fields, password) },
      };
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
  };
}
