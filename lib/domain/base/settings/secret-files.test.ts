import { expect, test } from '@jest/globals';
import { secretNames, secretsFromFiles } from './secret-files';

const files: Readonly<Record<string, string>> = { '/run/secrets/one': 'kept secret\n', '/run/secrets/none': '\n' };

function read(file: string): string {
  const text = files[file];
  if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
  return text;
}

test.each(secretNames)('%s may stand in a file, without the line break at its end', (name) => {
  expect(secretsFromFiles({ [`${name}_FILE`]: '/run/secrets/one' }, read)).toEqual({
    secrets: { [name]: 'kept secret' },
  });
});

test.each([
  [
    'both',
    { SESSION_SECRET: 'x', SESSION_SECRET_FILE: '/run/secrets/one' },
    'SESSION_SECRET и SESSION_SECRET_FILE заданы оба: оставьте одно.',
  ],
  ['no file', { FIELD_KEY_FILE: '/run/secrets/two' }, 'FIELD_KEY_FILE: файл /run/secrets/two не читается (ENOENT).'],
  ['an empty file', { SMTP_URL_FILE: '/run/secrets/none' }, 'SMTP_URL_FILE: файл /run/secrets/none пуст.'],
])('%s: one sentence, and no secret is given', (_, environment, refusal) => {
  expect(secretsFromFiles(environment, read)).toEqual({ secrets: {}, refusal });
});

test('empty names, and files of programs that are not ours, are left alone', () => {
  const environment = { SESSION_SECRET: 'x', SESSION_SECRET_FILE: '', SSL_CERT_FILE: '/nowhere' };
  expect(secretsFromFiles(environment, read)).toEqual({ secrets: {} });
});
