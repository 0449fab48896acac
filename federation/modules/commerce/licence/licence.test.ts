import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { licences as licenceRows } from '@/federation/db/schema/commerce/licence';
import { promoReservations } from '@/federation/db/schema/commerce/order';
import { jobHandlers } from '@/federation/job-handlers';
import {
  type Availability,
  lockedAvailability,
  openAvailability,
} from '@/federation/modules/base/reservation/availability';
import { pay } from '@/federation/modules/commerce/payment/pay';
import { demoAccounts } from '@/federation/seed/accounts';
import { type TestApp, testApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank } from '@/federation/testing/bank';
import { order } from '@/federation/testing/buyer';
import { dumpOf } from '@/federation/testing/dump';
import { createFormat } from '@/federation/testing/format';
import { createPromoCode } from '@/federation/testing/goods';
import {
  createLicenceTypes,
  licenceCheckout,
  licencesOfUser,
  payLicences,
  seedLicences,
} from '@/federation/testing/licence';
import { licenceLine } from '@/federation/testing/licence-line';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask, type Calling } from '@/federation/testing/sms';
import { untilLost } from '@/federation/testing/until-lost';
import { type Licence, licence, licenceOwner, licences } from '@/lib/contract/commerce/licence';
import { paymentRequest } from '@/lib/contract/commerce/payment';

describe('a licence in the database', () => {
  let federation: TestApp;
  let headers: { authorization: string };
  beforeAll(async () => {
    federation = await testApp();
    await seedLicences(federation);
    headers = await signIn('athlete');
  });
  afterAll(() => federation.close());

  async function signIn(account: keyof typeof demoAccounts) {
    const { response } = await ask(federation, '/api/auth', { method: 'PUT', payload: demoAccounts[account] });
    return { authorization: `Bearer ${response.token}` };
  }

  const list = async (path: string, of = headers): Promise<Licence[]> =>
    (await ask(federation, path, { method: 'GET', headers: of })).response.values;

  test('licences have the whole shape, valid and past apart, the newest first [A-118 A-119 A-120 A-191 A-192 A-193 U-22]', async () => {
    const [all, valid, past] = [
      await list(licences.all.path),
      await list(licences.valid.path),
      await list(licences.past.path),
    ];
    expect([valid.length, past.length]).toEqual([1, 2]);
    expect(all).toEqual([...valid, ...past]);
    for (const one of all) expect(licence.parse(one)).toEqual(one);
    const starts = all.map(({ info }) => info.start_date);
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect(await list(licences.all.path, await signIn('newcomer'))).toEqual([]);
  });

  test('the owner’s data of one licence are those of the list, and reading them again and again is refused', async () => {
    const [one] = await list(licences.valid.path);
    const url = licences.owner.path.replace(':public_id', one?.public_id ?? '');
    const read = () => ask(federation, url, { method: 'GET', headers });
    const { status, response } = await read();
    expect([status, licenceOwner.strict().parse(response)]).toEqual([200, licenceOwner.parse(one?.info)]);
    const statuses = await Promise.all(Array.from({ length: 65 }, async () => (await read()).status));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((each) => each === 200)).toHaveLength(59);
  });

  test('a licence holds through its last day in Moscow, and is past from the next on', async () => {
    const [one] = await list(licences.valid.path);
    const now = federation.clock.now();
    try {
      federation.clock.set(new Date(`${one?.info.validity_date}T20:59:59Z`));
      const late = await signIn('athlete');
      expect((await list(licences.valid.path, late)).length).toBe(1);
      federation.clock.advance({ seconds: 1 });
      expect((await list(licences.valid.path, late)).length).toBe(0);
      expect((await list(licences.past.path, late)).length).toBe(3);
    } finally {
      federation.clock.set(now);
    }
  });

  test('no table holds passport data in the clear; control: the owner and the key read them, and a name is found [R-29]', async () => {
    const [one] = await list(licences.valid.path);
    const secrets = [
      ...[one?.info.passport_number, one?.info.passport_source, one?.info.passport_address, one?.info.passport_code],
      ...[one?.info.passport_birth_place, one?.info.last_name_en, one?.info.relative_name, one?.info.relative_phone],
    ].map((text) => text ?? '');
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(3);
    const everything = await dumpOf(federation.db);
    // Else the dump would be empty and prove nothing.
    const open = ['Страховая компания «Старт»', one?.public_id ?? ''];
    expect(open.filter((text) => everything.includes(text))).toEqual(open);
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  });

  test('a field that is moved to another licence does not open [R-29]', async () => {
    const { rows } = await federation.db.execute<{ public_id: string; number: string }>(
      `select public_id, sealed_info->>'passport_number' as number from licences order by created_at`,
    );
    const [first, second] = rows;
    const put = (id: string | undefined, number: string | undefined) =>
      federation.db.execute(
        `update licences set sealed_info = jsonb_set(sealed_info, '{passport_number}', '"${number}"') where public_id = '${id}'`,
      );
    await put(first?.public_id, second?.number);
    expect((await ask(federation, licences.all.path, { method: 'GET', headers })).status).toBe(500);
    await put(first?.public_id, first?.number);
    expect((await ask(federation, licences.all.path, { method: 'GET', headers })).status).toBe(200);
  });
});

describe('a licence at the bank', () => {
  let federation: TestApp;
  let types: Awaited<ReturnType<typeof createLicenceTypes>>;
  let buyer: TestUser;
  beforeAll(async () => {
    federation = await federationWithBank();
    types = await createLicenceTypes(federation.db);
    buyer = await signedInUser(federation);
  });
  afterAll(() => federation.close());

  const buy = async () => {
    const body = licenceCheckout([await licenceLine(types.online)], { email: buyer.email });
    return order(federation, body, { headers: buyer.headers });
  };
  const licences = () => licencesOfUser(federation, buyer.headers.authorization);

  test('a payment that the insurer’s terminal did not tell of is found; control: not before it is asked [R-06]', async () => {
    await decideUnheard(federation, await buy());
    federation.clock.advance({ minutes: 1 });
    expect(await licences()).toEqual([]);
    await jobHandlers(federation.deps)['check-payments'](null);
    expect(await licences()).toHaveLength(1);
  });

  test('the receipt is the insurer’s, free of VAT, and its lines are the payment to the kopeck [R-08]', async () => {
    const { orderId } = await buy();
    const { response } = await ask(federation, `/api/order/${orderId}`, { method: 'GET', headers: buyer.headers });
    expect(response.payment.receipt).toEqual({
      total: 1000,
      lines: [{ name: 'Годовая лицензия со страховкой, онлайн', price: 1000, quantity: 1, sum: 1000, vat: null }],
    });
  });
});

describe('a licence for a start', () => {
  let federation: TestApp;
  let member: TestUser;
  let number: string | undefined;
  /** A member with a licence of 10.06.2026 to 09.06.2027. */
  beforeAll(async () => {
    federation = await testApp();
    const { online } = await createLicenceTypes(federation.db);
    member = await signedInUser(federation);
    const body = licenceCheckout([await licenceLine(online)], { email: member.email });
    await payLicences(federation, await order(federation, body, { headers: member.headers }));
    number = (await licencesOfUser(federation, member.headers.authorization))[0]?.info.number;
  });
  afterAll(() => federation.close());

  const forStart = (formatId: string, headers?: Calling['headers']) =>
    ask(federation, `/api/license/start/${formatId}`, { method: 'GET', headers });

  /** A start that is run at this instant in Vladivostok, ten hours ahead of UTC. */
  const startAt = (instant: string) =>
    createFormat(federation.db, { startTime: new Date(instant), zone: 'Asia/Vladivostok' });

  test.each([
    ['the last moment before its first day', '2026-06-09T13:59:59Z', false],
    ['the first moment of it', '2026-06-09T14:00:00Z', true],
    ['the last moment of its last day', '2027-06-09T13:59:59Z', true],
    ['the first moment after', '2027-06-09T14:00:00Z', false],
  ])('a start at %s, by the clock of its city', async (_, instant, holds) => {
    const { publicId } = await startAt(instant);
    expect(await forStart(publicId, member.headers)).toMatchObject({
      status: 200,
      response: { number: holds ? number : null },
    });
  });

  test('a guest, a revoked token and another user see none', async () => {
    const { publicId } = await startAt('2026-07-01T00:00:00Z');
    const other = await signedInUser(federation);
    for (const headers of [undefined, { authorization: 'Bearer dead' }, other.headers]) {
      expect(await forStart(publicId, headers)).toMatchObject({
        status: 200,
        response: { number: null },
      });
    }
  });

  test('a start that there is not is 404', async () => {
    expect((await forStart(crypto.randomUUID(), member.headers)).status).toBe(404);
  });

  test('a licence whose data were erased belongs to nobody', async () => {
    const { publicId } = await startAt('2026-07-01T00:00:00Z');
    await federation.db
      .update(licenceRows)
      .set({ sealedInfo: null })
      .where(eq(licenceRows.number, number ?? ''));
    expect((await forStart(publicId, member.headers)).response).toEqual({ number: null });
  });
});

describe('a promo code of licences', () => {
  let federation: TestApp;
  let online: string;
  beforeAll(async () => {
    federation = await testApp();
    ({ online } = await createLicenceTypes(federation.db));
  });
  afterAll(() => federation.close());

  describe('5 uses left and 40 orders of licences at once [R-10]', () => {
    async function discounts(availability: Availability) {
      const { code, publicId } = await createPromoCode(federation.db, { selector: 'license', uses: 5 });
      const line = await licenceLine(online, { promocode: code });
      const buy = () =>
        pay(
          federation.deps,
          {
            body: paymentRequest.parse(licenceCheckout([line], { expected_total: 90_000 })),
            signedIn: null,
            idempotencyKey: randomUUID(),
            caller: { ip: '127.0.0.1', headers: {} },
            now: federation.clock.now(),
          },
          availability,
        );
      const outcomes = await Promise.allSettled(Array.from({ length: 40 }, buy));
      return {
        sold: outcomes.filter(({ status }) => status === 'fulfilled').length,
        uses: await federation.db.$count(promoReservations, eq(promoReservations.promoCodeId, publicId)),
      };
    }

    test('5 discounts, and who comes later is told so', async () => {
      expect(await discounts(lockedAvailability)).toEqual({ sold: 5, uses: 5 });
    });

    test('control: without the lock there are more', async () => {
      const unlocked = () => discounts({ ...lockedAvailability, lock: openAvailability.lock });
      expect((await untilLost(unlocked, ({ uses }) => uses > 5)).uses).toBeGreaterThan(5);
    });
  });
});
