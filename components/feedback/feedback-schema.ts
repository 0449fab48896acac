import { z } from 'zod';
import { type OlympicFeedback, olympicFeedback } from '@/lib/contract/olympic';
import { validationMessages } from '@/lib/messages/validation';

const { applicationRequired } = validationMessages;

/** Distinguishes an empty address from an invalid one. */
export const feedbackSchema = olympicFeedback.extend({
  email: z.string().trim().min(1, applicationRequired).pipe(olympicFeedback.shape.email),
  accept_terms: z.boolean().refine((accepted) => accepted, applicationRequired),
});

export type FeedbackFields = z.input<typeof feedbackSchema>;

export const emptyFeedback: FeedbackFields = { name: '', email: '', text: '', accept_terms: false };

export const feedbackOf = (fields: z.output<typeof feedbackSchema>): OlympicFeedback => ({
  ...fields,
  accept_terms: true,
});
