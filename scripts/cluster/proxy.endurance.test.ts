import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestProxy, type TestProxy } from './test-proxy';
import { requiredTool } from './tools';

/** Shorter than in the template, where only the order of the two times matters. */
const IDLE_SECONDS = 1;
const DRAIN_SECONDS = 8;

let proxy: TestProxy;
/** Writes that reached an instance. */
let written: string[] = [];

beforeAll(async () => {
  proxy = await startTestProxy(requiredTool('nginx'), { idleSeconds: IDLE_SECONDS });
});

afterAll(async () => {
  for (const child of instances) child.kill('SIGKILL');
  await proxy?.stop();
});

const instances = new Set<ChildProcess>();

async function startInstance(number: 0 | 1, drainSeconds = DRAIN_SECONDS): Promise<ChildProcess> {
  const child = fork('scripts/cluster/stub-instance.ts', [`${proxy.topology.sites[number]?.port}`, `${drainSeconds}`], {
    execArgv: ['--import', 'tsx'],
  });
  instances.add(child);
  child.once('exit', () => instances.delete(child));
  await once(child, 'message');
  child.on('message', (id) => written.push(String(id)));
  return child;
}

/** Waits until nginx asks the instance again, since it skips one that failed for a while. */
async function untilAsked(number: 0 | 1): Promise<void> {
  const name = `GET ${proxy.topology.sites[number]?.port}`;
  while ((await fetch(`${proxy.url}/api/x`).then((response) => response.text())) !== name) await sleep(20);
}

interface Attempt {
  readonly method: string;
  readonly headers?: Record<string, string>;
}

/** Eight clients request with a pause that keeps some of them under way at any time. Returns the responses other than 200 and the ids of the writes. */
function startClients(attempt: Attempt) {
  const failed: string[] = [];
  const sent: string[] = [];
  let isOver = false;
  let answered = 0;
  const client = async () => {
    while (!isOver) {
      const id = randomUUID();
      sent.push(id);
      const init = { ...attempt, ...(attempt.method === 'POST' && { body: id }) };
      const response = await fetch(`${proxy.url}/api/x`, init).catch((error: Error) => error);
      if (response instanceof Error) failed.push(response.message);
      else if (response.status !== 200) failed.push(String(response.status));
      if (!(response instanceof Error)) await response.text();
      answered += 1;
      await sleep(Math.random() * 40);
    }
  };
  const clients = Array.from({ length: 8 }, client);
  return {
    answered: () => answered,
    async stop() {
      isOver = true;
      await Promise.all(clients);
      return { failed, sent };
    },
  };
}

test('writes without a key succeed exactly once through successive restarts [R-15]', async () => {
  written = [];
  const pair = [await startInstance(0), await startInstance(1)];
  const clients = startClients({ method: 'POST' });
  for (let restart = 0; restart < 4; restart++) {
    const number = restart % 2 === 0 ? 0 : 1;
    const old = pair[number];
    old?.kill('SIGTERM');
    if (old) await once(old, 'exit');
    pair[number] = await startInstance(number);
    await untilAsked(number);
  }
  const { failed, sent } = await clients.stop();
  for (const child of pair) child.kill('SIGKILL');
  expect(failed).toEqual([]);
  expect(sent.length).toBeGreaterThan(50);
  expect(written.toSorted()).toEqual(sent.toSorted());
});

test.each([
  ['reads', { method: 'GET' }],
  ['writes under a key', { method: 'POST', headers: { 'idempotency-key': 'k' } }],
])('%s go on when an instance is killed [R-15]', async (_, attempt) => {
  const pair = [await startInstance(0), await startInstance(1)];
  const clients = startClients(attempt);
  for (const number of [0, 1] as const) {
    await untilAsked(number);
    await untilAsked(number === 0 ? 1 : 0);
    pair[number]?.kill('SIGKILL');
    const before = clients.answered();
    while (clients.answered() < before + 50) await sleep(20);
    pair[number] = await startInstance(number);
  }
  const { failed } = await clients.stop();
  for (const child of pair) child.kill('SIGKILL');
  expect(failed).toEqual([]);
});

test('control: without a drain running writes are lost, and without instances the response is 503 in Russian', async () => {
  const pair = [await startInstance(0, 0), await startInstance(1, 0)];
  const clients = startClients({ method: 'POST' });
  const served = async () => {
    const before = clients.answered();
    while (clients.answered() < before + 20) await sleep(20);
  };
  await served();
  for (const child of pair) {
    child.kill('SIGTERM');
    await served();
  }
  const { failed } = await clients.stop();
  expect(failed).toContain('503');
  const page = await fetch(`${proxy.url}/news`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('Сайт временно недоступен');
  for (const init of [{}, { method: 'POST' }, { method: 'POST', headers: { 'idempotency-key': 'k' } }]) {
    const refused = await fetch(`${proxy.url}/api/x`, init);
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '5',
      '{"message":"Сервер не отвечает, попробуйте позже"}',
    ]);
  }
});
