import { z } from 'zod';
import { newPassword } from '@/lib/contract/account/user';

/** `attempt` identifies the page's link, since another tab may have opened another member's. */
export const newPasswordBody = z.object({ password: newPassword, attempt: z.string().min(1).max(100) });
