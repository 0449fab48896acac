import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get as getPlain, type IncomingMessage, type Server } from 'node:http';
import { get as getSecure } from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { afterEach, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { startTestProxy, type TestProxy } from './test-proxy';
import { requiredTool } from './tools';

const hasIpv6 = Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === '::1'));

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** What an override of compose.yaml sets, as Compose hands it on. */
function overrideOf(file: string): Record<string, string> {
  const { services } = parse(readFileSync(file, 'utf8'), {
    customTags: [
      { tag: '!override', collection: 'seq' },
      { tag: '!reset', collection: 'seq' },
    ],
  });
  const values = Object.entries<string>(services.proxy.environment);
  return Object.fromEntries(values.map(([name, value]) => [name, value.replaceAll('$$', '$')]));
}

/** Tells where it stands and whom it takes for the visitor. */
async function startInstance(name: string, port: number | undefined): Promise<void> {
  const server: Server = createServer((request, response) => {
    const { 'x-forwarded-for': visitor, 'x-forwarded-proto': scheme } = request.headers;
    response.end(`${name} ${visitor} ${scheme}`);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
}

async function start(edge: (ports: readonly [number, number]) => Record<string, string>): Promise<TestProxy> {
  const proxy = await startTestProxy(requiredTool('nginx'), { edge });
  closing.push(() => proxy.stop());
  await startInstance('site', proxy.topology.sites[0]?.port);
  await startInstance('federation', proxy.topology.federations[0]?.port);
  return proxy;
}

async function answered(sent: ReturnType<typeof getPlain>) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { response, status: response.statusCode, body: await text(response) };
}

function certificate(): { key: string; chain: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tls '));
  closing.push(() => rmSync(folder, { recursive: true }));
  const [key, chain] = [path.join(folder, 'key.pem'), path.join(folder, 'chain.pem')];
  const made = spawnSync(requiredTool('openssl'), [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...[
      '-subj',
      '/CN=site.test',
      '-addext',
      'subjectAltName=DNS:site.test,DNS:api.test',
      '-keyout',
      key,
      '-out',
      chain,
    ],
  ]);
  expect(made.status).toBe(0);
  return { key, chain };
}

test('TLS by files: both names on one port, each family, port 80 leads there, old protocols are refused', async () => {
  const { key, chain } = certificate();
  const given = overrideOf('deploy/compose.tls.yaml');
  const proxy = await start(([secure, plain]) => ({
    ...given,
    SITE_LISTEN: given.SITE_LISTEN?.replace('8443', String(secure)) ?? '',
    FEDERATION_LISTEN: given.FEDERATION_LISTEN?.replace('8443', String(secure)) ?? '',
    FEDERATION_NAME: 'api.test',
    PROXY_EDGE: (given.PROXY_EDGE ?? '')
      .replace('8080', String(plain))
      .replace('/etc/nginx/tls/certificate.pem', `"${chain}"`)
      .replace('/etc/nginx/tls/key.pem', `"${key}"`)
      // A directive since nginx 1.25.1, as the image has it.
      .replace('http2 on;', ''),
  }));
  const {
    site: { port },
    federation: { port: plain },
  } = proxy.topology.proxy;
  const ca = readFileSync(chain);
  const ask = (host: string, address: string, more = {}) =>
    answered(
      getSecure({
        host: address,
        port,
        path: '/api/x',
        servername: host,
        headers: { host },
        ca,
        agent: false,
        ...more,
      }),
    );
  for (const address of ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])]) {
    const { response, body } = await ask('site.test', address);
    expect(body).toMatch(/^site (?:::ffff:)?(?:127\.0\.0\.1|::1) https$/);
    expect((response.socket as TLSSocket).getProtocol()).toBe('TLSv1.3');
    expect((await ask('api.test', address)).body).toMatch(/^federation .* https$/);
  }
  await expect(ask('site.test', '127.0.0.1', { maxVersion: 'TLSv1.1', minVersion: 'TLSv1' })).rejects.toThrow();
  const moved = await answered(
    getPlain({ port: plain, path: '/news?a=1', headers: { host: 'site.test' }, agent: false }),
  );
  expect([moved.status, moved.response.headers.location]).toEqual([308, 'https://site.test/news?a=1']);
});

test('the visitor behind Caddy is whom Caddy names; control: whom a visitor names is nobody', async () => {
  const { PROXY_EDGE = '' } = overrideOf('deploy/compose.caddy.yaml');
  const claimed = async (edge: string) => {
    const proxy = await start(() => ({ PROXY_EDGE: edge }));
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const { body } = await answered(getPlain(`${proxy.url}/api/x`, { headers, agent: false }));
    for (const close of closing.splice(0)) await close();
    return body;
  };
  expect(await claimed(PROXY_EDGE.replace('172.30.0.5', '127.0.0.1'))).toBe('site 203.0.113.7 http');
  expect(await claimed(PROXY_EDGE)).toBe('site 127.0.0.1 http');
  expect(await claimed('')).toBe('site 127.0.0.1 http');
});
