import { expect, test } from '@jest/globals';
import { bankOrigins, contentSecurityPolicy, cspHashOf } from './content-security-policy';

const directives = (isDevelopment: boolean) =>
  Object.fromEntries(
    contentSecurityPolicy({
      scripts: ["'nonce-n0nce'", "'strict-dynamic'"],
      bank: ['https://bank.example'],
      live: 'wss://live.example',
      isDevelopment,
    })
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

test('scripts need their name, forms go to the site and the bank, nothing is framed or embedded [R-26]', () => {
  const policy = directives(false);
  expect(policy['script-src']).toEqual(["'self'", "'nonce-n0nce'", "'strict-dynamic'"]);
  expect(policy['style-src-elem']).toEqual(["'self'"]);
  expect(policy['connect-src']).toEqual(["'self'", 'wss://live.example']);
  expect(policy['form-action']).toEqual(["'self'", 'https://bank.example']);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy[name]).toEqual(["'none'"]);
  expect(policy['default-src']).toEqual(["'self'"]);
});

test('only the development server may evaluate text as a script [R-26]', () => {
  expect(directives(false)['script-src']).not.toContain("'unsafe-eval'");
  expect(directives(true)['script-src']).toContain("'unsafe-eval'");
});

test('the bank is where the federation is seen and where payments are sent', () => {
  expect(bankOrigins(['http://localhost:4000', 'https://bank.example/pay', undefined])).toEqual([
    'http://localhost:4000',
    'https://bank.example',
  ]);
});

test('an inline script is named by its hash', () => {
  expect(cspHashOf("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});
