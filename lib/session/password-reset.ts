import { z } from 'zod';
import { operation } from '@/lib/contract/operation';
import { empty } from '@/lib/contract/shapes';
import { emailCode, newPassword } from '@/lib/contract/user';

const path = '/api/password-reset';

/** `attempt` names the link that the page was drawn for: another tab may have opened another member's meanwhile. */
export const newPasswordBody = z.object({ password: newPassword, attempt: z.string().min(1).max(100) });

/** The site's own two calls of a recovery: the code of the e-mail and `secure` never reach a script. */
export const passwordReset = {
  begin: operation({ method: 'PUT', path, summary: 'Код из письма тратится', body: emailCode, answer: empty }),
  finish: operation({ method: 'POST', path, summary: 'Новый пароль', body: newPasswordBody, answer: empty }),
};
