import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { day, empty } from '@/lib/contract/wire/shapes';
import { canonicalEmail, emailRefusal } from '@/lib/domain/account/email';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { credentialsChanged } from './access-left';
import { registrationConsents } from './consent';
import { freshProof } from './fresh-proof';

export const email = z
  .string(fieldMessages.email)
  .overwrite(canonicalEmail)
  .refine((value) => emailRefusal(value) === null, {
    error: ({ input }) => emailRefusal(String(input)) ?? fieldMessages.email,
  })
  .meta({ format: 'email' });

/** At registration an empty password is refused without a message, up to four characters with one. */
export const newPassword = z.string().min(5, fieldMessages.passwordLength).max(256);

export const user = z.object({
  public_id: z.uuid(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string(),
  last_name: z.string(),
  second_name: z.string(),
  birth_date: day.nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  photo: z.string().nullable(),
  sport_rank: z.string().nullable(),
  sport_rank_document: z.string().nullable(),
  region: z.object({ id: z.number().int() }).nullable(),
  temporary: z.boolean(),
  extra_contact: z.string(),
  contact_phone: z.string(),
  type_relate: z.string(),
  role: z.string(),
  discount: z.number().nullable(),
  discount_form: z.enum(['percent', 'sum']).nullable(),
});
export type User = z.infer<typeof user>;

export const userRegistration = z.object({ email, password: newPassword, consents: registrationConsents });
export type UserRegistration = z.infer<typeof userRegistration>;

/** The code of an e-mail: 128 random bits, base64url. */
export const emailCode = z.object({ code: z.string().min(1).max(200) });

export const accessUndone = z.object({
  /** The address to which the recovery e-mail went, masked; absent where the account has none any more. */
  email: z.string().nullable(),
  /** Whether every sign-in still wants a passkey, as it did before the change. */
  passkey_required: z.boolean(),
});
export type AccessUndone = z.infer<typeof accessUndone>;

export const users = {
  register: operation({
    method: 'POST',
    path: '/api/user',
    summary: 'Регистрация по e-mail; учётная запись ждёт подтверждения адреса',
    body: userRegistration,
    response: empty,
    browser: true,
  }),
  verifyEmail: operation({
    method: 'POST',
    path: '/api/user/verify/email',
    summary: 'Подтверждение e-mail кодом из письма',
    body: emailCode,
    response: empty,
    browser: true,
  }),
  undoAccess: operation({
    method: 'POST',
    path: '/api/user/undo',
    summary:
      '«Это был не я» по коду из письма: сеансы, пароль и всё новое кончаются, прежние e-mail и телефон возвращаются',
    body: emailCode,
    response: accessUndone,
    browser: true,
  }),
  changeEmail: operation({
    method: 'POST',
    path: '/api/user/change/email',
    summary: 'Смена e-mail: письмо со ссылкой на новый адрес; нужен пароль или код из СМС',
    access: 'member',
    body: z.object({ email }).extend(freshProof.shape),
    response: empty,
    browser: true,
  }),
  cancelEmailChange: operation({
    method: 'DELETE',
    path: '/api/user/change/email',
    summary: 'Отмена смены e-mail: ссылка из письма больше не действует; повторная — тоже успех',
    access: 'member',
    response: empty,
    browser: true,
  }),
  verifyNewEmail: operation({
    method: 'POST',
    path: '/api/user/verify/new/email',
    summary: 'Подтверждение нового e-mail кодом из письма',
    access: 'member',
    body: emailCode,
    response: credentialsChanged.extend({ email: z.string() }),
    browser: true,
  }),
};
