import { expect, test } from '@jest/globals';
import { commands } from './commands';
import { usage } from './usage';

const explained = [...usage.matchAll(/npm run federation -- ([a-z-]+)/g)].map(([, name]) => name);

test('each command is there by its name and stands in the usage, and nothing else does', async () => {
  expect(new Set(explained)).toEqual(new Set([...commands.keys(), 'help', 'version']));
  for (const [name, load] of commands) expect([name, typeof (await load())]).toEqual([name, 'function']);
});
