import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { calendar } from '@/lib/contract/calendar';
import { call } from '@/lib/contract/call';
import { results } from '@/lib/contract/result';
import { paths } from '@/lib/paths';
import { findBrowser } from '@/scripts/browser';
import { openBarePage } from './bare-page';
import type { BenchHouse } from './house';
import { newestArticle, textOf } from './pages';

/** Not among our packages: one of its own is asked for by the tag `latest`, which no lock file holds. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse as it comes (mobile, simulated throttling) on the pages that most readers open, and on the bare page. */
export async function benchLighthouse(house: BenchHouse): Promise<void> {
  const browser = findBrowser(process.env);
  if (!browser) throw new Error('Нужен Chromium: npm test ставит его, либо укажите PLAYWRIGHT_CHROMIUM_PATH.');
  const article = await newestArticle(house.federationUrl);
  const bare = await openBarePage(textOf(article));
  try {
    const rows: Record<string, Record<string, number>> = {
      'Голая страница Next': await scores(bare.url, browser.path),
    };
    for (const [name, address] of Object.entries(await addresses(house.federationUrl, article.public_id)))
      rows[name] = await scores(house.siteUrl + address, browser.path);
    console.log('\nLighthouse, телефон');
    console.table(rows);
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

async function scores(url: string, chrome: string): Promise<Record<string, number>> {
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
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    'LCP, мс': Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    'TBT, мс': Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    CLS: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
  };
}

/** By their names in the table. */
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
