import { expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { deliveryCities, deliveryRegions } from '@/federation/db/schema/commerce/delivery';
import { licenceDeliveries, licenceTypes } from '@/federation/db/schema/commerce/licence-type';
import { jobHandlers } from '@/federation/job-handlers';
import { insertAccounts } from '@/federation/seed/accounts';
import { insertLicenceTypes } from '@/federation/seed/licence-types';
import { insertLicences } from '@/federation/seed/licences';
import type { Licence } from '@/lib/contract/commerce/licence';
import type { LicenceRequest } from '@/lib/contract/commerce/licence-type';
import type { TestApp } from './app';
import { type Bought, type Checkout, callbackFields, checkoutOf, order, sendCallback } from './buyer';
import { MOSCOW_CITY } from './licence-line';
import { signedInUser } from './signed-in-user';
import { ask } from './sms';

/** The demonstration's accounts with the athlete's licences, and nothing else of it. */
export const seedLicences = ({ db, deps, clock }: Pick<TestApp, 'db' | 'deps' | 'clock'>): Promise<void> =>
  db.transaction(async (tx) => {
    await insertAccounts(tx, clock.now());
    await insertLicences(tx, deps, clock.now());
  });

const MOSCOW = { id: 524_894, nameRu: 'Москва' };
/** The licence types on sale: for a year online at 1000 rubles, for a year on paper at 1200, sent for 300 (S-14). */
export async function createLicenceTypes(db: Database) {
  await insertLicenceTypes(db);
  const [online, paper] = await db.select().from(licenceTypes).orderBy(licenceTypes.position);
  const deliveries = await db.select().from(licenceDeliveries).orderBy(licenceDeliveries.position);
  const pickUp = deliveries.find(({ costKopecks }) => costKopecks === 0);
  const post = deliveries.find(({ costKopecks }) => costKopecks === 30_000);
  if (!online || !paper || !pickUp || !post) throw new Error('the catalogue is not whole');
  await db.insert(deliveryRegions).values({ ...MOSCOW, firstKiloKopecks: 30_000, nextKiloKopecks: 5_000 });
  await db.insert(deliveryCities).values({ id: MOSCOW_CITY, regionId: MOSCOW.id, nameRu: 'Москва' });
  await db.update(licenceTypes).set({ priceKopecks: 100_000 }).where(eq(licenceTypes.publicId, online.publicId));
  await db.update(licenceTypes).set({ priceKopecks: 120_000 }).where(eq(licenceTypes.publicId, paper.publicId));
  return { online: online.publicId, paper: paper.publicId, pickUp: pickUp.publicId, post: post.publicId };
}

export const licenceCheckout = (lines: readonly LicenceRequest[], values: Partial<Checkout> = {}) =>
  checkoutOf([], { insurances: [...lines], ...values });

/** The bank reports to the insurer's terminal that it was paid. */
export async function payLicences(federation: TestApp, bought: Bought): Promise<void> {
  const response = await sendCallback(federation, callbackFields(federation, bought, 'paid', 'insurer'));
  expect(response).toEqual({ status: 200, body: 'OK' });
}

/** A member who buys licences and looks at the orders. */
export async function licenceBuyer(federation: TestApp) {
  const { email, headers } = await signedInUser(federation);
  return {
    email,
    headers,
    /** Orders these licences. */
    buy: (...lines: LicenceRequest[]) => order(federation, licenceCheckout(lines, { email }), { headers }),
    ownOrder: async (orderId: string) =>
      (await ask(federation, `/api/order/${orderId}`, { method: 'GET', headers })).response,
    /** The newest first. */
    licences: () => licencesOfUser(federation, headers.authorization),
  };
}
export type LicenceBuyer = Awaited<ReturnType<typeof licenceBuyer>>;

/** Asks the insurer for the policies that are waited for. */
export const issuePolicies = ({ deps }: Pick<TestApp, 'deps'>) => deps.queue.drain('issue-policy', jobHandlers(deps));

/** The licences of a member, the newest first. */
export async function licencesOfUser({ app }: Pick<TestApp, 'app'>, authorization: string): Promise<Licence[]> {
  const response = await app.inject({ url: '/api/user/licenses', headers: { authorization } });
  expect(response.statusCode).toBe(200);
  return response.json().values;
}
