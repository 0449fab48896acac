import path from 'node:path';
import { benchApi } from './api';
import { benchProxy } from './behind-proxy';
import { benchCrowd } from './crowd';
import { benchLive } from './live';
import { benchLivePage } from './live-page';
import { benchOrders } from './orders';
import { benchPages } from './pages';
import { writeSection } from './performance-page';
import { benchPlaces } from './places';
import { benchPresses } from './presses';
import { recorded } from './record';
import { benchSlowLines } from './slow-lines';
import { benchStrangers } from './strangers';
import { root, type SystemUnderTest, startSystem } from './system';
import { benchThroughput } from './throughput';

let starting: Promise<SystemUnderTest> | undefined;
const system = () => {
  starting ??= startSystem({
    withSite: chosen.some((name) =>
      ['crowd', 'strangers', 'throughput', 'pages', 'slow-lines', 'presses', 'live-page'].includes(name),
    ),
    profileDir: given.includes(PROFILE) ? path.join(root, '.data/profiles') : undefined,
  });
  return starting;
};

/** The first ones start their own programs and run alone. */
const benches = {
  live: benchLive,
  api: benchApi,
  proxy: benchProxy,
  'live-page': async () => benchLivePage(await system()),
  orders: async () => benchOrders(await system()),
  throughput: async () => benchThroughput(await system()),
  pages: async () => benchPages(await system()),
  'slow-lines': async () => benchSlowLines(await system()),
  presses: async () => benchPresses(await system()),
  places: async () => benchPlaces(await system()),
  crowd: async () => benchCrowd(await system()),
  strangers: async () => benchStrangers(await system()),
};
type Bench = keyof typeof benches;

const isBench = (name: string): name is Bench => name in benches;

const PROFILE = '--profile';
const given = process.argv.slice(2).filter((name) => name !== '--');
const named = given.filter((name) => name !== PROFILE);
const unknown = named.filter((name) => !isBench(name));
if (unknown.length > 0) {
  console.error(`Нет такого замера: ${unknown.join(', ')}. Есть: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const chosen = named.length > 0 ? named.filter(isBench) : (Object.keys(benches) as Bench[]);

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

// Exiting closes the channels, so that the started programs end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  for (const name of chosen) {
    const begun = performance.now();
    try {
      await writeSection(name, await recorded(benches[name]));
      console.info(`   Замер ${name} записан, ${Math.round((performance.now() - begun) / 1000)} с`);
    } catch (error) {
      // What it had measured before stays in docs/performance.md, and the next bench runs.
      console.error(`Замер ${name} не удался: ${reasonOf(error)}`);
      process.exitCode = 1;
    }
  }
} finally {
  await (await starting?.catch(() => undefined))?.stop();
}
