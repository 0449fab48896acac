import { expect, test } from '@jest/globals';
import { findTool, missingSentence } from './tools';

test('a command is found in PATH and in root’s folders, an unknown one is not', () => {
  expect(findTool('sh', '/nowhere:/bin')).toBe('/bin/sh');
  expect(findTool('no-such-program')).toBeUndefined();
});

test('the message names the packages to install', () => {
  expect(missingSentence(['redis-server'])).toBe(
    'Для нескольких машин нужны nginx и redis-server: установите их (apt-get install redis-server) и повторите.',
  );
});
