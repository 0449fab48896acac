import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import type { TestApp } from './app';
import { type Bought, type Checkout, checkoutOf, order } from './buyer';
import type { TestFormat } from './format';
import { signedInUser, type TestUser } from './signed-in-user';
import { boughtTickets, ticketDesk } from './ticket-life';

/** A member with a personal discount of 20 %. */
export async function signedInVip(federation: TestApp): Promise<TestUser> {
  const member = await signedInUser(federation);
  await federation.db
    .update(users)
    .set({ role: 'VIP', discount: 20, discountForm: 'percent' })
    .where(eq(users.publicId, member.userId));
  return member;
}

/** A paid ticket of the personal discount. */
export async function discountedTicket(federation: TestApp, vip: TestUser, format: TestFormat): Promise<Ticket> {
  const [ticket] = await boughtTickets(federation, vip, { format });
  if (!ticket?.info.discounted) throw new Error('no discounted ticket');
  return ticket;
}

/** What the ticket's page sends. */
export const surchargeFor = (ticketId: string, values: Partial<Checkout> = {}): Checkout =>
  checkoutOf([], { surcharges: [{ ticket_public_id: ticketId }], ...values });

/** On its way to the bank, under the key that the ticket shows. */
export async function surchargeAtBank(
  federation: TestApp,
  vip: TestUser,
  ticketId: string,
  key?: string,
): Promise<Bought> {
  const { ticket } = await ticketDesk(federation).one(vip, ticketId);
  if (!ticket.surcharge) throw new Error('nothing is to be paid');
  return order(federation, surchargeFor(ticketId, { email: ticket.surcharge.email }), {
    headers: vip.headers,
    key: key ?? ticket.surcharge.idempotency_key,
  });
}
