import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { systemRefusal, thisSystem } from './system.mjs';

const windows = { platform: 'win32', arch: 'x64', isMusl: false };
const WINDOWS = 'Под Windows сайт запускается в WSL 2: установите его командой wsl --install и повторите команду там.';

test('Windows users are sent to WSL 2, other systems are told which ones work', () => {
  expect(systemRefusal(windows)).toBe(WINDOWS);
  expect(systemRefusal({ platform: 'freebsd', arch: 'x64', isMusl: false })).toBe(
    'Нужны Linux (glibc) или macOS на процессоре x64 или arm64, а здесь freebsd x64.',
  );
  expect(systemRefusal({ platform: 'linux', arch: 'x64', isMusl: true })).toContain('а здесь linux x64 musl');
  expect(systemRefusal({ platform: 'linux', arch: 'ia32', isMusl: false })).toContain('а здесь linux ia32');
});

test.each(['linux', 'darwin'])('%s on x64 and arm64 will do, and so does this machine', (platform) => {
  for (const arch of ['x64', 'arm64']) expect(systemRefusal({ platform, arch, isMusl: false })).toBeUndefined();
  expect(systemRefusal(thisSystem())).toBeUndefined();
});

test.each(['start.mjs', 'test.mjs', 'cluster.mjs'])('%s refuses Windows before anything is downloaded', (script) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'system-'));
  symlinkSync(path.resolve('scripts'), path.join(folder, 'scripts'));
  const pretend = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})";
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--preserve-symlinks', '--preserve-symlinks-main', '--import', pretend, path.join(folder, 'scripts', script)],
    { encoding: 'utf8' },
  );
  expect([status, stdout, stderr]).toEqual([1, '', `${WINDOWS}\n`]);
  expect(readdirSync(folder)).toEqual(['scripts']);
  rmSync(folder, { recursive: true });
});
