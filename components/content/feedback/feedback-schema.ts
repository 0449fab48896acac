import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { olympicFeedback } from '@/lib/contract/content/olympic';
import { validationMessages } from '@/lib/messages/validation';

const { applicationRequired } = validationMessages;

/** Distinguishes an empty address from an invalid one. */
export const feedbackSchema = olympicFeedback.extend({
  email: z.string().trim().min(1, applicationRequired).pipe(olympicFeedback.shape.email),
  accept_terms: z.boolean().refine((accepted) => accepted, applicationRequired),
});

export type FeedbackFields = z.input<typeof feedbackSchema>;

export const feedbackResolver = zodResolver(feedbackSchema);
