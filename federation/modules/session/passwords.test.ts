import { expect, test } from '@jest/globals';
import { hashOfPassword, isPassword } from './passwords';

test('the right password is known, a wrong one and a missing account are not', async () => {
  const hash = await hashOfPassword('пароль-1');
  expect(await isPassword(hash, 'пароль-1')).toBe(true);
  expect(await isPassword(hash, 'пароль-2')).toBe(false);
  expect(await isPassword(null, 'nobody has this password')).toBe(false);
});

test('[R-18] no account costs a hash as well: the time is that of a wrong password', async () => {
  const hash = await hashOfPassword('пароль-1');
  const timeOf = async (given: string | null) => {
    const times: number[] = [];
    for (let round = 0; round < 15; round++) {
      const start = performance.now();
      await isPassword(given, 'guess');
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[7] ?? 0;
  };
  await timeOf(null);
  const [wrong, missing] = [await timeOf(hash), await timeOf(null)];
  // Without the dummy hash `missing` is a thousandth of `wrong`.
  expect(missing).toBeGreaterThan(wrong / 5);
});
