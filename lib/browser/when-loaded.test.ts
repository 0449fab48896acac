import { expect, jest, test } from '@jest/globals';
import { whenLoaded } from './when-loaded';

test('the work begins once its code is loaded and ends when it is released', async () => {
  const end = jest.fn();
  const begin = jest.fn((_code: string) => end);
  const letGo = whenLoaded(Promise.resolve('code'), begin);
  expect(begin).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(begin).toHaveBeenCalledWith('code');
  expect(end).not.toHaveBeenCalled();
  letGo();
  expect(end).toHaveBeenCalledTimes(1);
});

test('work that is released before its code is loaded never begins and fails for nobody', async () => {
  const begin = jest.fn(() => () => undefined);
  const fail = jest.fn();
  whenLoaded(Promise.resolve(), begin, fail)();
  whenLoaded(Promise.reject(new Error('no network')), begin, fail)();
  await Promise.resolve();
  expect(begin).not.toHaveBeenCalled();
  expect(fail).not.toHaveBeenCalled();
});

test('code that does not come is told of', async () => {
  const fail = jest.fn();
  whenLoaded(Promise.reject(new Error('no network')), () => () => undefined, fail);
  await Promise.resolve();
  expect(fail).toHaveBeenCalledTimes(1);
});
