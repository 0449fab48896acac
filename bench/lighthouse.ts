import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { calendar } from '@/lib/contract/calendar';
import { call } from '@/lib/contract/call';
import { results } from '@/lib/contract/result';
import { paths } from '@/lib/paths';
import { findBrowser } from '@/scripts/browser';
import { openBarePage } from './bare-page';
import { newestArticle, textOf } from './pages';
import type { SystemUnderTest } from './system';

/** Not a dependency, since one of its own is required by the tag `latest`, which no lock file pins. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Pages alternate, so that a busy moment slows all; the median counts. A round takes two minutes. */
const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3);
const BARE = 'Голая страница Next';

/**
 * Lighthouse with its defaults (mobile, simulated throttling) on the most visited pages and the bare page, all of them
 * requested before.
 */
export async function benchLighthouse(system: SystemUnderTest): Promise<void> {
  const browser = findBrowser(process.env);
  if (!browser) throw new Error('Нужен Chromium: npm test ставит его, либо укажите PLAYWRIGHT_CHROMIUM_PATH.');
  const article = await newestArticle(system.federationUrl);
  const bare = await openBarePage(textOf(article));
  try {
    const own = Object.entries(await addresses(system.federationUrl, article.public_id));
    const urls = [[BARE, bare.url], ...own.map(([name, address]) => [name, system.siteUrl + address])] as const;
    for (const [, url] of urls) await warm(url);
    const rounds: Record<string, Scores[]> = {};
    for (let round = 0; round < ROUNDS; round++)
      for (const [name = '', url = ''] of urls)
        rounds[name] = [...(rounds[name] ?? []), await scores(url, browser.path)];
    const rows = Object.fromEntries(Object.entries(rounds).map(([name, found]) => [name, middle(found)]));
    console.log(`\nLighthouse, телефон${ROUNDS > 1 ? `, средний из ${ROUNDS} кругов` : ', один круг'}`);
    console.table(rows);
    const least = rows[BARE]?.performance ?? 0;
    const slower = Object.entries(rows).filter(([, { performance }]) => performance < least);
    console.log(
      slower.length === 0
        ? 'Ни одна страница не медленнее голой.'
        : `Медленнее голой (${least}): ${slower.map(([name, { performance }]) => `${name} ${performance}`).join(', ')}.`,
    );
  } finally {
    await bare.stop();
  }
}

interface Audit {
  title: string;
  score: number | null;
  displayValue?: string;
  numericValue?: number;
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

type Scores = Record<(typeof CATEGORIES)[number], number> & Record<string, number>;

const middle = (found: readonly Scores[]): Scores =>
  found.toSorted((one, other) => one.performance - other.performance)[Math.floor(found.length / 2)] as Scores;

async function warm(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const named = [...html.matchAll(/(?:src|href)="(\/(?:_next|fonts|artwork)\/[^"]+)"/g)].map(([, path = '']) => path);
  await Promise.all([...new Set(named)].map(async (path) => (await fetch(new URL(path, url))).arrayBuffer()));
}

async function scores(url: string, chrome: string): Promise<Scores> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json'],
      ...[`--only-categories=${CATEGORIES.join(',')}`, '--chrome-flags=--headless=new --no-sandbox'],
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  for (const { auditRefs } of Object.values(categories))
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        console.error(`   ${new URL(url).pathname}: ${audit.title} (${audit.displayValue ?? audit.score})`);
    }
  const score = (category: (typeof CATEGORIES)[number]) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'LCP, мс': Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    'TBT, мс': Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    CLS: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
  };
}

async function addresses(baseUrl: string, article: string): Promise<Record<string, string>> {
  const [events, cities] = await Promise.all([
    call(calendar.list, { query: {} }, { baseUrl }),
    call(results.eventCities, { body: {} }, { baseUrl }),
  ]);
  const today = new Date().toISOString().slice(0, 10);
  const coming = events.values.find(({ start_date }) => start_date > today);
  return {
    Главная: paths.home(),
    Новость: paths.news.item(article),
    Календарь: paths.calendar.all(),
    Мероприятие: paths.calendar.event(coming?.public_id ?? ''),
    Результаты: paths.results.eventCity(cities.values[0]?.public_id ?? ''),
  };
}
