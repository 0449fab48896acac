import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import { type TestApp, testApp } from '@/federation/testing/app';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => house.close());

test('committed is delivered', async () => {
  await house.db.transaction((tx) =>
    writeLetter(tx, house.deps.queue, {
      occasion: 'a',
      recipient: 'a@b.ru',
      subject: 's',
      text: 't',
      html: 'h',
      now: house.clock.now(),
    }),
  );
  expect(await house.letters('a@b.ru')).toHaveLength(1);
});
