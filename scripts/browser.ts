import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** Needs half the processor time of a whole browser, but draws no window: enough for tests, not for measurements. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

interface Browser {
  path: string;
  origin: string;
}

type Environment = Record<string, string | undefined>;

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function systemBrowser(environment: Environment, names: readonly string[]): string | undefined {
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(executable);
}

/** Looks for the named browser, then the system's, then Playwright's. */
export function findBrowser(environment: Environment, names: readonly string[] = WHOLE): Browser | undefined {
  const named = environment.PLAYWRIGHT_CHROMIUM_PATH;
  if (named) {
    if (!executable(named)) throw new Error(`PLAYWRIGHT_CHROMIUM_PATH: ${named} не запускается, укажите другой путь.`);
    return { path: named, origin: 'PLAYWRIGHT_CHROMIUM_PATH' };
  }
  const system = systemBrowser(environment, names);
  if (system) return { path: system, origin: 'браузер системы' };
  const own = chromium.executablePath();
  return existsSync(own) ? { path: own, origin: 'браузер Playwright' } : undefined;
}

/** The same for tests, which prefer the headless shell. */
export const findTestBrowser = (environment: Environment) => findBrowser(environment, [SHELL, ...WHOLE]);

function run(program: string, args: string[], environment: Environment = {}): boolean {
  console.log(`  ${program} ${args.join(' ')}`);
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment } as NodeJS.ProcessEnv,
    timeout: 600_000,
  });
  return status === 0;
}

const isRoot = process.getuid?.() === 0;

function installFromPlaywright(): boolean {
  const cli = 'node_modules/playwright/cli.js';
  if (!run(process.execPath, [cli, 'install', 'chromium'])) return false;
  // Chromium's libraries are system packages, which only root may install.
  return !isRoot || run(process.execPath, [cli, 'install-deps', 'chromium']);
}

function installFromDebian(name: string): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Ставлю пакет Debian ${name}…`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  return (
    run('apt-get', ['update', '-qq'], quiet) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
  );
}

export function requireBrowser(): Browser {
  const found = findBrowser(process.env);
  if (found) return found;
  console.log('Браузера нет, устанавливаю Chromium…');
  if (!installFromPlaywright() && !installFromDebian('chromium')) {
    throw new Error(
      'Chromium не установился: поставьте его сами (apt-get install chromium) или укажите PLAYWRIGHT_CHROMIUM_PATH.',
    );
  }
  const installed = findBrowser(process.env);
  if (!installed) throw new Error('Chromium установлен, но не найден: укажите PLAYWRIGHT_CHROMIUM_PATH.');
  return installed;
}

/** Without the shell any browser will do, only slower. */
export function requireTestBrowser(): Browser {
  const { PLAYWRIGHT_CHROMIUM_PATH: named } = process.env;
  if (!named && !systemBrowser(process.env, [SHELL])) installFromDebian(SHELL);
  return findTestBrowser(process.env) ?? requireBrowser();
}
