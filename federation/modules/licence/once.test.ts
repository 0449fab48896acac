import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { callbackFields, order, sendCallback, submit } from '@/federation/testing/buyer';
import {
  issuePolicies,
  type LicenceBuyer,
  licenceBuyer,
  licenceCheckout,
  licencesOfMember,
  licenceTypes,
  payLicences,
} from '@/federation/testing/licence';
import { licenceLine } from '@/federation/testing/licence-line';
import { signedInMember } from '@/federation/testing/member';

let federation: TestApp;
let types: Awaited<ReturnType<typeof licenceTypes>>;
let member: LicenceBuyer;
beforeAll(async () => {
  federation = await testApp();
  types = await licenceTypes(federation.db);
  member = await licenceBuyer(federation);
});
afterAll(() => federation.close());

test('declined at the bank and tried again, it is paid by the same order [R-04]', async () => {
  const body = licenceCheckout([await licenceLine(types.online, { city: 'Вторая попытка' })], { email: member.email });
  const key = randomUUID();
  const bought = await order(federation, body, { key, headers: member.headers });
  expect((await sendCallback(federation, callbackFields(federation, bought, 'canceled', 'insurer'))).status).toBe(200);
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
    expect((await sendCallback(federation, callbackFields(federation, bought, 'paid', 'federation'))).status).toBe(400);
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
            if (asked.length === 1) throw new Error('the insurer answered 503');
            return 'П-77';
          },
        },
      },
    });
    const buyer = await signedInMember(slow);
    const { online } = await licenceTypes(slow.db);
    const bought = await order(slow, licenceCheckout([await licenceLine(online)], { email: buyer.email }), {
      headers: buyer.headers,
    });
    await payLicences(slow, bought);
    await expect(issuePolicies(slow)).rejects.toThrow('503');
    const [{ public_id = '' } = {}] = await licencesOfMember(slow, buyer.headers.authorization);
    await slow.deps.queue.enqueue(slow.db, 'issue-policy', { licenceId: public_id });
    await slow.deps.queue.enqueue(slow.db, 'issue-policy', { licenceId: public_id });
    await issuePolicies(slow);
    expect(asked).toEqual([public_id, public_id]);
    const [licence] = await licencesOfMember(slow, buyer.headers.authorization);
    expect(licence?.info.api_client.policyNumber).toBe('П-77');
    await slow.close();
  });
});
