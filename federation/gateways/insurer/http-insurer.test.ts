import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { licenceOwner } from '@/federation/testing/licence-line';
import { httpInsurer } from './http-insurer';

const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
let server: Server;
let reply = { status: 200, body: '{"policyNumber":"П-1"}' };
let silent = false;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    if (!silent) response.writeHead(reply.status).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const insurer = (timeoutMs = 5000) =>
  httpInsurer({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/policies`,
    token: 'insurer-token',
    name: 'Страховая',
    timeoutMs,
  });

const request = {
  id: '5f4d3c2b-1a09-4f8e-9d7c-6b5a49382716',
  licenceNumber: 'ФТ-010001',
  startDate: '2026-06-04',
  validityDate: '2027-06-03',
  insured: licenceOwner(),
};

test('a policy is asked for under the licence’s id, and its number comes back', async () => {
  expect(await insurer().issuePolicy(request)).toBe('П-1');
  expect(received.at(-1)).toMatchObject({
    headers: { 'idempotency-key': request.id, authorization: 'Bearer insurer-token' },
    body: request,
  });
});

test.each([
  ['a refusal', { status: 422, body: '{"echo":"184207"}' }],
  ['a page', { status: 200, body: '<html>184207' }],
  ['a response without a number', { status: 200, body: '{"passport":"184207"}' }],
])('%s is an error that repeats nothing of what was sent [R-30]', async (_, given) => {
  reply = given;
  const error: unknown = await insurer()
    .issuePolicy(request)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toContain('184207');
});

test('a silence ends', async () => {
  silent = true;
  await expect(insurer(100).issuePolicy(request)).rejects.toThrow(/timeout/i);
});
