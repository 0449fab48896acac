import { z } from 'zod';
import { email, emailCode } from '@/lib/contract/account/user';
import { operation } from '@/lib/contract/wire/operation';
import { empty } from '@/lib/contract/wire/shapes';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';

export const subscription = z.object({
  email,
  /** Both are needed; each is recorded with its document's version. */
  consents: z.object({
    personal_data: z.literal(true, fieldMessages.personalDataConsent),
    advertising: z.literal(true, fieldMessages.advertisingConsent),
  }),
});
export type Subscription = z.infer<typeof subscription>;

export const subscriptions = {
  subscribe: operation({
    method: 'PUT',
    path: '/api/user/subscribe/news',
    summary: 'Подписка на новости: письмо со ссылкой; повторная — такой же успех',
    body: subscription,
    response: empty,
    browser: true,
  }),
  confirm: operation({
    method: 'POST',
    path: '/api/user/subscribe/news/confirm',
    summary: 'Подтверждение подписки кодом из письма',
    body: emailCode,
    response: empty,
    browser: true,
  }),
  end: operation({
    method: 'POST',
    path: '/api/user/unsubscribe/news',
    summary: 'Отписка от новостей по ссылке из письма; повторная — тоже успех',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: empty,
    browser: true,
  }),
};
