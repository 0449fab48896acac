import { expect, test } from '@jest/globals';
import { networkOf, unknownNetwork } from './network';

test.each([
  ['192.0.2.17', '192.0.2.17'],
  [' 192.0.2.17 ', '192.0.2.17'],
  ['::ffff:192.0.2.17', '192.0.2.17'],
  ['::FFFF:c000:211', '192.0.2.17'],
  ['0:0:0:0:0:ffff:192.0.2.17', '192.0.2.17'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::192.0.2.17', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%25', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', unknownNetwork],
  ['nobody', unknownNetwork],
  ['256.0.0.1', unknownNetwork],
  ['1.2.3', unknownNetwork],
  ['1.2.3.4.', unknownNetwork],
  ['1.2.3.4:80', unknownNetwork],
  ['2001:db8::1::2', unknownNetwork],
  ['2001:db8::1]@host/', unknownNetwork],
  ['12345::1', unknownNetwork],
])('the network of «%s» is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['2001:db8:1:2f5a::6', 48, '2001:db8:1::/48'],
  ['2001:db8:1:2f5a::6', 56, '2001:db8:1:2f00::/56'],
  ['2001:db8:1:2f5a::6', 60, '2001:db8:1:2f50::/60'],
  ['2001:db8::6', 128, '2001:db8:0:0:0:0:0:6/128'],
  ['192.0.2.17', 48, '192.0.2.17'],
  ['::ffff:192.0.2.17', 48, '192.0.2.17'],
])('the network of %s by /%i is %s', (ip, prefix, network) => {
  expect(networkOf(ip, prefix)).toBe(network);
});

test('every address of a /64 is one network, its neighbours are others', () => {
  const senders = Array.from({ length: 200 }, (_, at) => `2001:db8:7:1:${at.toString(16)}::${at}`);
  expect(new Set(senders.map((ip) => networkOf(ip))).size).toBe(1);
  const neighbours = Array.from({ length: 200 }, (_, at) => `2001:db8:7:${at.toString(16)}::1`);
  expect(new Set(neighbours.map((ip) => networkOf(ip))).size).toBe(200);
  expect(new Set(neighbours.map((ip) => networkOf(ip, 48))).size).toBe(1);
});
