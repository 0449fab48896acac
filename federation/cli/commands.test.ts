import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { commands } from './commands';
import { usage } from './usage';

const explained = [...usage.matchAll(/npm run federation -- ([a-z-]+)/g)].map(([, name]) => name);

test('each command is there by its name and stands in the usage, and nothing else does', async () => {
  expect(new Set(explained)).toEqual(new Set([...commands.keys(), 'help', 'version']));
  for (const [name, load] of commands) expect([name, typeof (await load())]).toEqual([name, 'function']);
});

const shell = promisify(execFile);

/** A program that says lines for a while, read by `head`; what it says after its end stands in the error output. */
const lines = (say: string) => `
  import { setTimeout } from 'node:timers/promises';
  ${say}
  for (let at = 0; at < 2000; at += 1) {
    say('Иван\\u001b[31m\\u202e' + at + 'x'.repeat(100));
    if (at % 100 === 0) await setTimeout(1);
  }
  process.exitCode = 3;`;
const readByHead = (say: string) =>
  shell('bash', [
    '-c',
    `"$0" --import tsx --input-type=module --eval "$1" | head -n 1; echo "\${PIPESTATUS[0]}"`,
    process.execPath,
    lines(say),
  ]);

test('a command whose reader has gone ends as it would have, and no escape code reaches a terminal', async () => {
  const { stdout, stderr } = await readByHead(`import { say } from './federation/cli/terminal.ts';`);
  expect([stdout, stderr]).toEqual([`Иван\\u{001b}[31m\\u{202e}0${'x'.repeat(100)}\n3\n`, '']);
});

test('control: without that a line holds the codes, and the program ends with a stack', async () => {
  const { stdout, stderr } = await readByHead('const say = console.log;');
  expect(stdout).toBe(`Иван\u001b[31m\u202e0${'x'.repeat(100)}\n1\n`);
  expect(stderr).toContain('EPIPE');
});

test('texts of the commands are printed only through the function that makes them safe', () => {
  const folder = 'federation/cli';
  const printing = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /console\.|process\.std(?:out|err)\.write/.test(readFileSync(`${folder}/${name}`, 'utf8')));
  expect(printing).toEqual(['terminal.ts']);
});
