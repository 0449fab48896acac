import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { within } from '@/federation/db/within';
import type { Deps } from '@/federation/deps';
import type { App } from '@/federation/http/serve';
import { securityEvents } from '@/federation/logging/security-log';
import { isBearerOf } from '@/lib/contract/wire/bearer';

/** Metrics of the program must not wait for an unreachable database. */
const RESPONSE_MS = 1500;

/** Seconds; a public read takes milliseconds, a bank may take half a minute. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * GET /metrics for Prometheus: requests by the route's pattern, the process, and what waits in the database. Needs
 * METRICS_TOKEN as a bearer token; without the setting the address does not exist.
 */
export function metricsRoute(
  app: App,
  { db, clock, clockSkewMs, settings }: Pick<Deps, 'db' | 'settings' | 'clock' | 'clockSkewMs'>,
): void {
  const token = settings.METRICS_TOKEN;
  if (!token) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(securityEvents);
  waiting(registry, db, clock);
  new Gauge({
    name: 'federation_database_up',
    help: 'Whether the database answers; while it does not, what waits in it is not told',
    registers: [registry],
    async collect() {
      this.set(
        await within(RESPONSE_MS, db.execute(sql`select 1`)).then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: 'federation_clock_skew_seconds',
    help: 'How far the clock of the machine is ahead of that of the database',
    registers: [registry],
    collect() {
      this.set((clockSkewMs?.() ?? 0) / 1000);
    },
  });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isBearerOf(token, request.headers.authorization)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Counted at the request, so that every instance returns the same. */
function waiting(registry: Registry, db: Database, clock: Deps['clock']): void {
  const gauge = (name: string, help: string, label: string, query: (now: SQL) => SQL) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        const asked = db.execute<{ label: string; count: number }>(query(sql`${clock().toISOString()}::timestamptz`));
        const rows = await within(RESPONSE_MS, asked).then(
          (response) => response.rows,
          () => [],
        );
        for (const row of rows) this.set({ [label]: row.label }, row.count);
      },
    });
  gauge(
    'federation_jobs',
    'Jobs that wait, run or are tried again, by queue',
    'queue',
    () => sql`select name as label, count(*)::int as count from pgboss.job where state < 'completed' group by 1`,
  );
  gauge(
    'federation_orders_unpaid',
    'Orders that wait for their payment, by whether their hold still runs',
    'hold',
    (now) => sql`select case when held_until > ${now} then 'running' else 'over' end as label, count(*)::int as count
      from orders where status in ('new', 'canceled') and created_at > ${now} - interval '1 day' group by 1`,
  );
  gauge(
    'federation_refunds',
    'Refunds that have not come back, by state',
    'state',
    () =>
      sql`select state as label, count(*)::int as count from refunds where state not in ('confirmed', 'by-hand') group by 1`,
  );
  gauge(
    'federation_payments_to_settle',
    'Money that went another way and waits for a decision, by kind',
    'kind',
    () => sql`select kind as label, count(*)::int as count
      from payment_exceptions left join payment_exception_closings on exception_id = public_id
      where exception_id is null group by 1`,
  );
  gauge(
    'federation_emails_unsent',
    'Letters that have not left',
    'age',
    (now) => sql`select case when created_at < ${now} - interval '1 hour' then 'over an hour' else 'fresh' end as label,
      count(*)::int as count from emails where sent_at is null and undeliverable_at is null group by 1`,
  );
  gauge(
    'federation_emails_held',
    'Letters that wait because a mail server refuses the sender, by whether it takes nothing at all',
    'by',
    () => sql`select case when held_line = '*' then 'relay' else 'provider' end as label, count(*)::int as count
      from emails where held_line is not null and sent_at is null and undeliverable_at is null group by 1`,
  );
  gauge(
    'federation_emails_undeliverable',
    'Letters that were given up and wait for a person',
    'state',
    () => sql`select 'open' as label, count(*)::int as count from emails
      where sent_at is null and undeliverable_at is not null and closed_at is null`,
  );
}
