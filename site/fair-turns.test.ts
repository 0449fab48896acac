import { expect, test } from '@jest/globals';
import { FairTurns } from './fair-turns';

const SECONDS = 30;

interface Crowd {
  readonly perSecond: number;
  readonly ip: (at: number) => string;
}

/** How many of a hundred of each crowd, who come evenly over half a minute, get their turn. */
function servedOf(crowds: readonly Crowd[]): number[] {
  let now = 0;
  const turns = new FairTurns({ perSecond: 50, atOnce: 32, clock: () => now });
  const asked = crowds.flatMap(({ perSecond, ip }, crowd) =>
    Array.from({ length: perSecond * SECONDS }, (_, at) => ({
      crowd,
      ip: ip(at),
      ms: ((at + crowd / 7) * 1000) / perSecond,
    })),
  );
  const served = crowds.map(() => 0);
  for (const one of asked.toSorted((a, b) => a.ms - b.ms)) {
    now = one.ms;
    if (turns.take(one.ip)) served[one.crowd] = (served[one.crowd] ?? 0) + 1;
  }
  return served.map((count, crowd) => Math.floor((100 * count) / ((crowds[crowd]?.perSecond ?? 0) * SECONDS)));
}

const buyers: Crowd = { perSecond: 40, ip: (at) => `10.0.${Math.floor((at % 250) / 50)}.${at % 250}` };
const network = (perSecond: number, last: number): Crowd => ({ perSecond, ip: () => `203.0.113.${last}` });
const carriers: Crowd = { perSecond: 25, ip: (at) => `198.51.100.${at % 5}` };
const wide: Crowd = { perSecond: 1000, ip: (at) => `2001:db8:5:${(at % 4000).toString(16)}::1` };

test.each([
  ['nobody else asks', []],
  ['one network asks 60 times a second', [network(60, 1)]],
  ['one network asks 1,000 times a second', [network(1000, 1)]],
  ['two networks ask 1,000 times a second each', [network(1000, 1), network(1000, 2)]],
  ['4,000 networks of one /48 ask 1,000 times a second', [wide]],
])('95 of 100 buyers of 250 networks at least are served while %s', (_, others) => {
  expect(servedOf([buyers, ...others])[0]).toBeGreaterThanOrEqual(95);
});

test('95 of 100 buyers behind five carriers at least are served while one network asks 1,000 times a second', () => {
  expect(servedOf([carriers, network(1000, 1)])[0]).toBeGreaterThanOrEqual(95);
});

test('a network that asks alone gets the whole rate', () => {
  expect(servedOf([network(50, 1)])[0]).toBeGreaterThanOrEqual(95);
});

test('1,000 buyers behind five carriers, who come back until they have their turn, have it within 1,000 turns of the rate', () => {
  let now = 0;
  const turns = new FairTurns({ perSecond: 50, atOnce: 32, clock: () => now });
  let waiting = Array.from({ length: 1000 }, (_, at) => `198.51.100.${at % 5}`);
  for (; waiting.length > 0; now += 20) waiting = waiting.filter((ip) => !turns.take(ip));
  expect(now).toBeLessThanOrEqual(20_000);
});

test('control: with one rate for all a network takes it from the buyers', () => {
  const all: Crowd = { perSecond: 1000, ip: () => '203.0.113.1' };
  expect(servedOf([{ ...buyers, ip: all.ip }, all])[0]).toBeLessThan(50);
});
