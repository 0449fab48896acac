import { z } from 'zod';
import { operation } from './operation';
import { empty } from './shapes';
import { email, letterCode, newPassword } from './user';

export const passwords = {
  requestReset: operation({
    method: 'POST',
    path: '/api/auth/resetpassword',
    summary: 'Письмо для восстановления пароля; знакомый и незнакомый адрес неотличимы',
    body: z.object({ email }),
    answer: empty,
    browser: true,
  }),
  /** The site keeps `secure` in iron-session (decision 2): no script calls this or the next one. */
  checkReset: operation({
    method: 'PUT',
    path: '/api/auth/resetpassword',
    summary: 'Обмен кода из письма на secure; код тратится',
    body: letterCode,
    answer: z.object({ secure: z.string().min(20) }),
  }),
  reset: operation({
    method: 'POST',
    path: '/api/auth/resetpassword/update',
    summary: 'Новый пароль по коду и secure; e-mail подтверждён, прочие сеансы закончены',
    body: z.object({ code: letterCode.shape.code, secure: z.string().min(1).max(200), password: newPassword }),
    answer: empty,
  }),
  change: operation({
    method: 'PUT',
    path: '/api/user/password',
    summary: 'Смена пароля; 400, если текущий неверен; прочие сеансы закончены',
    access: 'member',
    body: z.object({ password: z.string().min(1, 'Введите текущий пароль').max(256), new_password: newPassword }),
    answer: empty,
    browser: true,
  }),
};
