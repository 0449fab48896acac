import { expect, test } from '@jest/globals';
import { APPEARANCE_SCRIPT_HASH } from '@/lib/appearance/appearance-script';
import { contentSecurityPolicy } from './content-security-policy';

const directives = (isDevelopment: boolean) =>
  Object.fromEntries(
    contentSecurityPolicy({ nonce: 'n0nce', bank: ['https://bank.example'], isDevelopment })
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

test('[promise 26] scripts need the nonce, forms go to the site and the bank, nothing is framed or embedded', () => {
  const policy = directives(false);
  expect(policy['script-src']).toEqual(["'self'", "'nonce-n0nce'", `'${APPEARANCE_SCRIPT_HASH}'`, "'strict-dynamic'"]);
  expect(policy['form-action']).toEqual(["'self'", 'https://bank.example']);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy[name]).toEqual(["'none'"]);
  expect(policy['default-src']).toEqual(["'self'"]);
});

test('[promise 26] only the development server may evaluate text as a script', () => {
  expect(directives(false)['script-src']).not.toContain("'unsafe-eval'");
  expect(directives(true)['script-src']).toContain("'unsafe-eval'");
});
