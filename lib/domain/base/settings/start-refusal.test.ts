import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { isGuessable, isOpenToOthers, programStartRefusal } from './start-refusal';

const random = () => randomBytes(32).toString('base64url');

const complete: Record<string, string> = {
  SITE_URL: 'https://triathlon.test',
  FEDERATION_PUBLIC_URL: 'https://api.triathlon.test',
  ACQUIRING_URL: 'https://bank.test/pay',
  SMTP_URL: 'smtps://mail.test',
  SMS_GATEWAY_URL: 'https://sms.test',
  INSURER_URL: 'https://insurer.test',
  DEMONSTRATION: 'no',
  NEXTAUTH_SECRET: random(),
  SESSION_SECRET: random(),
  REVALIDATE_SECRET: random(),
  FIELD_KEY: random(),
  ACQUIRING_PASSWORD: random(),
  ACQUIRING_INSURER_PASSWORD: random(),
};
const both = ['site', 'federation'] as const;

test.each([
  ['http://localhost:3000', false],
  ['http://127.0.0.1:4000', false],
  ['http://[::1]:3000', false],
  ['http://site.localhost', false],
  ['127.0.0.1', false],
  ['::1', false],
  ['https://localhost', true],
  ['http://192.168.1.5:3000', true],
  ['http://localhost.evil.test', true],
  ['http://127.0.0.1.evil.test', true],
  ['https://triathlon.test', true],
  ['http://', true],
  ['0.0.0.0', true],
  ['::', true],
])('%s is open to others: %s', (address, isOpen) => {
  expect(isOpenToOthers(address)).toBe(isOpen);
});

test('a start for this computer only needs no settings', () => {
  expect(programStartRefusal({}, both)).toBeUndefined();
  expect(
    programStartRefusal({ SITE_URL: 'http://localhost:3000', FEDERATION_HOST: '127.0.0.1' }, both),
  ).toBeUndefined();
});

test('everything given: it starts, whichever address is open', () => {
  expect(programStartRefusal(complete, both)).toBeUndefined();
  const { SITE_URL, FEDERATION_PUBLIC_URL, ...secretsAndChoices } = complete;
  const rest = { ...secretsAndChoices, SITE_URL: 'http://localhost:3000' };
  for (const open of [{ SITE_URL }, { FEDERATION_PUBLIC_URL }, { SITE_HOST: '0.0.0.0' }, { FEDERATION_HOST: '::' }]) {
    // Links of e-mails would lead each reader to the reader's own computer.
    expect(programStartRefusal({ ...rest, SITE_URL: '', ...open }, both)?.includes(' SITE_URL — ') ?? false).toBe(
      !('SITE_URL' in open),
    );
    expect(programStartRefusal({ ...rest, ...open }, both)).toBeUndefined();
    expect(programStartRefusal({ ...rest, ...open, DEMONSTRATION: '' }, both)).toContain('DEMONSTRATION=no');
  }
});

test.each(Object.keys(complete).filter((name) => name !== 'FEDERATION_PUBLIC_URL'))(
  'the refusal of a start without %s names it and nothing else',
  (name) => {
    const refusal = programStartRefusal({ ...complete, [name]: '' }, both) ?? '';
    const named = Object.keys(complete).filter((other) => new RegExp(`(задайте|;) ${other}\\b`).test(refusal));
    expect(named).toEqual([name]);
    expect(refusal).toMatch(/^адрес https:\S+ открыт не только этому компьютеру, задайте .+\.$/);
  },
);

test.each([
  ['ACQUIRING_URL', 'ACQUIRING_GATEWAY', 'embedded'],
  ['SMTP_URL', 'MAIL_GATEWAY', 'embedded'],
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY', 'embedded'],
  ['INSURER_URL', 'INSURER_GATEWAY', 'embedded'],
  ['DEMONSTRATION', 'DEMONSTRATION', 'yes'],
])('the substitute of %s, %s=%s, may be asked for by name, and no other word will do', (missing, name, value) => {
  const without = { ...complete, [missing]: '' };
  expect(programStartRefusal({ ...without, [name]: value }, both)).toBeUndefined();
  expect(programStartRefusal({ ...without, [name]: 'maybe' }, both)).toBeDefined();
});

test('each program is asked only for its own secrets', () => {
  const { FIELD_KEY, DEMONSTRATION, SMTP_URL, ...ofSite } = complete;
  const { NEXTAUTH_SECRET, SESSION_SECRET, ...ofFederation } = complete;
  expect(programStartRefusal(ofSite, ['site'])).toBeUndefined();
  expect(programStartRefusal(ofFederation, ['federation'])).toBeUndefined();
  expect(programStartRefusal(ofSite, ['federation'])).toContain('FIELD_KEY');
  expect(programStartRefusal(ofFederation, ['site'])).toContain('SESSION_SECRET');
});

test('the launcher makes secrets that are not given, but no password of a real bank', () => {
  const { NEXTAUTH_SECRET, SESSION_SECRET, REVALIDATE_SECRET, FIELD_KEY, ...given } = complete;
  expect(programStartRefusal(given, both, { generatesSecrets: true })).toBeUndefined();
  expect(programStartRefusal({ ...given, ACQUIRING_PASSWORD: '' }, both, { generatesSecrets: true })).toContain(
    'ACQUIRING_PASSWORD',
  );
  const embedded = { ...given, ACQUIRING_URL: '', ACQUIRING_GATEWAY: 'embedded', ACQUIRING_PASSWORD: '' };
  expect(programStartRefusal(embedded, both, { generatesSecrets: true })).toBeUndefined();
  expect(programStartRefusal({ ...given, FIELD_KEY: 'short' }, both, { generatesSecrets: true })).toContain(
    'FIELD_KEY',
  );
});

/** What stands after the name of a secret in the files that people copy. */
function examplesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const values = text.matchAll(
    /\b(?:NEXTAUTH_SECRET|SESSION_SECRET|REVALIDATE_SECRET|FIELD_KEY|\w*PASSWORD)(?:=|:\??)([^}\n]+)/g,
  );
  return [...values].map(([, value = '']) => value.replace(/#.*/, '').trim()).filter(Boolean);
}

test('no example of the documentation, of compose.yaml or of the tests is taken for a secret', () => {
  const files = ['.env.example', 'compose.yaml', 'docs/deployment.md', 'federation/testing/app.ts'];
  const examples = files.flatMap(examplesIn).filter((value) => !value.startsWith('$'));
  expect(examples.length).toBeGreaterThan(8);
  for (const example of [...examples, '0'.repeat(43), Buffer.alloc(32, 7).toString('base64url')]) {
    for (const name of ['SESSION_SECRET', 'FIELD_KEY', 'ACQUIRING_PASSWORD']) {
      expect([example, programStartRefusal({ ...complete, [name]: example }, both)]).toEqual([
        example,
        expect.stringContaining(name),
      ]);
    }
  }
  expect(Array.from({ length: 1000 }, random).filter(isGuessable)).toEqual([]);
});
