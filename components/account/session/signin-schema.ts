import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { credentials } from '@/lib/contract/account/session';
import { validationMessages } from '@/lib/messages/validation';

/** An empty password gets the message of a required field. */
export const signinSchema = credentials.extend({ password: z.string().min(1, validationMessages.required).max(256) });

export const signinResolver = zodResolver(signinSchema);
