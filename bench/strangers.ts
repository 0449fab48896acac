import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@/federation/db/client';
import { type PaymentRequest, payments } from '@/lib/contract/commerce/payment';
import { GUEST, PAGE_SESSION_HEADER } from '@/lib/session/page-session';
import { HIDDEN_PRICE, hiddenFormat } from './hidden-format';
import type { SystemUnderTest } from './system';

const BUYERS = 100;
const EVERY_MS = 100;
const PER_SECOND = 1000;
const TICK_MS = 20;
const SLOW_BODIES = 500;

type Ids = Awaited<ReturnType<typeof hiddenFormat>>;
type Send = (address: string, body?: string, length?: number) => Promise<number>;

/** How many of 100 buyers of other networks are served at their first request, while one network or two ask for all. */
export async function benchStrangers({ siteUrl, databaseUrl }: SystemUnderTest): Promise<void> {
  const { db, close } = connect(databaseUrl);
  const ids = await hiddenFormat(db, 1_000_000).finally(close);
  const send = sender(siteUrl);
  const nobodys = JSON.stringify(purchase({ ...ids, format_public_id: randomUUID() }));
  const one = () => '203.0.113.1';
  const two = (at: number) => `203.0.113.${1 + (at % 2)}`;
  const strangers: Record<string, (signal: AbortSignal) => Promise<number>> = {
    никто: async () => 0,
    'одна сеть, пустые': (signal) => flood(signal, () => send(one(), '', 0)),
    'одна сеть, как настоящие': (signal) => flood(signal, () => send(one(), nobodys)),
    'две сети, как настоящие': (signal) => flood(signal, (at) => send(two(at), nobodys)),
    'две сети, 500 медленных тел': (signal) => holdOpen(signal, (at) => send(two(at), undefined, 5000)),
  };
  const rows: Record<string, object> = {};
  await servedOf(send, ids);
  for (const [name, asks] of Object.entries(strangers)) {
    const over = new AbortController();
    const asked = asks(over.signal);
    await sleep(1000);
    const begun = performance.now();
    const served = await servedOf(send, ids);
    const seconds = 1 + (performance.now() - begun) / 1000;
    over.abort();
    rows[name] = { 'чужих запросов в секунду': Math.round((await asked) / seconds), 'обслужено из 100': served };
    await sleep(2000);
  }
  const [load = 0] = loadavg();
  console.log(`\n${BUYERS} покупателей других сетей, один в ${EVERY_MS} мс, пока чужие просят покупок`);
  console.table(rows);
  console.log(`Ядер ${cpus().length}, средняя нагрузка машины за минуту ${load.toFixed(1)}`);
}

const purchase = (ids: Ids): PaymentRequest => ({
  email: `buyer-${randomUUID()}@example.com`,
  expected_total: HIDDEN_PRICE,
  tickets: [{ ...ids, ticket_count: 1, insurance: false }],
  consents: { personal_data: true, policy: true, advertising: false },
});

async function servedOf(send: Send, ids: Ids): Promise<number> {
  const statuses: Promise<number>[] = [];
  for (let number = 0; number < BUYERS; number++) {
    statuses.push(send(`198.18.0.${number}`, JSON.stringify(purchase(ids))));
    await sleep(EVERY_MS);
  }
  return (await Promise.all(statuses)).filter((status) => status === 200).length;
}

/** How many requests were sent. */
async function flood(signal: AbortSignal, ask: (at: number) => Promise<number>): Promise<number> {
  const begun = performance.now();
  let sent = 0;
  while (!signal.aborted) {
    for (; sent < ((performance.now() - begun) * PER_SECOND) / 1000; sent++) ask(sent);
    await sleep(TICK_MS);
  }
  return sent;
}

/** Bodies that do not come, each opened anew when it is ended. */
async function holdOpen(signal: AbortSignal, ask: (at: number) => Promise<number>): Promise<number> {
  let sent = 0;
  const reopen = async (at: number) => {
    while (!signal.aborted) {
      sent += 1;
      await Promise.race([
        ask(at),
        new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true })),
      ]);
      await sleep(EVERY_MS);
    }
  };
  await Promise.all(Array.from({ length: SLOW_BODIES }, (_, at) => reopen(at)));
  return sent;
}

/** The status, 0 without a response. With a length and no body, the body does not come. */
function sender(siteUrl: string): Send {
  const agent = new Agent({ keepAlive: true });
  const url = `${siteUrl}/api/federation${payments.create.path}`;
  return async (address, body, length) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': address,
      'sec-fetch-site': 'same-origin',
      [PAGE_SESSION_HEADER]: GUEST,
      ...(length !== undefined && { 'content-length': length }),
    };
    const asked = request(url, { agent, method: 'POST', headers }, resolve).on('error', reject);
    if (body === undefined && length !== 0) asked.flushHeaders();
    else asked.end(body);
    try {
      const response = await promise;
      await text(response);
      return response.statusCode ?? 0;
    } catch {
      return 0;
    }
  };
}
