import { expect, test } from '@jest/globals';
import { findTool, missingSentence } from './tools';

test('a program is found in the path and in the folders of root, and one that there is not is none', () => {
  expect(findTool('sh', '/nowhere:/bin')).toBe('/bin/sh');
  expect(findTool('no-such-program')).toBeUndefined();
});

test('who lacks them is told what to install', () => {
  expect(missingSentence(['redis-server'])).toBe(
    'Для нескольких машин нужны nginx и redis-server: установите их (apt-get install redis-server) и повторите.',
  );
});
