import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { signedInMember } from '@/federation/testing/member';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => house.close());

test('signs in', async () => {
  const member = await signedInMember(house);
  const history = await house.app.inject({ method: 'POST', url: '/api/auth/history', headers: member.headers });
  expect(history.json()).toMatchObject({ values: [{ method: 'email' }] });
});
