import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { teams } from '@/federation/db/schema/team';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const get = async (id: string) => {
  const response = await federation.app.inject({ url: `/api/teams/${id}` });
  return { status: response.statusCode, response: response.json() };
};

test('the open teams of a format by their numbers, with the places left; a captain’s team is not told [P-146 P-218]', async () => {
  const format = await createFormat(federation.db, { team: true, maxCount: 3 });
  const other = await createFormat(federation.db, { team: true, maxCount: 3 });
  await federation.db.insert(teams).values([
    { formatId: format.publicId, number: '002', placesLeft: 0, open: true },
    { formatId: format.publicId, number: '001', placesLeft: 2, open: true },
    { formatId: format.publicId, number: '1001', placesLeft: 2 },
    { formatId: other.publicId, number: '003', placesLeft: 3, open: true },
  ]);
  expect(await get(format.publicId)).toEqual({
    status: 200,
    response: {
      values: [
        { public_id: expect.any(String), number: '001', tickets_left: { athlete: 2 } },
        { public_id: expect.any(String), number: '002', tickets_left: { athlete: 0 } },
      ],
    },
  });
});

test('a format without teams answers none, an unknown one 404 [P-218]', async () => {
  const format = await createFormat(federation.db);
  expect(await get(format.publicId)).toEqual({ status: 200, response: { values: [] } });
  expect(await get('00000000-0000-4000-8000-000000000000')).toEqual({
    status: 404,
    response: { message: 'Такого формата нет' },
  });
});
