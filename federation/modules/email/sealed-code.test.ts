import { expect, test } from '@jest/globals';
import { openCodes, sealCode } from './sealed-code';

const key = Buffer.alloc(32, 7).toString('base64url');

test('a sealed code comes back in its place, as often as it stands there', () => {
  const sealed = sealCode(key, 'a-code-of-22-signs-000');
  expect(sealed).not.toContain('a-code');
  const link = `http://x.example/verify/order/${sealed}?from=%2Fme`;
  expect(openCodes(key, `${link} <a href="${link}">`)).toBe(
    'http://x.example/verify/order/a-code-of-22-signs-000?from=%2Fme <a href="http://x.example/verify/order/a-code-of-22-signs-000?from=%2Fme">',
  );
});

test('what only looks like one stays, and so does one of another key', () => {
  const foreign = sealCode(Buffer.alloc(32, 8).toString('base64url'), 'a-code');
  for (const text of [`sealed.${'A'.repeat(60)}`, foreign, 'sealed.', 'Участник: sealed.me']) {
    expect(openCodes(key, text)).toBe(text);
  }
});
