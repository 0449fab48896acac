import { expect, test } from '@jest/globals';
import { isBankAddress } from './bank-address';

const known = {
  FEDERATION_PUBLIC_URL: 'http://localhost:4000',
  ACQUIRING_URL: 'https://bank.example/v2/pay',
  SITE_URL: 'https://fedtri.example',
};

test.each(['http://localhost:4000/bank/pay?x=1', 'https://bank.example/other', 'https://fedtri.example/thanks'])(
  '%s is where a buyer may be sent [R-23]',
  (url) => {
    expect(isBankAddress(url, known)).toBe(true);
  },
);

test.each([
  'https://evil.example/',
  'https://bank.example.evil.example/',
  'https://bank.example@evil.example/',
  'http://bank.example/',
  'http://localhost:4001/',
  '//bank.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
])('%s is not [R-23]', (url) => {
  expect(isBankAddress(url, known)).toBe(false);
});
