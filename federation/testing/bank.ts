import { asc, eq } from 'drizzle-orm';
import type { PaymentOutcome } from '@/federation/db/schema/commerce/payment';
import { bankReturns } from '@/federation/db/schema/commerce/payment';
import { decide } from '@/federation/embedded-bank/book';
import { freePort } from '@/scripts/network/free-port';
import { type TestApp, type TestAppOptions, testApp } from './app';
import type { Bought } from './buyer';

/** A house that listens, so that it can ask its embedded bank as it would ask a real one. */
export async function federationWithBank(options: TestAppOptions = {}): Promise<TestApp> {
  const FEDERATION_PORT = await freePort();
  const federation = await testApp({ ...options, settings: { ...options.settings, FEDERATION_PORT } });
  await federation.app.listen({ port: FEDERATION_PORT, host: '127.0.0.1' });
  return federation;
}

/** The buyer comes to the bank's page. */
export async function openAtBank({ app }: Pick<TestApp, 'app'>, { response: { form } }: Bought): Promise<void> {
  const response = await app.inject({
    method: 'POST',
    url: '/bank/pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  if (response.statusCode !== 200) throw new Error('the bank did not take the form');
}

/** The buyer pays, or declines; the bank's callback is lost. */
export async function decideUnheard(
  federation: Pick<TestApp, 'app' | 'db' | 'clock'>,
  bought: Bought,
  outcome: PaymentOutcome = 'paid',
): Promise<void> {
  await openAtBank(federation, bought);
  await decide(federation.db, bought.orderId, outcome, federation.clock.now());
}

/** What the bank has refunded of an order, in kopecks. */
export async function returnedByBank({ db }: Pick<TestApp, 'db'>, { orderId }: Pick<Bought, 'orderId'>) {
  const rows = await db
    .select()
    .from(bankReturns)
    .where(eq(bankReturns.orderId, orderId))
    .orderBy(asc(bankReturns.createdAt));
  return rows.map(({ amountKopecks }) => amountKopecks);
}
