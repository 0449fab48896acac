import { z } from 'zod';
import { type OlympicFeedback, olympicFeedback } from '@/lib/contract/olympic';
import { validationMessages } from '@/lib/messages/validation';

const { applicationRequired } = validationMessages;

/** The contract's feedback; an empty address is told apart from a wrong one. */
export const feedbackSchema = olympicFeedback.extend({
  email: z.string().trim().min(1, applicationRequired).pipe(olympicFeedback.shape.email),
  accept_terms: z.boolean().refine((accepted) => accepted, applicationRequired),
});

export type FeedbackFields = z.input<typeof feedbackSchema>;

export const emptyFeedback: FeedbackFields = { name: '', email: '', text: '', accept_terms: false };

/** As it is sent, once the terms are accepted. */
export const feedbackOf = (fields: z.output<typeof feedbackSchema>): OlympicFeedback => ({
  ...fields,
  accept_terms: true,
});
