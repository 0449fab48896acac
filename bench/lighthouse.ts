import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { calendar } from '@/lib/contract/calendar';
import { call } from '@/lib/contract/call';
import { results } from '@/lib/contract/result';
import { paths } from '@/lib/paths';
import { findBrowser } from '@/scripts/browser';
import { openBarePage } from './bare-page';
import type { BenchHouse } from './house';
import { newestArticle, textOf } from './pages';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse as it comes (mobile, simulated throttling) on the pages that most readers open, and on the bare page. */
export async function benchLighthouse(house: BenchHouse): Promise<void> {
  const browser = findBrowser(process.env);
  if (!browser) throw new Error('Нужен Chromium: npm test ставит его, либо укажите PLAYWRIGHT_CHROMIUM_PATH.');
  const article = await newestArticle(house.federationUrl);
  const bare = await openBarePage(textOf(article));
  const chrome = await launch({ chromePath: browser.path, chromeFlags: ['--headless=new', '--no-sandbox'] });
  try {
    const rows: Record<string, Record<string, number>> = { 'Голая страница Next': await scores(bare.url, chrome.port) };
    for (const [name, address] of Object.entries(await addresses(house.federationUrl, article.public_id)))
      rows[name] = await scores(house.siteUrl + address, chrome.port);
    console.log('\nLighthouse, телефон');
    console.table(rows);
  } finally {
    chrome.kill();
    await bare.stop();
  }
}

async function scores(url: string, port: number): Promise<Record<string, number>> {
  const run = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (!run) throw new Error(`${url}: Lighthouse said nothing`);
  const { categories, audits } = run.lhr;
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
