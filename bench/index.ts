import path from 'node:path';
import { benchApi } from './api';
import { benchProxy } from './behind-proxy';
import { benchCrowd } from './crowd';
import { type BenchHouse, openHouse, root } from './house';
import { benchLighthouse } from './lighthouse';
import { benchLive } from './live';
import { benchLivePage } from './live-page';
import { benchOrders } from './orders';
import { benchPages } from './pages';
import { writeSection } from './performance-page';
import { benchPlaces } from './places';
import { recorded } from './record';

let opening: Promise<BenchHouse> | undefined;
/** One house for all who need it, built once the first of them does. */
const house = () => {
  opening ??= openHouse({
    withoutSite: !chosen.some((name) => ['crowd', 'pages', 'lighthouse', 'live-page'].includes(name)),
    profileDir: given.includes(PROFILE) ? path.join(root, '.data/profiles') : undefined,
  });
  return opening;
};

/** Those that start their own programs come first: nothing else runs beside them. */
const benches = {
  live: benchLive,
  api: benchApi,
  proxy: benchProxy,
  'live-page': async () => benchLivePage(await house()),
  orders: async () => benchOrders(await house()),
  pages: async () => benchPages(await house()),
  lighthouse: async () => benchLighthouse(await house()),
  places: async () => benchPlaces(await house()),
  crowd: async () => benchCrowd(await house()),
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

// Whoever is stopped ends what he has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  for (const name of chosen) await writeSection(name, await recorded(benches[name]));
} finally {
  await (await opening)?.stop();
}
