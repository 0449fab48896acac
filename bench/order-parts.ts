import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { buildApp } from '@/federation/app';
import { chooseGateways } from '@/federation/choose-gateways';
import { emails } from '@/federation/db/schema/base/email';
import { sendEmail } from '@/federation/modules/base/email/send-email';
import { sales } from '@/federation/modules/commerce/sales';
import { openQueue } from '@/federation/queue/open-queue';
import { settingsFrom } from '@/federation/settings';
import { countedConnection } from '@/federation/testing/counted-connection';
import type { Send } from './http-client';
import { type PurchaseStep, purchaseSteps, type Start } from './purchase';
import { benchEnvironment } from './system';

const WARM_UP = 60;
const ORDERS = 100;

type Part = PurchaseStep | 'письмо';

interface Cost {
  statements: number;
  writes: number;
  ms: number;
  cpuMs: number;
}

/** What each part of an order asks of the database and takes, of one buyer alone, in a federation inside this process. */
export async function orderParts(databaseUrl: string, start: Start): Promise<Record<string, object>> {
  const password = randomUUID();
  const { connection, traffic } = countedConnection(databaseUrl);
  const queue = await openQueue(databaseUrl, { supervise: false });
  const settings = settingsFrom({
    ...(await benchEnvironment(process.cwd())),
    REVALIDATE_SECRET: randomUUID(),
    FIELD_KEY: randomBytes(32).toString('base64url'),
    ACQUIRING_PASSWORD: password,
    ACQUIRING_INSURER_PASSWORD: randomUUID(),
    API_DOCS: 'no',
    DATABASE_URL: databaseUrl,
  });
  const { db } = connection;
  const deps = { db, clock: () => new Date(), settings, queue, sales, ...chooseGateways(settings, db) };
  const app = await buildApp(deps);
  const send: Send = async ({ method, path, headers, body }) => {
    const response = await app.inject({ method, url: path, headers: { ...headers }, ...(body && { payload: body }) });
    if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`);
    return response.body;
  };

  const costs = new Map<Part, Cost>();
  async function measured<T>(part: Part, work: () => Promise<T>): Promise<T> {
    const before = { ...traffic, at: performance.now(), cpu: process.cpuUsage() };
    const result = await work();
    const { user, system } = process.cpuUsage(before.cpu);
    const cost = costs.get(part) ?? { statements: 0, writes: 0, ms: 0, cpuMs: 0 };
    cost.statements += traffic.statements - before.statements;
    cost.writes += traffic.writes - before.writes;
    cost.ms += performance.now() - before.at;
    cost.cpuMs += (user + system) / 1000;
    costs.set(part, cost);
    return result;
  }

  async function buy() {
    const { orderId } = await purchaseSteps({ send, password, start, from: '203.0.113.1', timed: measured });
    // The running federation sends the e-mail itself: this one is a copy that it has no job for.
    const [email] = await db
      .select()
      .from(emails)
      .where(eq(emails.dedupeKey, `order-paid:${orderId}`));
    if (!email) throw new Error('a paid order has no e-mail');
    const copy = { ...email, publicId: randomUUID(), dedupeKey: `copy:${orderId}`, sentAt: null };
    await db.insert(emails).values(copy);
    await measured('письмо', () => sendEmail(deps, copy.publicId));
  }

  try {
    for (let number = 0; number < WARM_UP; number++) await buy();
    costs.clear();
    for (let number = 0; number < ORDERS; number++) await buy();
  } finally {
    await app.close();
    await queue.stop();
    await connection.close();
  }
  const whole = { statements: 0, writes: 0, ms: 0, cpuMs: 0 };
  for (const cost of costs.values()) for (const key of Object.keys(whole) as (keyof Cost)[]) whole[key] += cost[key];
  return Object.fromEntries([...costs, ['вместе', whole] as const].map(([part, cost]) => [part, rowOf(cost)]));
}

const rowOf = ({ statements, writes, ms, cpuMs }: Cost) => ({
  запросов: perOrder(statements),
  'записей в сокет': perOrder(writes),
  мс: perOrder(ms),
  'ЦП федерации, мс': perOrder(cpuMs),
});

const perOrder = (figure: number) => Math.round((figure / ORDERS) * 10) / 10;
