import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { byPublicId, empty, instant, listOf, nameText } from '@/lib/contract/wire/shapes';
import { passkey } from './access-left';
import { assertion } from './assertion';
import { freshProof, recoveryCode } from './fresh-proof';
import { secondStepToken, signedIn } from './session';
import { attestation, creationOptions, requestOptions } from './webauthn';

export const passkeyName = nameText(60).min(1, 'Назовите ключ, чтобы отличать его от других');

export const passkeyList = listOf(passkey).extend({
  /** Whether every other way to sign in asks for a passkey as well. */
  required: z.boolean(),
  /** When that begins, or began; without it a passkey is not required. */
  required_from: instant.nullable().default(null),
  recovery_codes_left: z.number().int().nonnegative(),
});
export type PasskeyList = z.infer<typeof passkeyList>;

/** Codes are returned once, afterwards only their number. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const withProof = z.object({ proof: freshProof });

export const passkeys = {
  list: operation({
    method: 'GET',
    path: '/api/user/passkeys',
    summary: 'Свои ключи доступа, требование ключа при входе и число резервных кодов',
    access: 'member',
    response: passkeyList,
    browser: true,
  }),
  beginProof: operation({
    method: 'POST',
    path: '/api/user/passkeys/proof',
    summary: 'Запрос к ключу доступа, который подтверждает изменение настроек входа',
    access: 'member',
    response: z.object({ options: requestOptions }),
    browser: true,
  }),
  beginRegistration: operation({
    method: 'POST',
    path: '/api/user/passkeys/registration',
    summary:
      'Запрос на создание ключа доступа; нужно подтверждение, а где ключ обязателен — ключом или резервным кодом',
    access: 'member',
    body: withProof,
    response: z.object({ options: creationOptions }),
    browser: true,
  }),
  finishRegistration: operation({
    method: 'POST',
    path: '/api/user/passkeys',
    summary: 'Новый ключ доступа',
    access: 'member',
    body: z.object({ name: passkeyName, response: attestation }),
    response: passkey,
    browser: true,
  }),
  remove: operation({
    method: 'POST',
    path: '/api/user/passkeys/:public_id/removal',
    summary: 'Удаление своего ключа доступа; подтверждает ключ или резервный код; чужой — как несуществующий (404)',
    access: 'member',
    params: byPublicId,
    body: withProof,
    response: empty,
    browser: true,
  }),
  require: operation({
    method: 'PUT',
    path: '/api/user/passkeys/requirement',
    summary:
      'Требование ключа доступа при входе, через сутки после включения; подтверждает ключ или резервный код; при включении — десять резервных кодов, один раз',
    access: 'member',
    body: withProof.extend({ required: z.boolean() }),
    response: recoveryCodes,
    browser: true,
  }),
  renewRecoveryCodes: operation({
    method: 'POST',
    path: '/api/user/passkeys/recovery-codes',
    summary: 'Новые резервные коды вместо прежних; подтверждает ключ или резервный код',
    access: 'member',
    body: withProof,
    response: recoveryCodes,
    browser: true,
  }),
  beginSignIn: operation({
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Запрос к ключу доступа для входа; ответ не зависит от того, кто входит',
    response: z.object({ options: requestOptions }),
    browser: true,
  }),
  /** With `second_step` it completes a sign-in by password or SMS to the same account. */
  signIn: operation({
    method: 'PUT',
    path: '/api/auth/passkey',
    summary: 'Вход с ключом доступа',
    body: z.object({ response: assertion, second_step: secondStepToken.optional() }),
    response: signedIn,
  }),
  signInByRecoveryCode: operation({
    method: 'PUT',
    path: '/api/auth/recovery-code',
    summary: 'Второй шаг входа резервным кодом; код тратится',
    body: z.object({ code: recoveryCode, second_step: secondStepToken }),
    response: signedIn,
  }),
};
