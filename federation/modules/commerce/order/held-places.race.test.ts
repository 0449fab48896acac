import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { placeReservations } from '@/federation/db/schema/commerce/order';
import { forgetExpired } from '@/federation/modules/account/session/forget-expired';
import { pay } from '@/federation/modules/commerce/payment/pay';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report, submit } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { unlockedAvailability } from '@/federation/testing/unlocked-availability';
import { untilLost } from '@/federation/testing/until-lost';
import { type PaymentResponse, paymentRequest } from '@/lib/contract/commerce/payment';

const CAPS = { HELD_PLACES_PER_BROWSER: 10, HELD_PLACES_PER_NETWORK: 20, HELD_PLACES_SHARE: 50 };

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp({ settings: CAPS });
});
afterAll(() => federation.close());

let browsers = 0;
const browserAt = (ip: string) => ({
  'x-forwarded-for': ip,
  'x-browser-id': `browser-number-${1_000_000 + ++browsers}`,
});

const buy = async (format: TestFormat, count: number, headers: Record<string, string>) => {
  const { status, response } = await submit(federation, checkoutOf([lineOf(format, { ticket_count: count })]), {
    headers,
  });
  return response.redirect_url ? 'held' : `${status} ${response.message}`;
};

const heldPlaces = async (format: TestFormat) => {
  const reservations = await federation.db
    .select()
    .from(placeReservations)
    .where(eq(placeReservations.formatId, format.publicId));
  return reservations.reduce((sum, { quantity, state }) => sum + (state === 'held' ? quantity : 0), 0);
};

test('one guest does not hold a whole start, however many orders are sent at once', async () => {
  const format = await createFormat(federation.db, { places: 30 });
  const guest = browserAt('203.0.113.1');
  expect(await buy(format, 30, guest)).toBe(
    '400 На «Спринт» за один раз можно взять не больше 10 мест: оплатите их и оформите остальные',
  );
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => buy(format, 1, guest)));
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(10);
  expect(await buy(format, 1, guest)).toBe(
    '400 С этого устройства уже ждут оплаты места на «Спринт»: 10, а можно не больше 10. Оплатите начатый заказ или повторите через 15 минут',
  );
  expect(await buy(format, 2, browserAt('203.0.113.2'))).toBe('held');
  expect(await heldPlaces(format)).toBe(12);
});

test('control: without the lock orders at once hold more than a browser may', async () => {
  async function rush(): Promise<number> {
    const format = await createFormat(federation.db, { places: 1000 });
    const caller = { ip: '203.0.113.3', headers: { 'x-browser-id': `browser-of-the-control-${randomUUID()}` } };
    const orders = Array.from({ length: 60 }, () =>
      pay(
        federation.deps,
        {
          body: paymentRequest.parse(checkoutOf([lineOf(format)], { expected_total: 450_000 })),
          signedIn: null,
          idempotencyKey: randomUUID(),
          caller,
          now: federation.clock.now(),
        },
        unlockedAvailability,
      ).catch((): PaymentResponse => ({ message: 'refused' })),
    );
    return (await Promise.all(orders)).filter(({ redirect_url }) => redirect_url).length;
  }
  const most = CAPS.HELD_PLACES_PER_BROWSER;
  expect(await untilLost(rush, (held) => held > most)).toBeGreaterThan(most);
});

test('a network holds at most twice as much, and half of a small start, whatever browsers it invents', async () => {
  const [big, small] = [
    await createFormat(federation.db, { places: 100 }),
    await createFormat(federation.db, { places: 30 }),
  ];
  const fromNetwork = (format: TestFormat) =>
    Promise.all(Array.from({ length: 8 }, () => buy(format, 5, browserAt('203.0.113.4'))));
  expect((await fromNetwork(big)).filter((outcome) => outcome === 'held')).toHaveLength(4);
  const ofSmall = await fromNetwork(small);
  expect(ofSmall.filter((outcome) => outcome === 'held')).toHaveLength(3);
  expect(ofSmall.find((outcome) => outcome !== 'held')).toMatch(
    /^400 Из вашей сети уже ждут оплаты места .*не больше 15/,
  );
});

test('a /64 is one network, and a /48 does not hold more than half of a start', async () => {
  const format = await createFormat(federation.db, { places: 100 });
  const buyAt = (ip: string) => buy(format, 5, browserAt(ip));
  const of64 = await Promise.all(Array.from({ length: 10 }, (_, at) => buyAt(`2001:db8:1:1::${at}`)));
  expect(of64.filter((outcome) => outcome === 'held')).toHaveLength(4);
  const of48 = await Promise.all(Array.from({ length: 20 }, (_, at) => buyAt(`2001:db8:1:${at + 2}::1`)));
  expect(of48.filter((outcome) => outcome === 'held')).toHaveLength(6);
  expect(await heldPlaces(format)).toBe(50);
});

test('members are no exception, and what is paid or has run out is not counted', async () => {
  const format = await createFormat(federation.db, { places: 100 });
  const member = await signedInUser(federation);
  const headers = { ...member.headers, ...browserAt('203.0.113.5') };
  const checkout = () => checkoutOf([lineOf(format, { ticket_count: 10 })]);
  const paid = await order(federation, checkout(), { headers });
  expect(await buy(format, 1, headers)).toMatch(/^400 С этого устройства/);
  await report(federation, paid, 'paid');
  expect(await buy(format, 10, headers)).toBe('held');
  expect(await buy(format, 1, headers)).toMatch(/^400/);
  federation.clock.advance({ minutes: 15 });
  expect(await buy(format, 10, headers)).toBe('held');
});

test('an order that was declined does not hold its places anew beyond what its browser may', async () => {
  const format = await createFormat(federation.db, { places: 100 });
  const headers = browserAt('203.0.113.6');
  const [body, key] = [checkoutOf([lineOf(format, { ticket_count: 10 })]), randomUUID()];
  const declined = await order(federation, body, { key, headers });
  await report(federation, declined, 'canceled');
  expect(await buy(format, 10, headers)).toBe('held');
  expect((await submit(federation, body, { key, headers })).response.message).toMatch(
    /^С этого устройства уже ждут оплаты/,
  );
  expect(await heldPlaces(format)).toBe(10);
});

test('a team is bought whole, however small the start', async () => {
  const relay = await createFormat(federation.db, { places: 6, maxCount: 4, fixedCount: true });
  expect(await buy(relay, 4, browserAt('203.0.113.7'))).toBe('held');
});

test('the mark of who held places is forgotten once they are paid, or a day after the hold', async () => {
  const format = await createFormat(federation.db, { places: 100 });
  const holders = async () => {
    const reservations = await federation.db
      .select()
      .from(placeReservations)
      .where(eq(placeReservations.formatId, format.publicId));
    return reservations.filter(({ browser, network, wideNetwork }) => browser || network || wideNetwork).length;
  };
  const headers = browserAt('203.0.113.8');
  const paid = await order(federation, checkoutOf([lineOf(format)]), { headers });
  await order(federation, checkoutOf([lineOf(format)]), { headers });
  expect(await holders()).toBe(2);
  await report(federation, paid, 'paid');
  expect(await holders()).toBe(1);
  federation.clock.advance({ hours: 25 });
  await forgetExpired(federation.db, federation.clock.now());
  expect(await holders()).toBe(0);
});
