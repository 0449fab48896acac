import { expect, test } from '@jest/globals';
import { NO_RESPONSE } from '@/lib/contract/wire/call-error';
import { refusalFrom, refusalText } from './refusal';

test('status and message of a refusal come through the one string that next-auth carries [A-073 A-074]', () => {
  for (const [status, message] of [
    [418, 'E-mail не подтверждён'],
    [400, 'Неверный e-mail или пароль'],
    [429, 'Подождите 30 с\nи повторите'],
  ] as const) {
    expect(refusalFrom(refusalText({ status, message }))).toMatchObject({ status, message });
  }
});

test.each(['CredentialsSignin', 'Callback', '', '200 всё хорошо', '418', null, undefined])(
  '%j, which no refusal of ours, counts as no response [U-62]',
  (text) => {
    expect(refusalFrom(text)).toMatchObject({ kind: 'server', status: 502, message: NO_RESPONSE });
  },
);
