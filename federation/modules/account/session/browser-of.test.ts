import { expect, jest, test } from '@jest/globals';
import { browserOf } from './browser-of';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge 131',
    'Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'Opera 116', 'Linux'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 27',
    'Android 15',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133', 'macOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iOS 18',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome 131',
    'iPadOS 17',
  ],
  ['curl/8.5.0', 'не определён', 'не определена'],
  ['', 'не определён', 'не определена'],
])('the user agent «%s» tells browser and system [A-117]', (userAgent, browser, os) => {
  expect(browserOf(userAgent)).toEqual({ browser, os });
});

test('a header of 16 KB costs no more than a short one: no pattern is given more than 400 signs of it', () => {
  const exec = jest.spyOn(RegExp.prototype, 'exec');
  try {
    for (const part of ['iPad', 'iPhone OS ', 'Version/1 ', 'Version/1.1.1 Mobile/x ', '((('])
      browserOf(part.repeat(4000));
    const lengths = exec.mock.calls.map(([text]) => text.length);
    expect(lengths.length).toBeGreaterThan(5);
    expect(Math.max(...lengths)).toBe(400);
  } finally {
    exec.mockRestore();
  }
});
