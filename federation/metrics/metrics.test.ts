import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';

const METRICS_TOKEN = 'metrics-token-of-tests';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp({ settings: { METRICS_TOKEN } });
});
afterAll(() => federation.close());

const metrics = (authorization?: string) =>
  federation.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

test('requests are told by their route, what waits by its number, and nothing of anybody [R-30]', async () => {
  const { orderId } = await order(federation, checkoutOf([lineOf(await createFormat(federation.db))]));
  await federation.app.inject(`/api/payment/${orderId}`);
  await federation.app.inject('/api/nothing?email=very-private@example.ru');
  const { body, headers } = await metrics(`Bearer ${METRICS_TOKEN}`);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('http_request_duration_seconds_count{method="POST",route="/api/payment",status="200"} 1');
  expect(body).toContain('status="404"');
  expect(body).toContain('federation_orders_unpaid{hold="running"} 1');
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  for (const personal of [orderId, 'very-private', '@']) expect(body).not.toContain(personal);
});

test('docs/operations.md says of each figure what it means and what to do, and names none that there is not', async () => {
  const own: string[] =
    (await metrics(`Bearer ${METRICS_TOKEN}`)).body.match(/(?<=^# TYPE )(federation|http)_\w+/gm) ?? [];
  expect(own.length).toBeGreaterThan(8);
  const text = readFileSync('docs/operations.md', 'utf8');
  const rows = text.split('\n').flatMap((line) => line.match(/^\| (.+?) \| \S.+? \| \S.+ \|$/)?.[1] ?? []);
  expect(own.filter((name) => !rows.some((alarm) => alarm.includes(`\`${name}\``)))).toEqual([]);
  const named = text.match(/(?<=`)(federation|http)_\w+(?=`)/g) ?? [];
  expect(named.filter((name) => !own.includes(name))).toEqual([]);
});

test('the alert rules and the dashboard ask for no figure that there is not, and the dashboard draws each of our own', async () => {
  const { body } = await metrics(`Bearer ${METRICS_TOKEN}`);
  const known = new Set(body.match(/(?<=^# TYPE )\w+/gm));
  const rules = parse(readFileSync('deploy/monitoring/alerts.yml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const dashboard = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const asked = (expressions: readonly string[]) =>
    expressions
      .flatMap((expr) => expr.match(/\b(?:federation|http|nodejs|process)_\w+/g) ?? [])
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  const alarmed = asked(rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)));
  const drawn = asked(dashboard.panels.flatMap((panel) => panel.targets.map(({ expr }) => expr)));
  expect([...alarmed, ...drawn].filter((name) => !known.has(name))).toEqual([]);
  // The control: both name many.
  expect([new Set(alarmed).size > 6, new Set(drawn).size > 10]).toEqual([true, true]);
  const own = [...known].filter((name) => /^(?:federation|http)_/.test(name));
  expect(own.filter((name) => !drawn.includes(name))).toEqual([]);
});

test.each([undefined, '', 'Bearer wrong', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`])(
  'without the token (%s) there is no such address',
  async (authorization) => {
    const response = await metrics(authorization);
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Такого адреса нет' }]);
  },
);

test('the address does not exist where no token is set', async () => {
  const plain = await testApp();
  const response = await plain.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } });
  await plain.close();
  expect(response.statusCode).toBe(404);
});
