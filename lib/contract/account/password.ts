import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { empty } from '@/lib/contract/wire/shapes';
import { credentialsChanged } from './access-left';
import { freshProof } from './fresh-proof';
import { email, emailCode, newPassword } from './user';

export const passwords = {
  requestReset: operation({
    method: 'POST',
    path: '/api/auth/resetpassword',
    summary: 'Письмо для восстановления пароля; знакомый и незнакомый адрес неотличимы',
    body: z.object({ email }),
    response: empty,
    browser: true,
  }),
  /** Only the site calls this and the next one; it stores `secure` in iron-session. */
  checkReset: operation({
    method: 'PUT',
    path: '/api/auth/resetpassword',
    summary: 'Обмен кода из письма на secure; код тратится',
    body: emailCode,
    /** The account's address, so that password managers store the new password under it. */
    response: z.object({ secure: z.string().min(20), email: z.string().optional() }),
  }),
  reset: operation({
    method: 'POST',
    path: '/api/auth/resetpassword/update',
    summary: 'Новый пароль по коду и secure; e-mail подтверждён, прочие сеансы закончены',
    body: z.object({ code: emailCode.shape.code, secure: z.string().min(1).max(200), password: newPassword }),
    response: empty,
  }),
  change: operation({
    method: 'PUT',
    path: '/api/user/password',
    summary: 'Новый пароль, и первый тоже; нужен текущий или код из СМС; прочие сеансы закончены',
    access: 'member',
    body: z.object({ new_password: newPassword }).extend(freshProof.shape),
    response: credentialsChanged,
    browser: true,
  }),
};
