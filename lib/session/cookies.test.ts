import { beforeAll, expect, test } from '@jest/globals';
import { authCookies } from './cookies';

beforeAll(() => {
  Object.assign(process.env, {
    SITE_URL: 'https://triathlon.example',
    NEXTAUTH_SECRET: 'n'.repeat(32),
    SESSION_SECRET: 's'.repeat(32),
    REVALIDATE_SECRET: 'r'.repeat(32),
  });
});

test('on https every cookie of ours is of this host only [R-22]', () => {
  const named = Object.values(authCookies());
  expect(named.map(({ name }) => name)).toEqual([
    '__Host-next-auth.session-token',
    '__Host-next-auth.csrf-token',
    '__Host-next-auth.callback-url',
  ]);
  // Without these a browser refuses such a name.
  for (const { options } of named) {
    expect(options).toEqual({ httpOnly: true, sameSite: 'lax', secure: true, path: '/' });
  }
});
