import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { emails } from '@/federation/db/schema/base/email';
import { licences } from '@/federation/db/schema/commerce/licence';
import { paymentExceptions, refunds } from '@/federation/db/schema/commerce/payment';
import { olympicApplications } from '@/federation/db/schema/content/olympic';
import { supportRequests } from '@/federation/db/schema/content/support';
import { jobHandlers } from '@/federation/job-handlers';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { requestRefund } from '@/federation/modules/commerce/payment/request-refund';
import type { TestApp } from './app';
import { checkoutOf, lineOf, order, report } from './buyer';
import { requiredConsents } from './consents';
import { application, partnershipEnquiry } from './enquiries';
import { createProduct, goodsOf, toMoscow } from './goods';
import { guestOrder } from './guest';
import { createLicenceTypes, licenceBuyer, payLicences } from './licence';
import { licenceDelivery, licenceLine } from './licence-line';
import { signedInUser } from './signed-in-user';
import { refundableFormat } from './ticket-life';

/** What the office finds in the lists of the staff area; each makes one row and returns its id. */
export async function staffRows(federation: TestApp) {
  // Delivers to Moscow, goods as well.
  const types = await createLicenceTypes(federation.db);
  const now = () => federation.clock.now();

  async function paidTicket() {
    const buyer = await signedInUser(federation);
    const line = lineOf(await refundableFormat(federation, { places: 5 }));
    const placed = await order(federation, checkoutOf([line], { email: buyer.email }), { headers: buyer.headers });
    await report(federation, placed, 'paid');
    return placed.orderId;
  }

  async function paidGoods() {
    const shirt = await createProduct(federation.db, { M: 5 });
    const bought = await guestOrder(federation, checkoutOf([], { shop: [goodsOf(shirt)], delivery: toMoscow }));
    await report(federation, bought, 'paid');
    return bought.orderId;
  }

  async function paidCard() {
    const buyer = await licenceBuyer(federation);
    const bought = await buyer.buy(await licenceLine(types.paper, { delivery: licenceDelivery(types.post) }));
    await payLicences(federation, bought);
    const [licence] = await buyer.licences();
    const [row] = await federation.db
      .select()
      .from(licences)
      .where(eq(licences.number, licence?.info.number ?? ''));
    return row?.publicId ?? '';
  }

  async function undeliverableEmail() {
    const dedupeKey = randomUUID();
    await federation.db.transaction((tx) =>
      writeEmail(tx, federation.deps.queue, {
        dedupeKey,
        recipient: 'athlete@bounce.example',
        audience: 'office',
        subject: 'Ваш билет',
        text: 'Билет',
        html: '<p>Билет</p>',
        now: now(),
      }),
    );
    await federation.deps.queue.drain('send-email', jobHandlers(federation.deps));
    const [row] = await federation.db.select().from(emails).where(eq(emails.dedupeKey, dedupeKey));
    return row?.publicId ?? '';
  }

  async function refusedRefund() {
    const orderId = await paidTicket();
    const { publicId } = await federation.db.transaction((tx) =>
      requestRefund(tx, federation.deps, {
        orderId,
        dedupeKey: `ticket:${randomUUID()}`,
        items: [{ name: 'Спринт', count: 1, amount: 100_000, subject: 'service', method: 'full_payment' }],
        now: now(),
      }),
    );
    await federation.db.update(refunds).set({ state: 'failed', attempts: 48 }).where(eq(refunds.publicId, publicId));
    const exception = { orderId, kind: 'refund-refused', refundId: publicId, amountKopecks: 100_000, createdAt: now() };
    await federation.db.insert(paymentExceptions).values(exception as typeof paymentExceptions.$inferInsert);
    return publicId;
  }

  async function openException() {
    const [row] = await federation.db
      .select()
      .from(paymentExceptions)
      .where(eq(paymentExceptions.refundId, await refusedRefund()));
    return row?.publicId ?? '';
  }

  async function enquiry() {
    await federation.app.inject({ method: 'POST', url: '/api/support', payload: partnershipEnquiry() });
    return (await federation.db.select().from(supportRequests)).at(-1)?.publicId ?? '';
  }

  async function olympicApplication() {
    const sent = await federation.app.inject({
      method: 'POST',
      url: '/api/olympic/application',
      payload: application(),
    });
    expect(sent.json()).toEqual({});
    return (await federation.db.select().from(olympicApplications)).at(-1)?.publicId ?? '';
  }

  async function member() {
    return (await signedInUser(federation)).userId;
  }

  async function unconfirmedMember() {
    const email = `${randomUUID()}@example.ru`;
    const payload = { email, password: 'right-password', consents: requiredConsents };
    await federation.app.inject({ method: 'POST', url: '/api/user', payload });
    const [row] = await federation.db.select().from(users).where(eq(users.email, email));
    return row?.publicId ?? '';
  }

  async function memberWithKeys() {
    const userId = await member();
    await federation.db.update(users).set({ passkeyRequiredFrom: now() }).where(eq(users.publicId, userId));
    return userId;
  }

  return {
    paidTicket,
    paidGoods,
    paidCard,
    undeliverableEmail,
    refusedRefund,
    openException,
    enquiry,
    olympicApplication,
    member,
    unconfirmedMember,
    memberWithKeys,
  };
}
