import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jobHandlers } from '@/federation/job-handlers';
import type { TestApp } from '@/federation/testing/app';
import { decideUnheard, federationWithBank } from '@/federation/testing/bank';
import { order } from '@/federation/testing/buyer';
import { licenceCheckout, licencesOfMember, licenceTypes } from '@/federation/testing/licence';
import { licenceLine } from '@/federation/testing/licence-line';
import { signedInMember, type TestMember } from '@/federation/testing/member';
import { ask } from '@/federation/testing/sms';

let federation: TestApp;
let types: Awaited<ReturnType<typeof licenceTypes>>;
let buyer: TestMember;
beforeAll(async () => {
  federation = await federationWithBank();
  types = await licenceTypes(federation.db);
  buyer = await signedInMember(federation);
});
afterAll(() => federation.close());

const buy = async () => {
  const body = licenceCheckout([await licenceLine(types.online)], { email: buyer.email });
  return order(federation, body, { headers: buyer.headers });
};
const licences = () => licencesOfMember(federation, buyer.headers.authorization);

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
