import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { reportResponse } from '@/site/report-response';
import { type CountedResponse, logResponse, onResponse } from './responses';

afterEach(() => {
  jest.restoreAllMocks();
});

const ID = '7f3c9a52-0d4e-4a41-9a3b-1d1f6f0f2c11';

test('each response of the API is one line: route, status, time, the id of its request; nothing of the person [R-30]', async () => {
  const told: CountedResponse[] = [];
  const end = onResponse((response) => told.push(response));
  const server = createServer((request, response) => {
    reportResponse(request, response);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const path = '/api/federation/api/user/ticket/1a2b3c4d-0d4e-4a41-9a3b-1d1f6f0f2c11?email=very-private@example.ru';
  const headers = { cookie: 'session=very-private', 'x-request-id': ID };
  await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).arrayBuffer();
  await (await fetch(`http://127.0.0.1:${port}/news`)).arrayBuffer();
  await new Promise((resolve) => server.close(resolve));
  end();

  const [api, page] = told;
  expect(api).toEqual({
    method: 'GET',
    route: '/api/federation/api/user/ticket/:public_id',
    status: 404,
    ms: expect.any(Number),
    request: ID,
  });
  expect(page).toMatchObject({ route: 'other', status: 404 });

  const lines: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  for (const response of told) logResponse(response);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('very-private');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: api?.route, status: 404, request: ID });
});
