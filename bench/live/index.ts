import { cpus } from 'node:os';
import { canPin, keepToCores } from '@/bench/server-process';
import { openLiveDatabase, runPlainWs } from './contestants';
import type { Running } from './crowd';
import { BYTES, PER_SECOND } from './message';
import { mostSubscribers, type Step } from './most-subscribers';

const PACES = [
  { title: 'по строке каждые 100 мс', rowsInPost: 1 },
  { title: 'по десять строк раз в секунду', rowsInPost: 10 },
] as const;

export async function benchLive(): Promise<void> {
  // Load and database leave the first core to the server.
  keepToCores(1);
  const database = await openLiveDatabase();
  try {
    const contestants: [string, () => Promise<Running>][] = [
      ['Простой ws', runPlainWs],
      ['Федерация', () => database.run(1)],
      ['Две федерации', () => database.run(2)],
    ];
    for (const { title, rowsInPost } of PACES) {
      const kept: Record<string, Step | null> = {};
      for (const [name, run] of contestants) {
        console.log(`\n${name}, ${title}`);
        const running = await run();
        try {
          kept[name] = await mostSubscribers(running, rowsInPost);
        } finally {
          await running.stop();
        }
      }
      print(title, kept);
    }
  } finally {
    await database.stop();
    keepToCores(0);
  }
}

function print(title: string, kept: Record<string, Step | null>): void {
  const cores = cpus().length;
  console.log(
    canPin()
      ? `\nСервер один на ядре 0, вторая федерация на ядре 1; ядер ${cores}: там же база и сами читатели.`
      : `\nБез taskset ядра не закреплены; ядер ${cores}.`,
  );
  console.log(`${PER_SECOND} сообщений в секунду по ${BYTES} байт каждому, ${title}; p99 доставки не больше 250 мс`);
  const plain = Object.values(kept)[0]?.subscribers;
  console.table(
    Object.fromEntries(Object.entries(kept).map(([name, step]) => [name, step ? figures(step, plain) : NOTHING])),
  );
}

/** Even the first crowd was served late. */
const NOTHING = { читателей: '—' };

/** What a whole core could deliver, independent of other load. */
const ofWholeCore = (cpu: number, delivered: number) =>
  Math.round(1_000_000 / (PER_SECOND * (cpu / delivered)) / 100) * 100;

const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);

const figures = ({ subscribers, p50, p99, delivered, crowdCpu, serverCpu }: Step, plain: number | undefined) => ({
  читателей: subscribers,
  'к ws': plain ? (subscribers / plain).toFixed(2) : '—',
  'p50, мс': p50,
  'p99, мс': p99,
  'сервер, мкс на сообщение': (sum(serverCpu) / delivered).toFixed(1),
  'ядра хватило бы на': ofWholeCore(sum(serverCpu), delivered),
  'читатели, мкс на сообщение': (crowdCpu / delivered).toFixed(1),
});
