import { expect, test } from '@jest/globals';
import { proxyList, proxyListRefusal } from './proxy-list';

test.each([
  ['172.30.0/24'],
  ['172.30'],
  ['172.30.0.0/33'],
  ['172.30.0.0/'],
  ['uniquelocl'],
  ['proxy.internal'],
  ['10.0.0.0-10.0.0.9'],
  ['fe80::/129'],
])('a list of proxies with %s is refused by one sentence that names it', (typo) => {
  const refusal = proxyListRefusal('TRUSTED_PROXIES', `loopback, ${typo}`);
  expect(refusal).toBe(
    `TRUSTED_PROXIES: «${typo}» — не адрес, не сеть (10.0.0.0/8) и не одно из имён loopback, linklocal, uniquelocal.`,
  );
});

test.each([
  ['', '127.0.0.1', false],
  ['loopback', '127.8.0.1', true],
  ['loopback', '::1', true],
  ['uniquelocal', '172.30.0.2', true],
  ['uniquelocal', 'fd00::2', true],
  ['linklocal', 'fe80::1', true],
  ['loopback, 192.0.2.7', '192.0.2.7', true],
  ['loopback, 192.0.2.7', '192.0.2.8', false],
  [' 10.0.0.0/8 ,', '10.9.9.9', true],
  ['10.0.0.0/255.0.0.0', '10.9.9.9', true],
  ['2001:db8::/32', '2001:db8:1::1', true],
  ['loopback', 'not an address', false],
])('the proxies «%s» have %s among them: %s', (list, address, isOne) => {
  expect(proxyListRefusal('SITE_TRUSTED_PROXIES', list)).toBeUndefined();
  expect(proxyList(list)(address)).toBe(isOne);
});
