import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { httpSms } from './http-sms';

const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
let server: Server;
let status = 200;
let silent = false;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    if (!silent) response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
const sms = { id: '5f4d3c2b-1a09-4f8e-9d7c-6b5a49382716', phone: '79991234567', text: 'Код: 1234' };

test('a message is posted as JSON under its id', async () => {
  await httpSms(url()).send(sms);
  expect(received.at(-1)).toMatchObject({ headers: { 'idempotency-key': sms.id }, body: sms });
});

test('a refusal and a silence are errors', async () => {
  status = 503;
  await expect(httpSms(url()).send(sms)).rejects.toThrow('503');
  silent = true;
  await expect(httpSms(url(), 100).send(sms)).rejects.toThrow(/timeout/i);
});
