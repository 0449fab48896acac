import { z } from 'zod';
import { type SupportRequest, supportRequest } from '@/lib/contract/support';
import { email as address } from '@/lib/contract/user';

const { name, email, phone, text } = supportRequest.shape;

/** Only the consent is required. */
export const enquirySchema = z.object({ name, email, phone, text, personal_data: z.boolean().refine(Boolean) });

export type EnquiryFields = z.input<typeof enquirySchema>;

export const emptyEnquiry: EnquiryFields = { name: '', email: '', phone: '', text: '', personal_data: false };

/** A hint beside the field: the enquiry is sent with any e-mail. */
export const isDoubtfulEmail = (typed: string): boolean =>
  typed.trim() !== '' && !address.safeParse(typed.trim()).success;

export const enquiryOf = ({ personal_data, ...fields }: z.output<typeof enquirySchema>): SupportRequest => ({
  ...fields,
  support_type: 'partners',
  consents: { personal_data: true },
});
