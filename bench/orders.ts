import { cpus, loadavg } from 'node:os';
import { connect } from '@/federation/db/client';
import { cpuPer, cpuTime } from './cpu-time';
import { hiddenFormat } from './hidden-format';
import { httpClient, patient } from './http-client';
import { orderParts } from './order-parts';
import { purchaseSteps, type Start } from './purchase';
import type { SystemUnderTest } from './system';

const BUYERS = [8, 20];
const WARM_UP_SECONDS = 3;
const SECONDS = 10;

type OrdersSystem = Pick<SystemUnderTest, 'federationUrl' | 'databaseUrl' | 'acquiringPassword'>;

/**
 * Paid orders a second through the API, three requests each: the format, the payment, the bank's callback. Target: 90 a
 * second and a p99 of 300 ms on two cores (issue 5). Then what each part of an order costs.
 */
export async function benchOrders({ federationUrl, databaseUrl, acquiringPassword }: OrdersSystem): Promise<void> {
  const { db, close } = connect(databaseUrl);
  const starts: Start[] = [];
  try {
    for (let number = 0; number < 10; number++) starts.push(await hiddenFormat(db, 1_000_000));
  } finally {
    await close();
  }
  const seller = { baseUrl: federationUrl, password: acquiringPassword, starts };
  await run(seller, Math.max(...BUYERS), WARM_UP_SECONDS);
  const figures: Record<string, object> = {};
  for (const buyers of BUYERS) figures[`${buyers} покупателей`] = await run(seller, buyers, SECONDS);
  const [load = 0] = loadavg();
  console.log(`\nОплаченные заказы: билет в корзину, оплата, извещение банка; ${SECONDS} с на каждую строку`);
  console.table(figures);
  console.log(`Ядер ${cpus().length}, средняя нагрузка машины за минуту ${load.toFixed(1)}`);
  const [start] = starts;
  if (!start) return;
  console.log('\nИз чего состоит один заказ: один покупатель, федерация без сети');
  console.table(await orderParts(databaseUrl, start));
}

interface Seller {
  readonly baseUrl: string;
  readonly password: string;
  readonly starts: readonly Start[];
}

async function run({ baseUrl, password, starts }: Seller, buyers: number, seconds: number) {
  let refusals = 0;
  const send = patient(httpClient(baseUrl), () => {
    refusals += 1;
  });
  const times: number[] = [];
  const cpu = cpuTime();
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const buyAndBuy = async (number: number) => {
    const start = starts[number % starts.length];
    while (start && performance.now() < end) {
      const at = performance.now();
      await purchaseSteps({ send, password, start, from: `203.0.113.${number}`, timed: (_, work) => work() });
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: buyers }, (_, number) => buyAndBuy(number)));
  const took = (performance.now() - begun) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const used = cpuPer(times.length, cpu, cpuTime());
  return {
    'в секунду': Math.round(times.length / took),
    'p50, мс': at(0.5),
    'p99, мс': at(0.99),
    'ЦП федерации, мс': oneDecimal(used.federation),
    'ЦП PostgreSQL, мс': oneDecimal(used.postgres),
    'ЦП покупателей, мс': oneDecimal(used.bench),
    'ответов 503': refusals,
  };
}

const oneDecimal = (figure: number) => Math.round(figure * 10) / 10;
