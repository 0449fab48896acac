import { z } from 'zod';
import { credentials } from '@/lib/contract/session';
import { validationMessages } from '@/lib/messages/validation';

/** The contract's credentials; an empty password gets the text of a required field. */
export const signinSchema = credentials.extend({ password: z.string().min(1, validationMessages.required).max(256) });
