import { describe, expect, test } from '@jest/globals';
import { allOperations } from '@/lib/contract';
import { matchOperation } from './match-operation';
import { goodValue, ID, open, pathWithIds } from './testing/open-operations';

const shut = allOperations.filter(({ browser }) => !browser);

describe('matchOperation', () => {
  test('finds every operation that is open to the browser, with its parameters [A-176]', () => {
    expect(open.length).toBeGreaterThan(5);
    for (const operation of open) {
      const match = matchOperation(operation.method, pathWithIds(operation));
      expect(match?.operation).toBe(operation);
      expect(Object.values(match?.params ?? {})).toEqual((operation.path.match(/:\w+/g) ?? []).map(goodValue));
    }
  });

  test('finds none that is not: sign-in gives a token and is not for scripts', () => {
    expect(shut.map(({ method, path }) => `${method} ${path}`)).toContain('PUT /api/auth');
    for (const operation of shut) expect(matchOperation(operation.method, pathWithIds(operation))).toBeNull();
  });

  test('the same path by another method is another operation or none', () => {
    expect(matchOperation('DELETE', '/api/user')).toBeNull();
    for (const method of ['get', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', '']) {
      for (const operation of open) expect(matchOperation(method, pathWithIds(operation))).toBeNull();
    }
  });

  test.each([
    '/api/user/ticket/..%2f..%2fnews',
    '/api/user/ticket/%2e%2e',
    '/api/user/ticket/%252e%252e%252f',
    '/api/user/ticket/..',
    '/api/user/ticket/.',
    '/api/user/ticket/',
    `/api/user/ticket/${ID}/`,
    `/api/user/ticket/${ID};a=b`,
    `/api/user/ticket/${ID}%3Ba`,
    `/api/user/ticket/${ID}%00`,
    `/api/user/ticket/${ID}%0d%0a`,
    `/api/user/ticket/${ID}%3F`,
    `/api/user/ticket/${ID}%23`,
    `/api/user/ticket\\${ID}`,
    `/api/user/ticket/%5c${ID}`,
    `/api/user/ticket/@evil.example`,
    `/api/user/ticket/${ID}@evil.example`,
    `/api/user/ticket/%${ID}`,
    `/api/user/ticket/%ff%fe`,
    `//evil.example/api/user/ticket/${ID}`,
    `/api//user/ticket/${ID}`,
    `@evil.example/api/user/ticket/${ID}`,
    `/api/./user/ticket/${ID}`,
    `/api/user/x/../ticket/${ID}`,
    `/%61pi/user/ticket/${ID}`,
    `/api/user%2fticket/${ID}`,
    `/API/user/ticket/${ID}`,
    `api/user/ticket/${ID}`,
    `https://evil.example/api/user/ticket/${ID}`,
    '/api/user/ticket/1',
    '/api/user/ticket/toString',
    '/docs',
    '/outbox',
    '/healthz',
    '/',
    '',
  ])('refuses %s', (path) => {
    expect(matchOperation('GET', path)).toBeNull();
  });

  test('the control: the very path that those are made of is found', () => {
    expect(matchOperation('GET', `/api/user/ticket/${ID}`)?.operation.path).toBe('/api/user/ticket/:public_id');
  });

  test('a promo code in Russian letters comes through', () => {
    const match = matchOperation('GET', `/api/promocode/check/ticket/${encodeURIComponent('лето-26')}/${ID}`);
    expect(match?.params).toEqual({ code: 'лето-26', public_id: ID });
  });
});

test('no response that the browser gets as it is names a token [D-01]', () => {
  const withToken = open.filter(({ response }) => JSON.stringify(shapeOf(response)).includes('"token"'));
  // The payment's response loses it in lib/forwarder/seal-response.ts.
  expect(withToken.map(({ path }) => path)).toEqual(['/api/payment']);
});

function shapeOf(schema: unknown): unknown {
  const shape = (schema as { shape?: Record<string, unknown> }).shape;
  return shape ? Object.keys(shape) : [];
}
