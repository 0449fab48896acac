import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { empty, instant, listOf, publicId } from '@/lib/contract/wire/shapes';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';

export const registrationConsents = z.object({
  personal_data: z.literal(true, fieldMessages.personalDataConsent),
  policy: z.literal(true, fieldMessages.policyConsent),
  advertising: z.boolean(),
});
export type RegistrationConsents = z.infer<typeof registrationConsents>;

export const consent = z.object({
  public_id: publicId,
  kind: z.enum(['personal-data', 'policy', 'advertising']),
  /** The day of the document's edition, YYYY-MM-DD. */
  document_version: z.string(),
  given: instant,
  withdrawn: instant.nullable(),
});
export type Consent = z.infer<typeof consent>;

export const userConsents = {
  list: operation({
    method: 'GET',
    path: '/api/user/consents',
    summary: 'Данные согласия, новые сверху',
    access: 'member',
    response: listOf(consent),
    browser: true,
  }),
  giveAdvertising: operation({
    method: 'POST',
    path: '/api/user/consents/advertising',
    summary: 'Согласие на рекламу; пока оно действует, повторное — тоже успех',
    access: 'member',
    response: empty,
    browser: true,
  }),
  withdrawAdvertising: operation({
    method: 'DELETE',
    path: '/api/user/consents/advertising',
    summary: 'Отзыв согласия на рекламу; повторный — тоже успех',
    access: 'member',
    response: empty,
    browser: true,
  }),
};
