import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { supportRequest } from '@/lib/contract/content/support';
import type { EnquiryFields } from './enquiry';

const { name, email, phone, text } = supportRequest.shape;

/** Only the consent is required. */
export const enquirySchema = z.object({ name, email, phone, text, personal_data: z.boolean().refine(Boolean) });

export const enquiryResolver = zodResolver<EnquiryFields, unknown, EnquiryFields>(enquirySchema);
