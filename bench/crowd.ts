import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { connect, type Database } from '@/federation/db/client';
import { orderTicketLines, placeReservations } from '@/federation/db/schema/commerce/order';
import { type PaymentRequest, payments } from '@/lib/contract/commerce/payment';
import { paths } from '@/lib/paths';
import { GUEST, PAGE_SESSION_HEADER } from '@/lib/session/page-session';
import { cpuPer, cpuTime } from './cpu-time';
import { HIDDEN_PRICE, hiddenFormat } from './hidden-format';
import type { SystemUnderTest } from './system';

const BUYERS = 1000;
const PLACES = 50;
const PROBE_EVERY_MS = 100;

interface Response {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly body: string;
  readonly ms: number;
}

/** 1,000 buyers at once on 50 places through the site, and the response times of other visitors. */
export async function benchCrowd({ siteUrl, databaseUrl }: SystemUnderTest): Promise<void> {
  const { db, close } = connect(databaseUrl);
  try {
    const ids = await hiddenFormat(db, PLACES);
    const [load = 0] = loadavg();
    const crowd = new AbortController();
    const loop = monitorEventLoopDelay({ resolution: 10 });
    loop.enable();
    const cpu = cpuTime();
    const probing = probe(siteUrl, crowd.signal);
    const begun = performance.now();
    const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, number) => buy(siteUrl, ids, number)));
    const seconds = (performance.now() - begun) / 1000;
    crowd.abort();
    const waits = await probing;
    const used = cpuPer(1000, cpu, cpuTime());
    loop.disable();

    const submissions = buyers.flat();
    const last = buyers.map((tries) => tries.at(-1));
    const sold = last.filter((response) => response?.status === 200 && redirects(response)).length;
    const warned = last.filter((response) => response?.status === 200 && !redirects(response)).length;
    const counts = Object.groupBy(submissions, ({ status }) => String(status));
    const written = await writtenFor(db, ids.format_public_id);

    console.log(
      `Ядер ${cpus().length}, средняя нагрузка машины за минуту до того ${load.toFixed(1)}. ЦП, с: сайт ${used.site.toFixed(1)}, федерация ${used.federation.toFixed(1)}, PostgreSQL ${used.postgres.toFixed(1)}, сами покупатели ${used.bench.toFixed(1)}; их цикл событий стоял до ${Math.round(loop.max / 1e6)} мс, настолько их время может быть больше времени ответа`,
    );
    console.log(`В базе: строк заказов ${written.lines}, мест отложено ${written.held}`);
    console.log(`Больше всего отказов одному покупателю: ${Math.max(...buyers.map(({ length }) => length)) - 1}`);
    console.log(
      `\n${BUYERS} покупателей сразу на ${PLACES} мест, через сайт: заказов ${sold}, «мест нет» ${warned}, всем отвечено за ${seconds.toFixed(1)} с`,
    );
    const rows = {
      'первый ответ': buyers.flatMap(([first]) => first ?? []),
      ...Object.fromEntries(Object.entries(counts).map(([status, responses = []]) => [`ответ ${status}`, responses])),
    };
    console.table(
      Object.fromEntries(
        Object.entries({ ...rows, ...waits }).map(([name, responses]) => [
          name,
          {
            раз: responses.length,
            ...waitsOf(responses.map(({ ms }) => ms)),
            'не 200': responses.filter(({ status }) => status !== 200).length,
          },
        ]),
      ),
    );
    const strange = [
      ...Object.keys(counts).filter((status) => status !== '200' && status !== '503'),
      ...Object.values(waits).flatMap((all) => all.filter(({ status }) => status !== 200)),
    ];
    if (sold !== PLACES || written.held !== PLACES || strange.length > 0)
      throw new Error('wrong number of places sold, or unexpected responses');
  } finally {
    await close();
  }
}

const redirects = ({ body }: Response) => Boolean((JSON.parse(body) as { redirect_url?: string }).redirect_url);

/** All responses to one buyer, who has an address of their own and repeats the request when told to. */
async function buy(
  siteUrl: string,
  ids: Awaited<ReturnType<typeof hiddenFormat>>,
  number: number,
): Promise<Response[]> {
  const body: PaymentRequest = {
    email: `buyer-${randomUUID()}@example.com`,
    expected_total: HIDDEN_PRICE,
    tickets: [{ ...ids, ticket_count: 1, insurance: false }],
    consents: { personal_data: true, policy: true, advertising: false },
  };
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `198.18.${number >> 8}.${number & 255}`,
    'sec-fetch-site': 'same-origin',
    [PAGE_SESSION_HEADER]: GUEST,
  };
  const tries: Response[] = [];
  for (;;) {
    const response = await send(`${siteUrl}/api/federation${payments.create.path}`, headers, JSON.stringify(body));
    tries.push(response);
    if (response.retryAfter === undefined) return tries;
    await sleep(response.retryAfter * 1000);
  }
}

async function probe(siteUrl: string, signal: AbortSignal): Promise<Record<string, Pick<Response, 'status' | 'ms'>[]>> {
  const addresses = {
    главная: paths.home(),
    новости: paths.news.list(),
    календарь: paths.calendar.page(),
    вход: paths.signin(),
    корзина: paths.basket(),
    'чтение API': '/api/federation/api/regions',
  };
  const waits = Object.fromEntries(
    Object.keys(addresses).map((name) => [name, [] as Pick<Response, 'status' | 'ms'>[]]),
  );
  await Promise.all(
    Object.entries(addresses).map(async ([name, address]) => {
      while (!signal.aborted) {
        const { status, ms } = await send(siteUrl + address, { 'sec-fetch-site': 'same-origin' });
        waits[name]?.push({ status, ms });
        await sleep(PROBE_EVERY_MS);
      }
    }),
  );
  return waits;
}

const agent = new Agent({ keepAlive: true });

async function send(url: string, headers: Record<string, string>, body?: string): Promise<Response> {
  const start = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, resolve)
    .on('error', reject)
    .end(body);
  const response = await promise;
  const retryAfter = response.headers['retry-after'];
  return {
    status: response.statusCode ?? 0,
    retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
    body: await text(response),
    ms: performance.now() - start,
  };
}

async function writtenFor(db: Database, formatId: string) {
  const held = await db.select().from(placeReservations).where(eq(placeReservations.formatId, formatId));
  return {
    lines: await db.$count(orderTicketLines, eq(orderTicketLines.formatId, formatId)),
    held: held.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function waitsOf(milliseconds: readonly number[]) {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { 'p50, мс': at(0.5), 'p99, мс': at(0.99), 'дольше всех, мс': at(1) };
}
