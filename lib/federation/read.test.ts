import { expect, test } from '@jest/globals';
import { CallError } from '@/lib/contract/call';
import { orNull } from './read';

const refused = (status: number) => Promise.reject(new CallError('refused', status, 'Отказ', false));

test.each([404, 400, 414])('what the API answers %i to is not there', async (status) => {
  await expect(orNull(refused(status))).resolves.toBeNull();
});

test.each([401, 403, 429, 500, 502, 504])(
  'an answer %i is a failure, never «there is no such page»',
  async (status) => {
    await expect(orNull(refused(status))).rejects.toMatchObject({ status });
  },
);

test('an error of our own is not swallowed, and an answer passes', async () => {
  await expect(orNull(Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
  await expect(orNull(Promise.resolve(5))).resolves.toBe(5);
});
