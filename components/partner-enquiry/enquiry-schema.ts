import { z } from 'zod';
import { type SupportRequest, supportRequest } from '@/lib/contract/support';

const { name, email, phone, text } = supportRequest.shape;

/** Nothing but the consent is required (P-196). */
export const enquirySchema = z.object({ name, email, phone, text, personal_data: z.boolean().refine(Boolean) });

export type EnquiryFields = z.input<typeof enquirySchema>;

export const emptyEnquiry: EnquiryFields = { name: '', email: '', phone: '', text: '', personal_data: false };

export const enquiryOf = ({ personal_data, ...fields }: z.output<typeof enquirySchema>): SupportRequest => ({
  ...fields,
  support_type: 'partners',
  consents: { personal_data: true },
});
