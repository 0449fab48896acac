import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { empty, nameText } from '@/lib/contract/wire/shapes';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';

/** The partnership enquiry: only the consent is required, so every field may be empty. */
export const supportRequest = z.object({
  name: nameText(200),
  email: nameText(254),
  phone: nameText(30),
  text: z.string().trim().max(5000),
  support_type: z.literal('partners'),
  consents: z.object({ personal_data: z.literal(true, fieldMessages.personalDataConsent) }),
});
export type SupportRequest = z.infer<typeof supportRequest>;

export const support = {
  ask: operation({
    method: 'POST',
    path: '/api/support',
    summary: 'Запрос о партнёрстве',
    access: 'guest-or-member',
    body: supportRequest,
    response: empty,
    browser: true,
  }),
};
