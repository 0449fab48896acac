import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { launchSettingsFrom } from '@/scripts/launch/settings';
import {
  containerTopology,
  federationVariables,
  fillIn,
  localTopology,
  proxyVariables,
  redisArguments,
  siteVariables,
} from './topology';

interface Service {
  readonly environment?: Record<string, string>;
  readonly build?: { readonly args?: Record<string, string> };
  readonly command?: readonly string[];
  readonly profiles?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly tmpfs?: readonly string[];
  readonly networks?: { readonly inside?: { readonly ipv4_address: string } };
  readonly extra_hosts?: Record<string, string>;
}

const template = readFileSync('deploy/nginx.conf.template', 'utf8');
const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};

test('compose.yaml has the instances of the topology, each with its addresses', () => {
  const started = Object.entries(services).flatMap(([name, { profiles }]) => (profiles ? [] : [name]));
  expect(started.toSorted()).toEqual([
    ...['federation-1', 'federation-2', 'postgres', 'proxy', 'redis', 'site-1', 'site-2'],
  ]);
  for (const { host } of containerTopology.sites) {
    expect(services[host]?.environment).toMatchObject(siteVariables(containerTopology));
  }
  for (const { host } of containerTopology.federations) {
    expect(services[host]?.environment).toMatchObject(federationVariables(containerTopology));
  }
  expect(services.proxy?.environment).toEqual(proxyVariables(containerTopology));
  expect(services.redis?.command?.slice(1)).toEqual(redisArguments);
});

test('every service of compose.yaml has limits of memory and processes, and no folder in memory without a size', () => {
  for (const [name, { mem_limit, pids_limit, tmpfs = [] }] of Object.entries(services)) {
    expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
    expect([name, pids_limit]).toEqual([name, expect.any(Number)]);
    expect([name, tmpfs.filter((mount) => !/[:,]size=\d+m\b/.test(mount))]).toEqual([name, []]);
  }
});

test('compose.yaml gives each program its own secrets, and the owner of the database only to the commands', () => {
  const namesOf = (service: string) => Object.keys(services[service]?.environment ?? {});
  const told = (names: readonly string[], service: string) => names.filter((name) => namesOf(service).includes(name));
  const ofFederation = ['FIELD_KEY', 'ACQUIRING_PASSWORD', 'ACQUIRING_INSURER_PASSWORD', 'DATABASE_URL'];
  const ofOwner = ['DATABASE_MIGRATION_URL', 'POSTGRES_PASSWORD'];
  for (const { host } of containerTopology.sites) expect(told([...ofFederation, ...ofOwner], host)).toEqual([]);
  for (const { host } of containerTopology.federations) {
    expect(told(['NEXTAUTH_SECRET', 'SESSION_SECRET', ...ofOwner], host)).toEqual([]);
    expect(services[host]?.environment?.DATABASE_URL).toMatch(/^postgres:\/\/fedtri_program:/);
  }
  expect(told(ofOwner, 'federation-cli')).toEqual(['DATABASE_MIGRATION_URL']);
});

test('the proxy starts without any instance, since compose.yaml fixes their addresses', () => {
  const { sites, federations } = containerTopology;
  const addresses = [...sites, ...federations].map(({ host }) => [
    host,
    services[host]?.networks?.inside?.ipv4_address,
  ]);
  expect(services.proxy?.extra_hosts).toEqual(Object.fromEntries(addresses));
});

test('compose.yaml passes on every variable of .env.example but those of the images and the tests', () => {
  const offered = [...readFileSync('.env.example', 'utf8').matchAll(/^# ?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const given = Object.values(services).flatMap(({ environment, build }) =>
    Object.keys({ ...environment, ...build?.args }),
  );
  expect(offered.length).toBeGreaterThan(30);
  expect(offered.filter((name) => !given.includes(name))).toEqual([
    ...['SITE_PORT', 'SITE_HOST', 'EMBEDDED_POSTGRES_PORT', 'PLAYWRIGHT_CHROMIUM_PATH', 'DATABASE_URL_TEST'],
  ]);
});

test('on one machine the proxy has the ports of npm start and each instance its own', () => {
  const local = localTopology(launchSettingsFrom({ DATA_DIR: '/data' }, '/', 'start'));
  expect(local.sites.map(({ port }) => port)).toEqual([3001, 3002]);
  expect(local.federations.map(({ port }) => port)).toEqual([4001, 4002]);
  expect(siteVariables(local)).toEqual({
    FEDERATION_API_URL: 'http://127.0.0.1:4010',
    REDIS_URL: 'redis://127.0.0.1:3010',
    PROXY_VERSION_DIR: '/data/proxy/version',
    SITE_TRUSTED_PROXIES: 'loopback',
    DRAIN_SECONDS: '6',
  });
  expect(federationVariables(local).SITE_NOTICE_URLS).toBe('http://127.0.0.1:3001,http://127.0.0.1:3002');
  const filled = fillIn(template, proxyVariables(local));
  expect(filled).toContain('listen 127.0.0.1:3000 reuseport backlog=4096;');
  expect(filled).toContain(
    'server 127.0.0.1:3001 max_fails=3 fail_timeout=2s; server 127.0.0.1:3002 max_fails=3 fail_timeout=2s; ' +
      'server 127.0.0.1:3001 backup max_fails=0; server 127.0.0.1:3002 backup max_fails=0;',
  );
  expect(filled.replace(/^\s*#.*$/gm, '')).not.toMatch(/\$\{/);
});

test('the template uses only defined variables, and the programs drain longer than the proxy idles', () => {
  expect(() => fillIn('listen $'.concat('{UNKNOWN};'), {})).toThrow('UNKNOWN');
  const idle = [...template.matchAll(/^ {4}keepalive_timeout (\d+)s;/gm)].map(([, seconds]) => Number(seconds));
  expect(idle).toEqual([4, 4]);
  expect(Number(siteVariables(containerTopology).DRAIN_SECONDS)).toBeGreaterThan(Math.max(...idle));
});
