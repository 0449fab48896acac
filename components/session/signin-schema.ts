import { z } from 'zod';
import { credentials } from '@/lib/contract/session';
import { messages } from '@/lib/messages';

/** The contract's credentials; an empty password gets the text of a required field (U-66). */
export const signinSchema = credentials.extend({ password: z.string().min(1, messages.validation.required).max(256) });
