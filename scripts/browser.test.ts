import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findBrowser, findTestBrowser } from './browser';

/** A folder with nothing but these programs. */
function folderWith(...names: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fedtri-browser-'));
  for (const name of names) writeFileSync(path.join(folder, name), '', { mode: 0o755 });
  return folder;
}

test('tests take the headless shell beside a whole browser, measurements and pictures the whole one', () => {
  const PATH = folderWith('chromium', 'chromium-headless-shell');
  expect(findTestBrowser({ PATH })?.path).toBe(path.join(PATH, 'chromium-headless-shell'));
  expect(findBrowser({ PATH })?.path).toBe(path.join(PATH, 'chromium'));
});

test('tests without the headless shell take the browser that is there, wherever it stands in PATH', () => {
  const whole = folderWith('google-chrome');
  expect(findTestBrowser({ PATH: [folderWith(), whole].join(path.delimiter) })?.path).toBe(
    path.join(whole, 'google-chrome'),
  );
});

test('measurements without a whole browser do not take the headless shell', () => {
  const PATH = folderWith('chromium-headless-shell');
  expect(findBrowser({ PATH })?.path).not.toBe(path.join(PATH, 'chromium-headless-shell'));
});

test('the browser named in the settings is taken by all; one that does not run is refused by its name', () => {
  const PATH = folderWith('chromium', 'chromium-headless-shell');
  const named = path.join(folderWith('own'), 'own');
  for (const find of [findBrowser, findTestBrowser]) {
    expect(find({ PATH, PLAYWRIGHT_CHROMIUM_PATH: named })?.path).toBe(named);
    expect(() => find({ PATH, PLAYWRIGHT_CHROMIUM_PATH: `${named}-gone` })).toThrow(`${named}-gone не запускается`);
  }
});
