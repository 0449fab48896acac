import type { Ticket } from '@/lib/contract/commerce/ticket';
import type { TestApp } from './app';
import { type Bought, type Checkout, checkoutOf, lineOf, order, participant, report } from './buyer';
import type { TestFormat } from './format';
import { licenceCheckout, licencesOfUser, payLicences } from './licence';
import { licenceLine } from './licence-line';

/** A browser whose guest has ordered: `headers` carry the token that the payment answered, if it answered one. */
export interface OrderSession extends Bought {
  readonly token: string;
  readonly headers: { readonly authorization: string };
}

/** A guest's order, not paid yet. With `again` it comes from the browser of an earlier order. */
export async function guestOrder(
  federation: Pick<TestApp, 'app' | 'deps'>,
  body: Checkout,
  again?: Pick<OrderSession, 'token'>,
): Promise<OrderSession> {
  const bought = await order(federation, body, { headers: again ? { 'x-order-session': again.token } : {} });
  const token = bought.response.token ?? again?.token ?? '';
  return { ...bought, token, headers: { authorization: `Bearer ${token}` } };
}

/** A guest who ordered and paid a registered ticket, then a licence from the same browser. */
export async function guestPurchase(
  federation: TestApp,
  email: string,
  sold: { format: TestFormat; licenceType: string },
) {
  const tickets = await guestOrder(federation, checkoutOf([lineOf(sold.format, { info: participant })], { email }));
  await report(federation, tickets, 'paid');
  const licences = await guestOrder(
    federation,
    licenceCheckout([await licenceLine(sold.licenceType)], { email }),
    tickets,
  );
  await payLicences(federation, licences);
  const { headers, token } = tickets;
  const response = await federation.app.inject({ url: '/api/user/tickets/my', headers });
  const [ticket] = response.json<{ values: Ticket[] }>().values;
  const [licence] = await licencesOfUser(federation, headers.authorization);
  if (!ticket || !licence) throw new Error('the order session does not reach what was ordered in it');
  return {
    email,
    headers,
    token,
    orderId: tickets.orderId,
    licenceOrderId: licences.orderId,
    ticket,
    licence,
    pictureId: licence.info.picture?.split('/').at(-1) ?? '',
  };
}
export type GuestPurchase = Awaited<ReturnType<typeof guestPurchase>>;
