import { z } from 'zod';
import { newPassword, registration } from '@/lib/contract/user';

/** The contract's registration; an empty password is refused without a text (A-148, decision 4). */
export const signupSchema = registration.extend({
  password: z
    .string()
    .min(1, { error: () => '' })
    .pipe(newPassword),
});
