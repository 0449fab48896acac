import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import { settingNames } from '@/federation/settings';
import { NEW_SECRET } from '@/lib/domain/base/settings/kinds';
import { secretNames } from '@/lib/domain/base/settings/secret-files';
import { environmentNames } from '@/lib/env';
import { judgeSettings } from './judge-settings';
import { LaunchError } from './launch-error';
import { launchedNames, launchSettingsFrom } from './settings';

/** The sentence by which `npm start` refuses, if it does. */
function refusal(environment: Record<string, string>): string | undefined {
  try {
    judgeSettings(launchSettingsFrom(environment, process.cwd(), 'start'), environment);
    return undefined;
  } catch (error) {
    if (error instanceof LaunchError) return error.message;
    throw error;
  }
}

const names = [...new Set([...settingNames, ...environmentNames, ...launchedNames])].sort();

/** Each is wrong for most kinds. */
const strange = ['?', 'abc', '-1', '1.5', '99999999', 'mail.example.ru:2525', 'ftp://a.ru', '!'.repeat(48)];

const free = [
  'ACQUIRING_INSURER_LOGIN',
  'ACQUIRING_INSURER_SHOP_ID',
  'ACQUIRING_LOGIN',
  'ACQUIRING_SHOP_ID',
  'DATA_DIR',
  'INSURER_NAME',
  'INSURER_TOKEN',
  'PROXY_VERSION_DIR',
];

/** Other settings without which the value of this one says nothing. */
const beside: Readonly<Record<string, Record<string, string>>> = {
  DATABASE_DIRECT_URL: { DATABASE_URL: 'postgres://localhost/fedtri' },
};

const newSecret = execSync(NEW_SECRET, { encoding: 'utf8' }).trim();

test.each(names.filter((name) => !free.includes(name)))(
  'a wrong %s is refused by one sentence that names it, and the example in it is taken',
  (name) => {
    const told = (value: string) => refusal({ ...beside[name], [name]: value });
    const refused = strange.flatMap((value) => {
      const sentence = told(value);
      // A host of others asks for more than itself.
      return sentence === undefined || sentence.includes('открыт не только') ? [] : [{ value, sentence }];
    });
    expect(refused.length).toBeGreaterThan(0);
    const isSecret = (secretNames as readonly string[]).includes(name);
    for (const { value, sentence } of refused) {
      const ending = /TRUSTED_PROXIES/.test(name) ? '' : ' \\((?:пример|новое значение|новый ключ): .+\\)';
      const shown = isSecret ? '' : `: «${value.replace(/[?.]/g, '\\$&')}»`;
      expect(sentence).toMatch(new RegExp(`^(?:Не запускаю: )?${name}${shown} — .+${ending}\\.$`));
      if (isSecret) expect(sentence.replace(/\(.*/, '')).not.toContain(value);
      const example = new RegExp(`пример: ${name}=(.+)\\)\\.$`).exec(sentence)?.[1];
      if (ending) expect(told(example ?? newSecret) ?? '').not.toMatch(new RegExp(`^${name}`));
      if (/^\d+$/.test(example ?? '')) expect([told('abc'), told('-1')]).not.toContain(undefined);
    }
  },
);

test('free texts are those of this list', () => {
  expect(names.filter((name) => strange.every((value) => refusal({ [name]: value }) === undefined))).toEqual(free);
});

test('values that .env.example offers are accepted', () => {
  const offered = parseEnv(readFileSync('.env.example', 'utf8').replace(/^#(?=[A-Z_]+=)/gm, ''));
  const given = Object.entries(offered).filter(([name, value]) => value && names.includes(name));
  expect(given.length).toBeGreaterThan(40);
  for (const [name, value = ''] of given) {
    expect([name, refusal({ ...beside[name], [name]: value })]).toEqual([
      name,
      // A public address asks for more than itself.
      /^https/.test(value) && /SITE_URL|FEDERATION_PUBLIC_URL/.test(name) ? expect.anything() : undefined,
    ]);
  }
});

const key = Buffer.alloc(32, 7).toString('base64url');

test.each<[environment: Record<string, string>, sentence: string]>([
  [{ HOLD_MINUTES: 'abc' }, 'HOLD_MINUTES: «abc» — не целое число от 1 (пример: HOLD_MINUTES=15).'],
  [
    { PURCHASES_AT_ONCE: '-1' },
    'PURCHASES_AT_ONCE: «-1» — не целое число от 1 до 999999 (пример: PURCHASES_AT_ONCE=32).',
  ],
  [
    { SITE_VERIFICATION_YANDEX: '<meta name="yandex-verification" content="d2f1c3b4a5968778" />' },
    'SITE_VERIFICATION_YANDEX: «<meta name="yandex-verification" content="d2f1c3b4a5968778" />» — не код подтверждения: нужно только значение content (пример: SITE_VERIFICATION_YANDEX=d2f1c3b4a5968778).',
  ],
  [{ SITE_PORT: '70000' }, 'SITE_PORT: «70000» — не целое число от 1 до 65535 (пример: SITE_PORT=3000).'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL: «loud» — не одно из слов info, fatal, error, warn, debug, trace, silent (пример: LOG_LEVEL=info).',
  ],
  [
    { SMTP_URL: 'mail.example.ru:2525' },
    'SMTP_URL — не адрес smtp://… или smtps://… (пример: SMTP_URL=smtp://user:password@mail.example.ru:587).',
  ],
  ...['!'.repeat(48), `abc,${key}`, `${key},abc`, `${key} `, key.slice(1)].map(
    (value): [Record<string, string>, string] => [
      { FIELD_KEY: value },
      `FIELD_KEY — не 32 байта в base64url (новый ключ: ${NEW_SECRET}; прежние — через запятую после него).`,
    ],
  ),
])('%j is refused in these words', (environment, sentence) => {
  expect(refusal(environment)).toBe(sentence);
});

test('two wrong settings are two sentences, and keys in a list are taken', () => {
  expect(refusal({ HOLD_MINUTES: '0', DATABASE_POOL: 'x' })).toMatch(/^HOLD_MINUTES: .+\. DATABASE_POOL: .+\.$/);
  expect(refusal({ FIELD_KEY: `${key},${key}=` })).toBeUndefined();
});
