import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import Ajv from 'ajv';
import { parse } from 'yaml';

const schema = JSON.parse(readFileSync('deploy/compose-spec.schema.json', 'utf8')) as object;
const validate = new Ajv({ strict: false, validateSchema: false, validateFormats: false }).compile(schema);

/** Compose's own tags say how a list is merged; the schema judges what is merged. */
const customTags = ['!override', '!reset'].flatMap((tag) => [
  { tag, collection: 'seq' as const },
  { tag, collection: 'map' as const },
]);
const read = (file: string) => parse(readFileSync(file, 'utf8'), { merge: true, customTags });

const overrides = globSync('deploy/compose.*.yaml').toSorted();

test('compose has an override for TLS by files, for Caddy and for IPv6', () => {
  expect(overrides).toEqual(['deploy/compose.caddy.yaml', 'deploy/compose.ipv6.yaml', 'deploy/compose.tls.yaml']);
});

test.each(['compose.yaml', ...overrides])('%s is what the Compose specification calls valid', (file) => {
  validate(read(file));
  expect(validate.errors ?? []).toEqual([]);
});

test('the control: a mistyped key, a wrong type and an unknown condition are found', () => {
  const { services } = read('compose.yaml');
  for (const wrong of [
    { services: { ...services, proxy: { ...services.proxy, mem_limits: '1g' } } },
    { services: { ...services, proxy: { ...services.proxy, ports: '8080:8080' } } },
    { services: { ...services, proxy: { ...services.proxy, depends_on: { redis: { condition: 'service_fine' } } } } },
  ]) {
    expect(validate(wrong)).toBe(false);
  }
});

test('a service of an override runs without rights, within limits and at an address that nobody else has', () => {
  const { services } = read('compose.yaml');
  const { caddy } = read('deploy/compose.caddy.yaml').services;
  expect(caddy).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.any(String),
    pids_limit: expect.any(Number),
  });
  const all = [...Object.values(services), caddy] as { networks: { inside?: { ipv4_address: string } } }[];
  const addresses = all.flatMap(({ networks }) => networks.inside?.ipv4_address ?? []);
  expect(addresses).toHaveLength(5);
  expect(new Set(addresses).size).toBe(5);
});

test('the backup service copies the database and the uploads, and reads only the uploads', () => {
  const { services } = read('compose.yaml');
  expect(services.backup).toMatchObject({ profiles: ['backup'], environment: services['federation-1'].environment });
  expect(services.backup.volumes).toEqual(['files:/var/lib/fedtri/files:ro', expect.stringMatching(/:\/backup$/)]);
});

test('with IPv6 the network keeps its IPv4 addresses, which compose would otherwise drop', () => {
  const { ipam } = read('compose.yaml').networks.inside;
  const source = readFileSync('deploy/compose.ipv6.yaml', 'utf8');
  const both = read('deploy/compose.ipv6.yaml').networks.inside.ipam.config;
  expect(source).toMatch(/ipam: !override/);
  expect(both).toEqual([...ipam.config, { subnet: expect.stringMatching(/^fd[0-9a-f:]+\/64$/) }]);
});

test('the image copies all that the installation imports', () => {
  const [, stage = ''] = /FROM \S+ AS packages\n(.*?)\nFROM /s.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? [];
  const [, command = ''] = /^RUN node -e "(.*)"$/m.exec(stage) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  for (const [, from = '', to = ''] of stage.matchAll(/^COPY --chown=\S+ (.+) (\S+)$/gm)) {
    for (const file of from.split(' ')) cpSync(file, path.join(folder, to, path.basename(file)));
  }
  const load = command.replace('install()', 'console.log(typeof install)');
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', load], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([stdout, stderr]).toEqual(['function\n', '']);
});
