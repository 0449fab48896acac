import { expect, test } from '@jest/globals';
import { news } from '@/lib/contract/content/news';
import { CallError } from '@/lib/contract/wire/call-error';
import { orNull, refuseUnknownShape } from './read';

const refused = (status: number) => Promise.reject(new CallError('refused', status, 'Отказ', false));

test.each([404, 400, 414])('a response of %i means that nothing is there', async (status) => {
  await expect(orNull(refused(status))).resolves.toBeNull();
});

test.each([401, 403, 429, 500, 502, 504])(
  'a response %i is a failure, never «there is no such page»',
  async (status) => {
    await expect(orNull(refused(status))).rejects.toMatchObject({ status });
  },
);

test('an error of our own is not swallowed, and a response passes', async () => {
  await expect(orNull(Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
  await expect(orNull(Promise.resolve(5))).resolves.toBe(5);
});

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test.each([ID.toUpperCase(), ID.replace('f', 'F'), 'nothing', '', `${ID}0`, 'a'.repeat(200)])(
  'an id that is not written as one, «%s», is an address that there is not',
  (public_id) => {
    expect(() => refuseUnknownShape(news.one, { params: { public_id } })).toThrow(
      expect.objectContaining({ status: 404, retryable: false }),
    );
  },
);

test('an id as it is written, and an operation without parameters, are asked for', () => {
  expect(() => refuseUnknownShape(news.one, { params: { public_id: ID } })).not.toThrow();
  expect(() => refuseUnknownShape(news.list, {})).not.toThrow();
});
