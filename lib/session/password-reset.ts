import { z } from 'zod';
import { operation } from '@/lib/contract/operation';
import { empty } from '@/lib/contract/shapes';
import { emailCode, newPassword } from '@/lib/contract/user';

const path = '/api/password-reset';

/** `attempt` identifies the page's link, since another tab may have opened another member's. */
export const newPasswordBody = z.object({ password: newPassword, attempt: z.string().min(1).max(100) });

/** Operations of the site itself: the e-mail's code and `secure` never reach a script. */
export const passwordReset = {
  begin: operation({ method: 'PUT', path, summary: 'Код из письма тратится', body: emailCode, response: empty }),
  finish: operation({ method: 'POST', path, summary: 'Новый пароль', body: newPasswordBody, response: empty }),
};
