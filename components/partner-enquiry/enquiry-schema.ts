import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { supportRequest } from '@/lib/contract/support';
import { email as validEmail } from '@/lib/contract/user';
import * as fieldMessages from '@/lib/domain/input/field-messages';
import type { EnquiryFields } from './enquiry';

const { name, phone, text } = supportRequest.shape;

const email = supportRequest.shape.email.refine(
  (typed) => typed === '' || validEmail.safeParse(typed).success,
  fieldMessages.email,
);

/** Only the consent is required; an e-mail that is given must be one, since the reply goes there. */
export const enquirySchema = z.object({ name, email, phone, text, personal_data: z.boolean().refine(Boolean) });

export const enquiryResolver = zodResolver<EnquiryFields, unknown, EnquiryFields>(enquirySchema);
