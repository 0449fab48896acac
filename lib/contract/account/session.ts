import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { byPublicId, empty, instant, listOf, publicId } from '@/lib/contract/wire/shapes';
import { email, emailCode, user } from './user';

/** The token is a credential: it goes into next-auth's encrypted cookie and never to a script. */
export const signedIn = z.object({ user, token: z.string().min(20) });
export type SignedIn = z.infer<typeof signedIn>;

export const secondStepToken = z.string().min(20).max(200);

/** Completes this sign-in within ten minutes from this browser; never reaches a script. */
export const secondStep = z.object({ second_step: secondStepToken });

export const signInResponse = z.union([signedIn, secondStep]);
export type SignInResponse = z.infer<typeof signInResponse>;

export const credentials = z.object({ email, password: z.string().min(1).max(256) });

export const sessionEnds = [
  'signed-out',
  'by-member',
  'password',
  'email',
  'phone',
  'email-link',
  'by-federation',
  'expired',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** `active`: can be ended; `current`: the caller's own. */
export const activity = z.object({
  public_id: publicId,
  active: z.boolean(),
  current: z.boolean(),
  ended: z.object({ at: instant, reason: z.enum(sessionEnds).nullable() }).optional(),
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
    response: signInResponse,
  }),
  openOrder: operation({
    method: 'PUT',
    path: '/api/auth/order',
    summary: 'Вход по одноразовой ссылке из письма о покупке: сеанс видит только этот заказ; код тратится',
    body: emailCode,
    response: signInResponse,
  }),
  signOut: operation({
    method: 'DELETE',
    path: '/api/auth',
    summary: 'Выход: токен больше не действует',
    access: 'link-order-or-member',
    response: empty,
  }),
  history: operation({
    method: 'POST',
    path: '/api/auth/history',
    summary: 'Активность профиля, от старых входов к новым',
    access: 'member',
    response: listOf(activity),
    browser: true,
  }),
  endOne: operation({
    method: 'DELETE',
    path: '/api/auth/sessions/:public_id',
    summary: 'Завершение одного своего сеанса; чужой — как несуществующий (404)',
    access: 'member',
    params: byPublicId,
    response: empty,
    browser: true,
  }),
  endOthers: operation({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Завершение всех своих сеансов, кроме этого',
    access: 'member',
    response: empty,
    browser: true,
  }),
};
