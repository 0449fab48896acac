import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { callbackFields, order, sendCallback, submit } from '@/federation/testing/buyer';
import {
  createLicenceTypes,
  issuePolicies,
  type LicenceBuyer,
  licenceBuyer,
  licenceCheckout,
  licencesOfUser,
  payLicences,
} from '@/federation/testing/licence';
import { licenceDelivery, licenceLine } from '@/federation/testing/licence-line';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { dayAfter } from '@/lib/domain/base/time/day';
import { forgetUnpaid } from './forget-unpaid';
import { remindOfEnding } from './remind';

describe('one licence a year', () => {
  let federation: TestApp;
  let types: Awaited<ReturnType<typeof createLicenceTypes>>;
  let member: LicenceBuyer;
  beforeAll(async () => {
    federation = await testApp();
    types = await createLicenceTypes(federation.db);
    member = await licenceBuyer(federation);
  });
  afterAll(() => federation.close());

  test('declined at the bank and tried again, it is paid by the same order [R-04]', async () => {
    const body = licenceCheckout([await licenceLine(types.online, { city: 'Вторая попытка' })], {
      email: member.email,
    });
    const key = randomUUID();
    const bought = await order(federation, body, { key, headers: member.headers });
    expect((await sendCallback(federation, callbackFields(federation, bought, 'canceled', 'insurer'))).status).toBe(
      200,
    );
    const again = await order(federation, body, { key, headers: member.headers });
    expect(again.orderId).toBe(bought.orderId);
    await payLicences(federation, again);
    const mine = await member.licences();
    expect(mine.filter(({ info }) => info.city === 'Вторая попытка')).toHaveLength(1);
  });

  describe('once [R-04 R-05]', () => {
    test('submitted five times and reported ten times, it is one order with one licence', async () => {
      const body = licenceCheckout([await licenceLine(types.online, { city: 'Однажды' })], {
        email: member.email,
        expected_total: 100_000,
      });
      const key = randomUUID();
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => submit(federation, body, { key, headers: member.headers })),
      );
      const orders = new Set(responses.map(({ response }) => response.order_public_id));
      expect(orders.size).toBe(1);
      const bought = { orderId: [...orders][0] ?? '', total: '1000.00', response: {} };
      await Promise.all(Array.from({ length: 10 }, () => payLicences(federation, bought)));
      const mine = await member.licences();
      expect(mine.filter(({ info }) => info.city === 'Однажды')).toHaveLength(1);
      const { rows } = await federation.db.execute(
        'select public_id from files where public_id not in (select picture_id from licences where picture_id is not null union select picture_id from order_licence_lines where picture_id is not null)',
      );
      expect(rows).toEqual([]);
    });

    test('the federation’s terminal cannot pay for it', async () => {
      const bought = await member.buy(await licenceLine(types.online));
      expect((await sendCallback(federation, callbackFields(federation, bought, 'paid', 'federation'))).status).toBe(
        400,
      );
      expect((await member.ownOrder(bought.orderId)).status).toBe('new');
    });

    test('the insurer is asked again until it answers, and is then left in peace', async () => {
      const asked: string[] = [];
      const slow = await testApp({
        deps: {
          insurer: {
            name: 'Страховая',
            async issuePolicy({ id }) {
              asked.push(id);
              if (asked.length === 1) throw new Error('the insurer responded with status 503');
              return 'П-77';
            },
          },
        },
      });
      const buyer = await signedInUser(slow);
      const { online } = await createLicenceTypes(slow.db);
      const bought = await order(slow, licenceCheckout([await licenceLine(online)], { email: buyer.email }), {
        headers: buyer.headers,
      });
      await payLicences(slow, bought);
      await expect(issuePolicies(slow)).rejects.toThrow('503');
      const [{ public_id = '' } = {}] = await licencesOfUser(slow, buyer.headers.authorization);
      await slow.deps.queue.enqueue(slow.db, 'issue-policy', { licenceId: public_id });
      await slow.deps.queue.enqueue(slow.db, 'issue-policy', { licenceId: public_id });
      await issuePolicies(slow);
      expect(asked).toEqual([public_id, public_id]);
      const [licence] = await licencesOfUser(slow, buyer.headers.authorization);
      expect(licence?.info.api_client.policyNumber).toBe('П-77');
      await slow.close();
    });
  });
});

describe('when licences are sold', () => {
  let federation: TestApp;
  let types: Awaited<ReturnType<typeof createLicenceTypes>>;
  beforeAll(async () => {
    federation = await testApp();
    types = await createLicenceTypes(federation.db);
  });
  afterAll(() => federation.close());

  async function buy(buyer: TestUser, start_date: string, typeId = types.online) {
    const line = await licenceLine(typeId, { start_date });
    await payLicences(
      federation,
      await order(federation, licenceCheckout([line], { email: buyer.email }), { headers: buyer.headers }),
    );
  }

  const remind = (day: string) => remindOfEnding(federation.deps, new Date(`${day}T06:05:00Z`));
  const reminders = async ({ email }: TestUser) =>
    (await federation.emails(email)).filter(({ subject }) => subject.includes('заканчивается'));

  describe('the reminder of a licence that ends', () => {
    test('comes 30 days before, once however often the morning is repeated, and is made up for when it was missed', async () => {
      const [early, late] = [await signedInUser(federation), await signedInUser(federation)];
      await buy(early, '2026-06-10');
      await buy(late, '2026-06-20');
      const lastDay = '2027-06-09';
      await remind(dayAfter(lastDay, { days: -31 }));
      expect(await reminders(early)).toEqual([]);
      await remind(dayAfter(lastDay, { days: -30 }));
      await remind(dayAfter(lastDay, { days: -30 }));
      await remind(dayAfter(lastDay, { days: -29 }));
      const [message, ...others] = await reminders(early);
      expect(others).toEqual([]);
      expect(message?.subject).toMatch(/^Лицензия № ФТ-0\d{5} заканчивается 09\.06\.2027$/);
      expect(message?.text).toContain('/license');
      expect(message?.text).not.toMatch(/184207|Соколова/);
      expect(await reminders(late)).toEqual([]);
      await remind(dayAfter(lastDay, { days: 5 }));
      expect(await reminders(late)).toHaveLength(1);
    });

    test('several licences that end on one day are one e-mail with all their numbers', async () => {
      const parent = await signedInUser(federation);
      for (let child = 0; child < 3; child += 1) await buy(parent, '2026-06-12');
      await remind('2027-06-01');
      await remind('2027-06-02');
      const [message, ...others] = (await federation.emails(parent.email)).filter(({ subject }) =>
        subject.startsWith('Лицензии заканчиваются'),
      );
      expect(others).toEqual([]);
      expect(message?.subject).toBe('Лицензии заканчиваются 11.06.2027: 3');
      expect(message?.text.match(/№ ФТ-0\d{5}/g)).toHaveLength(3);
    });

    test('does not come to who has a later one, nor for a licence of two days, nor after the end', async () => {
      const [faithful, passing, gone] = [
        await signedInUser(federation),
        await signedInUser(federation),
        await signedInUser(federation),
      ];
      await buy(faithful, '2026-06-10');
      await buy(faithful, '2026-12-01');
      const { rows } = await federation.db.execute<{ public_id: string }>(
        'select public_id from insurances where term_months = 0',
      );
      await buy(passing, '2026-06-10', rows[0]?.public_id);
      await buy(gone, '2026-06-10');
      await remind('2027-06-01');
      expect(await reminders(faithful)).toEqual([]);
      await remind('2026-06-05');
      expect(await reminders(passing)).toEqual([]);
      await remind('2027-06-10');
      expect(await reminders(gone)).toHaveLength(1);
      const late = await signedInUser(federation);
      await buy(late, '2026-06-15');
      await remind('2027-06-15');
      expect(await reminders(late)).toEqual([]);
    });
  });

  test('the passport and the photo of an order that nobody paid for a month are forgotten; a paid one keeps its own [R-29]', async () => {
    const buyer = await signedInUser(federation);
    const line = await licenceLine(types.paper, { delivery: licenceDelivery(types.post) });
    const body = licenceCheckout([line], { email: buyer.email });
    const { orderId } = await order(federation, body, { headers: buyer.headers });
    const paid = await order(federation, body, { headers: buyer.headers });
    await payLicences(federation, paid);
    const kept = async () => {
      const { rows } = await federation.db.execute(
        `select sealed_info is not null as info, sealed_delivery is not null as delivery, picture_id is not null as picture
         from order_licence_lines where order_id = '${orderId}'`,
      );
      return rows[0];
    };
    const files = async () => {
      const folder = path.join(federation.deps.settings.DATA_DIR, 'files');
      return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
    };
    const before = await files();
    const daysLater = (days: number) => new Date(federation.clock.now().getTime() + days * 86_400_000);
    await forgetUnpaid(federation.deps, daysLater(29));
    expect(await kept()).toEqual({ info: true, delivery: true, picture: true });
    await forgetUnpaid(federation.deps, daysLater(31));
    expect(await kept()).toEqual({ info: false, delivery: false, picture: false });
    expect(await files()).toBe(before - 1);
    const [licence] = await licencesOfUser(federation, buyer.headers.authorization);
    expect(licence?.info.passport_number).toBe('184207');
    const photo = await federation.app.inject({ url: licence?.info.picture ?? '', headers: buyer.headers });
    expect(photo.statusCode).toBe(200);
  });
});
