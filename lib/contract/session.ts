import { z } from 'zod';
import { empty, listOf } from './common';
import { operation } from './operation';
import { email, user } from './user';

/** The token is a credential: it goes into next-auth's encrypted cookie and never to a script (decision 1). */
export const signedIn = z.object({ user, token: z.string().min(20) });
export type SignedIn = z.infer<typeof signedIn>;

export const credentials = z.object({ email, password: z.string().min(1).max(256) });

export const activity = z.object({
  city: z.string(),
  country: z.string(),
  /** The instant of the sign-in, in milliseconds since 1970. */
  temp: z.number().int(),
  os: z.string(),
  browser: z.string(),
  method: z.string(),
});

export const sessions = {
  signIn: operation({
    method: 'PUT',
    path: '/api/auth',
    summary: 'Вход по e-mail и паролю',
    body: credentials,
    answer: signedIn,
  }),
  signOut: operation({
    method: 'DELETE',
    path: '/api/auth',
    summary: 'Выход: токен больше не действует',
    access: 'member',
    answer: empty,
  }),
  history: operation({
    method: 'POST',
    path: '/api/auth/history',
    summary: 'Активность профиля, от старых входов к новым',
    access: 'member',
    answer: listOf(activity),
    browser: true,
  }),
};
