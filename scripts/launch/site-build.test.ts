import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { launchSettingsFrom } from './settings';
import { buildHash, buildIsFresh, forgetBuild, recordBuild } from './site-build';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  mkdirSync(path.join(root, 'app/news'), { recursive: true });
  writeFileSync(path.join(root, 'app/news/page.tsx'), 'one');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const hash = (environment = {}, content = 'database') =>
  buildHash(launchSettingsFrom(environment, root, 'start'), content, environment);

test('the same sources give the same hash', () => {
  expect(hash()).toBe(hash());
});

test('what a build depends on changes its hash', () => {
  const before = hash();
  expect(hash({ SITE_URL: 'https://fedtri.example' })).not.toBe(before);
  expect(hash({ FEDERATION_API_URL: 'https://api.example' })).not.toBe(before);
  expect(hash({ NEXT_PUBLIC_LIVE_URL: 'wss://live.example' })).not.toBe(before);
  expect(hash({ ACQUIRING_URL: 'https://bank.example/pay' })).not.toBe(before);
  expect(hash({}, 'another database')).not.toBe(before);
  writeFileSync(path.join(root, 'app/news/page.tsx'), 'two');
  expect(hash()).not.toBe(before);
});

test('what it does not depend on leaves it alone', () => {
  const before = hash();
  writeFileSync(path.join(root, 'app/news/page.test.tsx'), 'a test');
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(path.join(root, 'docs/tour.md'), 'a document');
  expect(hash({ LOG_LEVEL: 'debug' })).toBe(before);
  expect(hash({ ACQUIRING_URL: '' })).toBe(before);
});

test('an interrupted build is not taken for the former one', () => {
  const settings = launchSettingsFrom({}, root, 'start');
  mkdirSync(path.join(root, '.next'));
  writeFileSync(path.join(root, '.next/BUILD_ID'), 'id');
  expect(buildIsFresh(settings, hash())).toBe(false);
  recordBuild(settings, hash());
  expect(buildIsFresh(settings, hash())).toBe(true);
  expect(buildIsFresh(settings, 'another')).toBe(false);
  forgetBuild(settings);
  expect(buildIsFresh(settings, hash())).toBe(false);
});
