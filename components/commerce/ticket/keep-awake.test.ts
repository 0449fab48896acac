import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepAwake } from './keep-awake';

const release = jest.fn(async () => undefined);
const request = jest.fn(async (_type: string) => ({ release }));
let screen: EventTarget & { visibilityState: string };

const browser = (wakeLock: object | undefined) => {
  screen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  for (const [name, value] of Object.entries({ document: screen, navigator: { wakeLock } })) {
    Object.defineProperty(globalThis, name, { configurable: true, value });
  }
};
const settled = () => new Promise(setImmediate);

beforeEach(() => browser({ request }));
afterEach(() => {
  jest.clearAllMocks();
});

test('the screen stays awake until it is let go', async () => {
  const stop = keepAwake();
  await settled();
  expect(request).toHaveBeenCalledWith('screen');
  expect(release).not.toHaveBeenCalled();
  stop();
  expect(release).toHaveBeenCalledTimes(1);
});

test('a page that comes back asks anew, a hidden one and one that has let go do not', async () => {
  const stop = keepAwake();
  screen.visibilityState = 'hidden';
  screen.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(1);
  screen.visibilityState = 'visible';
  screen.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  stop();
  screen.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

test('let go before the answer, it is let go after it', async () => {
  keepAwake()();
  await settled();
  expect(release).toHaveBeenCalledTimes(1);
});

test('a browser that cannot or will not breaks nothing', async () => {
  browser(undefined);
  keepAwake()();
  browser({ request: async () => Promise.reject(new DOMException('low battery', 'NotAllowedError')) });
  const stop = keepAwake();
  await settled();
  stop();
});
