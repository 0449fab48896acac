import { expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { buildApp } from '@/federation/app';
import { chooseGateways } from '@/federation/choose-gateways';
import { connect } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { settingsFrom } from '@/federation/settings';
import { allOperations } from '@/lib/contract';
import { staffOperations } from '@/lib/contract/staff';
import { needsSession } from '@/lib/contract/wire/operation';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: string[];
  readonly security: object[];
  readonly parameters?: { in: string; name: string; required: boolean }[];
}

interface OpenApiDocument {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

/** The document of the real routes; no database is needed. */
async function openApiDocument(): Promise<OpenApiDocument> {
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing';
  const secret = Buffer.alloc(32, 7).toString('base64url');
  const secrets = { REVALIDATE_SECRET: secret, FIELD_KEY: secret };
  const settings = settingsFrom({
    ...secrets,
    ACQUIRING_PASSWORD: secret,
    ACQUIRING_INSURER_PASSWORD: `insurer-${secret}`,
    DATABASE_URL,
    DATA_DIR: '.data/none',
  });
  const { db, close } = connect(DATABASE_URL);
  const queue = {} as Deps['queue'];
  const app = await buildApp({ db, settings, queue, clock: () => new Date(0), ...chooseGateways(settings, db) });
  await app.ready();
  const document = app.swagger() as unknown as OpenApiDocument;
  await app.close();
  await close();
  return document;
}

async function problemsOf(document: object) {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`);
}

const document = await openApiDocument();

const documented = (method: string, path: string) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation;

const CALLBACK_OF_THE_BANK = 1;

test('Redocly’s linter finds no problems in the OpenAPI document', async () => {
  expect(await problemsOf(document)).toEqual([]);
});

test('control: the linter names an operation without an id', async () => {
  const { '/api/news': news } = document.paths;
  const nameless = { '/api/news': { get: { ...news?.get, operationId: undefined } } };
  expect(await problemsOf({ ...document, paths: { ...document.paths, ...nameless } })).toEqual([
    expect.stringContaining('operation-operationId'),
  ]);
});

test('each operation of the contract has an id, one tag and the security that its access says', () => {
  const all = Object.values(document.paths).flatMap((ofPath) => Object.values(ofPath));
  const declared = [...allOperations, ...staffOperations];
  expect(all).toHaveLength(declared.length + CALLBACK_OF_THE_BANK);
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  for (const { method, path, summary, access, idempotent } of declared) {
    const operation = documented(method, path);
    expect(operation).toMatchObject({ summary, tags: [expect.any(String)] });
    const isClosed = needsSession({ access }) || access === 'timing-partner' || access === 'checkin-link';
    const admitsStrangers = operation.security.length === 0 || operation.security.some((ways) => !Object.keys(ways)[0]);
    expect({ path, admitsStrangers }).toEqual({ path, admitsStrangers: !isClosed });
    const key = operation.parameters?.find(({ name }) => name === 'Idempotency-Key');
    expect(key?.required ?? false).toBe(idempotent);
  }
});

test('schemas are named: no object of three or more fields is written out twice', () => {
  const { schemas } = document.components;
  expect(schemas).toMatchObject({ NewsPreview: {}, Ticket: {}, Credentials: {}, ErrorResponse: {} });
  const copies = new Map<string, string[]>();
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, properties = {} } = value as { type?: unknown; properties?: object };
    if (type === 'object' && Object.keys(properties).length >= 3) {
      const text = JSON.stringify(value);
      copies.set(text, [...(copies.get(text) ?? []), place]);
    }
    for (const [name, part] of Object.entries(value)) walk(part, `${place}/${name}`);
  };
  walk(document.paths, 'paths');
  walk(schemas, 'schemas');
  expect([...copies.values()].filter(({ length }) => length > 1)).toEqual([]);
});
