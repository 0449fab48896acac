import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodePackage, systemRefusal, thisSystem } from './system.mjs';

/** This file runs before anything is installed: plain JavaScript of Node 20 without dependencies. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const record = path.join(modules, '.lock-hash');
/** The lock file names one package per platform, so no script downloads Node. */
export const pinnedNode = path.join(modules, nodePackage(process.platform, process.arch), 'bin', 'node');

function lockHash() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/** `npm ci` empties node_modules first, so an interrupted one leaves no record and runs again. */
function installed() {
  if (!existsSync(record) || readFileSync(record, 'utf8') !== lockHash()) return false;
  return spawnSync(pinnedNode, ['--version']).status === 0;
}

function npmCi() {
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.once(signal, () => {
        child.kill(signal);
        child.once('exit', () => process.exit(1));
      });
    }
  });
}

export async function install() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    console.error(`Нужен Node.js 20 или новее, а здесь ${process.version}.`);
    process.exit(1);
  }
  const refusal = systemRefusal(thisSystem());
  if (refusal) {
    console.error(refusal);
    process.exit(1);
  }
  if (installed()) return;
  console.log('Устанавливаю зависимости…');
  const began = Date.now();
  if ((await npmCi()) !== 0) {
    console.error('Зависимости не установились: смотрите сообщения npm выше и повторите команду.');
    process.exit(1);
  }
  if (spawnSync(pinnedNode, ['--version']).status !== 0) {
    console.error('npm не поставил Node.js 24: проверьте, что необязательные пакеты (optional) не отключены.');
    process.exit(1);
  }
  writeFileSync(record, lockHash());
  console.log(`Зависимости установлены за ${Math.round((Date.now() - began) / 1000)} с.`);
}
