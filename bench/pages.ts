import { requireBrowser } from '@/scripts/browser';
import { openBarePage } from './bare-page';
import { lighthouse, type PageFigures, type Profile } from './lighthouse';
import { type MeasuredPage, measuredPages } from './page-addresses';
import { measurePresses, tellPresses } from './presses';
import type { SystemUnderTest } from './system';
import { newestArticle, textOf } from './throughput';

/** Pages alternate, so that a busy moment slows all; the median counts. A round takes five minutes. */
const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3);
const BARE = 'Голая страница Next';

/** What each template costs, beside the bare page of the same run. All pages are requested before. */
export async function benchPages(system: SystemUnderTest): Promise<void> {
  const { path: chrome } = requireBrowser();
  const bare = await openBarePage(textOf(await newestArticle(system.federationUrl)));
  const { pages: own, forget } = await measuredPages(system);
  try {
    const guest = own[0]?.profile as Profile;
    const pages: MeasuredPage[] = [{ name: BARE, url: bare.url, profile: guest }, ...own];
    for (const page of pages) await warm(page);
    const rounds = new Map<string, PageFigures[]>();
    for (let round = 0; round < ROUNDS; round++)
      for (const { name, url, profile } of pages)
        rounds.set(name, [...(rounds.get(name) ?? []), await lighthouse(url, chrome, profile)]);
    const presses = await measurePresses(system);
    const slowest = (page: string) => presses.filter((press) => press.page === page).map(({ p75 }) => p75);
    console.log(`\nСтраницы в gzip; Lighthouse, телефон, ${ROUNDS > 1 ? `средний из ${ROUNDS} кругов` : 'один круг'}`);
    console.table(
      Object.fromEntries(
        [...rounds].map(([name, found]) => [
          name,
          { ...middle(found), 'INP, мс': Math.max(0, ...slowest(name)) || '—' },
        ]),
      ),
    );
    tellPresses(presses);
  } finally {
    await bare.stop();
    await forget();
  }
}

const middle = (found: readonly PageFigures[]): PageFigures =>
  found.toSorted((one, other) => (one.performance ?? 0) - (other.performance ?? 0))[
    Math.floor(found.length / 2)
  ] as PageFigures;

async function warm({ url, profile: { cookie } }: MeasuredPage): Promise<void> {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const named = [...html.matchAll(/(?:src|href)="(\/(?:_next|fonts|artwork)\/[^"]+)"/g)].map(([, path = '']) => path);
  await Promise.all([...new Set(named)].map(async (path) => (await fetch(new URL(path, url))).arrayBuffer()));
}
