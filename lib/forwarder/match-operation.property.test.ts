import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allOperations } from '@/lib/contract';
import { requestPathOf } from '@/lib/contract/wire/exchange';
import type { AnyOperation } from '@/lib/contract/wire/operation';
import { propertyRuns } from '@/lib/domain/testing/property-runs';
import { matchOperation } from './match-operation';
import { ID, open, pathWithIds } from './testing/open-operations';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const RUNS = propertyRuns({ usual: 2000, long: 20_000 });

/** What can be reached, told from the contract and not from the matcher: literals as they stand, ids as UUIDs. */
const reachable = open.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/%;@\\\\?#]+')}$`),
}));

const nasty = fc.constantFrom(
  '..',
  '.',
  '%2e%2e',
  '..%2f',
  '%252e',
  '%2F',
  '%5c',
  '\\',
  '//',
  '/',
  ';',
  '@',
  '@evil.example',
  '%00',
  '%0a',
  '?',
  '#',
  'api',
  'user',
  'ticket',
  'auth',
  'news',
  'one',
  'payment',
  'order',
  'calendar',
  'event_format',
  ID,
  ID.toUpperCase(),
  '',
);
const path = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.array(nasty, { maxLength: 9 }).map((parts) => parts.join('')),
  fc.array(fc.oneof(nasty, fc.string({ maxLength: 8 })), { maxLength: 9 }).map((parts) => `/${parts.join('/')}`),
  fc
    .tuple(
      fc.constantFrom(...allOperations.map(pathWithIds)),
      fc.nat(120),
      fc.oneof(nasty, fc.string({ maxLength: 6 })),
    )
    .map(([given, at, inserted]) => given.slice(0, at) + inserted + given.slice(at)),
);

test('an address of any signs, if it is called, calls a path of the contract that is open to the browser', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.constantFrom(...METHODS), path, (method, rawPath) => {
      const match = matchOperation(method, rawPath);
      if (!match) return;
      found += 1;
      expect(match.operation.browser).toBe(true);
      expect(match.operation.method).toBe(method);
      const called = new URL(`http://federation.test${requestPathOf(match.operation, { params: match.params })}`);
      expect(called.host).toBe('federation.test');
      expect(called.search + called.hash + called.username).toBe('');
      expect(reachable.some((one) => one.method === method && one.pattern.test(called.pathname))).toBe(true);
    }),
    { numRuns: RUNS },
  );
  // The control: some address is called, of about one in two hundred expected.
  expect(found).toBeGreaterThan(0);
});

test('a parameter of free text, whatever it holds, stays one part of its path', () => {
  const free = [
    { ...(open[0] as AnyOperation), method: 'GET' as const, path: '/api/code/:code' as const, params: undefined },
  ];
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), nasty), (text) => {
      for (const raw of [
        text,
        encodeURIComponent(text.toWellFormed()),
        encodeURIComponent(encodeURIComponent(text.toWellFormed())),
      ]) {
        const match = matchOperation('GET', `/api/code/${raw}`, free);
        if (!match) continue;
        const code = decodeURIComponent(raw);
        const called = new URL(`http://federation.test/api/code/${encodeURIComponent(code)}`).pathname;
        expect(called.split('/')).toHaveLength(4);
        expect(called.startsWith('/api/code/')).toBe(true);
      }
    }),
    { numRuns: propertyRuns({ usual: 1000, long: 5000 }) },
  );
  expect(matchOperation('GET', '/api/code/%D0%9B%D0%95%D0%A2%D0%9E-26', free)).not.toBeNull();
});
