import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { formerNames, readEnvironment } from './read-environment';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'environment-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What the launcher knows beside `.env`, and what it has warned of. */
function read(dotenv: string, environment: Record<string, string | undefined> = {}) {
  writeFileSync(path.join(root, '.env'), dotenv);
  const warnings: string[] = [];
  readEnvironment(root, environment, (sentence: string) => warnings.push(sentence));
  return { environment, warnings };
}

test('.env gives what the shell does not, without a word', () => {
  expect(read('SITE_PORT=3005\nHOLD_MINUTES=20\n', { HOLD_MINUTES: '30' })).toEqual({
    environment: { SITE_PORT: '3005', HOLD_MINUTES: '30' },
    warnings: [],
  });
});

test.each(Object.entries(formerNames))(
  '%s is read from .env as %s too, with a warning that names it',
  (name, former) => {
    const { environment, warnings } = read(`${former}=embedded\n`, { [former]: '/var/mail/root' });
    expect(environment).toEqual({ [name]: 'embedded', [former]: '/var/mail/root' });
    expect(warnings).toEqual([
      `В файле .env переименуйте ${former} в ${name}: прежние имена скоро перестанут читаться.`,
    ]);
  },
);

test('a former name in .env beside the new one gives nothing; in the shell it belongs to another program', () => {
  expect(read('MAIL=embedded\nMAIL_GATEWAY=none\n').environment).toEqual({ MAIL_GATEWAY: 'none' });
  expect(read('', { MAIL: 'embedded' })).toEqual({ environment: { MAIL: 'embedded' }, warnings: [] });
});

test('a port that is a link of Docker or a service of Kubernetes leaves the place to .env', () => {
  const links = { SITE_PORT: 'tcp://10.0.0.1:3000', FEDERATION_PORT: 'udp://10.0.0.2:53' };
  expect(read('SITE_PORT=3005\n', links).environment).toEqual({ SITE_PORT: '3005' });
});
