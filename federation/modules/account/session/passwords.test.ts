import { expect, jest, test } from '@jest/globals';

const argon2 = await import('@node-rs/argon2');
/** The hashes that were computed with. */
const worked: string[] = [];
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  verify: (hash: string, password: string) => {
    worked.push(hash);
    return argon2.verify(hash, password);
  },
}));
const { hashOfPassword, isPassword } = await import('./passwords');

test('the right password is known, a wrong one and a missing account are not', async () => {
  const hash = await hashOfPassword('пароль-1');
  expect(await isPassword(hash, 'пароль-1')).toBe(true);
  expect(await isPassword(hash, 'пароль-2')).toBe(false);
  expect(await isPassword(null, 'nobody has this password')).toBe(false);
});

/** The cost parameters of `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
const costOf = (hash: string | undefined) => hash?.split('$').slice(1, 4);

test('no account costs a hash as well, as dear as that of a wrong password [R-18]', async () => {
  const hash = await hashOfPassword('пароль-1');
  for (const given of [hash, null, undefined]) {
    worked.length = 0;
    expect(await isPassword(given, 'guess')).toBe(false);
    expect(worked.map(costOf)).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
  }
});
