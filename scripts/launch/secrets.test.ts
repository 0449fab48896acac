import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { loadSecrets } from './secrets';

let dataDir: string;
const file = () => path.join(dataDir, 'secrets.json');

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

test('secrets are generated once, with 32 bytes, readable only by the owner', () => {
  const made = loadSecrets(dataDir, {});
  expect(loadSecrets(dataDir, {})).toEqual(made);
  for (const secret of Object.values(made)) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('a secret of the environment is used and not stored', () => {
  const given = 'given by the environment, and only by it';
  expect(loadSecrets(dataDir, { SESSION_SECRET: given }).SESSION_SECRET).toBe(given);
  expect(readFileSync(file(), 'utf8')).not.toContain(given);
});

test('a secret added later joins the stored ones', () => {
  writeFileSync(file(), JSON.stringify({ FIELD_KEY: 'kept' }));
  const secrets = loadSecrets(dataDir, {});
  expect(secrets.FIELD_KEY).toBe('kept');
  expect(secrets.SESSION_SECRET).not.toBe('');
});

test('a broken file is not replaced: its field key opens the stored personal data', () => {
  writeFileSync(file(), '{"FIELD_KEY": "ab');
  expect(() => loadSecrets(dataDir, {})).toThrow(`Файл секретов ${file()} повреждён`);
  expect(readFileSync(file(), 'utf8')).toBe('{"FIELD_KEY": "ab');
});
