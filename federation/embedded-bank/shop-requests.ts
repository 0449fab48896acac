import { z } from 'zod';
import type { Deps } from '@/federation/deps';
import { BANK_PAGE } from '@/federation/gateways/acquiring/open-acquiring';
import { terminalAccounts } from '@/federation/gateways/acquiring/terminals';
import { cancelSignature, sameSignature } from '@/federation/gateways/acquiring/uniteller-signature';
import type { App } from '@/federation/http/serve';
import { kopecksOf, rublesOf } from '@/lib/domain/commerce/money/money';
import { terminals } from '@/lib/domain/commerce/order/terminal';
import { type BankPayment, findPayment, refund, returnsOf } from './book';
import { receiptTotal } from './receipt-total';

const besidePage = (name: string) => new URL(name, `http://bank${BANK_PAGE}`).pathname;

const resultsRequest = z.object({
  Shop_ID: z.string(),
  Login: z.string(),
  Password: z.string(),
  ShopOrderNumber: z.uuid(),
});

const cancelRequest = z.object({
  OrderID: z.uuid(),
  UPID: z.string(),
  Subtotal: z.string().regex(/^\d{1,9}\.\d{2}$/),
  Receipt: z.string(),
  Signature: z.string(),
});

export function shopRequestRoutes(app: App, { db, clock, settings }: Deps): void {
  const accounts = terminalAccounts(settings);
  const terminalOf = (shopId: string) => terminals.find((each) => accounts[each].shopId === shopId);
  const schema = { hide: true, body: z.record(z.string(), z.string()) };

  app.post(besidePage('results'), { schema }, async (request, reply) => {
    reply.type('text/plain; charset=utf-8');
    const { data } = resultsRequest.safeParse(request.body);
    const terminal = data && terminalOf(data.Shop_ID);
    const { login, password } = terminal ? accounts[terminal] : {};
    if (!data || !terminal || data.Login !== login || !sameSignature(data.Password, password ?? '')) {
      return reply.send('ErrorCode;ErrorMessage\r\n1;Authentication error\r\n');
    }
    const payment = await findPayment(db, data.ShopOrderNumber);
    const rows = payment?.terminal === terminal ? rowsOf(payment, await returnsOf(db, payment.orderId)) : [];
    return reply.send(['OrderNumber;Status;Total', ...rows, ''].join('\r\n'));
  });

  app.post(besidePage('cancel'), { schema }, async (request) => {
    const { data } = cancelRequest.safeParse(request.body);
    const terminal = data && terminalOf(data.UPID);
    if (!data || !terminal) return { Code: '02', Note: 'Wrong request' };
    const { Signature, ...fields } = data;
    if (!sameSignature(Signature, cancelSignature(fields, accounts[terminal].password))) {
      return { Code: '01', Note: 'Authentication error' };
    }
    if (receiptTotal(data.Receipt) !== data.Subtotal) return { Code: '03', Note: 'The receipt is of another sum' };
    const amount = kopecksOf(Number(data.Subtotal));
    const refusal = await refund(db, { orderId: data.OrderID, terminal, amount }, clock());
    return refusal ? { Code: '04', Note: refusal } : { Code: '00', Note: '' };
  });
}

const statuses = { paid: 'Paid', authorized: 'Authorized', canceled: 'Not authorized', waiting: 'Waiting' } as const;

const rowsOf = ({ orderId, status, amount }: BankPayment, returns: readonly number[]): string[] => [
  // A payment that was given back whole is its returns alone.
  ...(status === 'canceled' && returns.length > 0 ? [] : [`${orderId};${statuses[status]};${amount}`]),
  ...returns.map((returned) => `${orderId};Canceled;${rublesOf(returned).toFixed(2)}`),
];
