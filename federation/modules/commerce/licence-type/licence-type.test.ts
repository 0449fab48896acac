import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { createLicenceTypes } from '@/federation/testing/licence';
import { ask } from '@/federation/testing/sms';
import { type LicenceType, licenceDelivery, licenceType } from '@/lib/contract/commerce/licence-type';

let federation: TestApp;
let types: Awaited<ReturnType<typeof createLicenceTypes>>;
beforeAll(async () => {
  federation = await testApp();
  types = await createLicenceTypes(federation.db);
});
afterAll(() => federation.close());

const get = async (path: string) => (await ask(federation, path, { method: 'GET' })).response;

test('the catalogue tells of each type its price in rubles, delay, term and delivery options [C-050 C-168 C-180]', async () => {
  const values: LicenceType[] = (await get('/api/insurances')).values;
  expect(values.map((one) => licenceType.parse(one))).toEqual(values);
  expect(
    values.map(({ public_id, online, price, activation_delay, term }) => ({
      public_id,
      online,
      price,
      activation_delay,
      term,
    })),
  ).toEqual([
    { public_id: types.online, online: true, price: 1000, activation_delay: 3, term: { months: 12, days: 0 } },
    { public_id: types.paper, online: false, price: 1200, activation_delay: 5, term: { months: 12, days: 0 } },
    { public_id: expect.any(String), online: true, price: 600, activation_delay: 1, term: { months: 0, days: 2 } },
  ]);
});

test('a paper one has the ways of GET /api/delivery/license, one of them free; an online one none [C-067 C-167]', async () => {
  const { values } = await get('/api/delivery/license');
  expect(values.map((one: unknown) => licenceDelivery.parse(one))).toEqual(values);
  expect(values.map(({ cost }: { cost: number }) => cost)).toEqual([0, 300, 650]);
  const [online, paper]: LicenceType[] = (await get('/api/insurances')).values;
  expect(paper?.delivery).toEqual(values);
  expect(online?.delivery).toEqual([]);
});

test('a format tells whether a licence is needed, on its own and on the page of its event', async () => {
  const needed = await createFormat(federation.db, { license: true });
  const free = await createFormat(federation.db);
  expect((await get(`/api/event_format/${needed.publicId}`)).license).toBe(true);
  expect((await get(`/api/event_format/${free.publicId}`)).license).toBe(false);
  expect((await get(`/api/calendar/event/${needed.eventId}`)).formats).toMatchObject([{ license: true }]);
});
