import autocannon from 'autocannon';
import { type NewsItem, news } from '@/lib/contract/content/news';
import { call } from '@/lib/contract/wire/call';
import { paths } from '@/lib/paths';
import { openBarePage } from './bare-page';
import { requireFigure } from './load-generator';
import type { SystemUnderTest } from './system';

const CONNECTIONS = 32;
/** The pages alternate, so that a busy moment of the machine slows both. */
const ROUNDS = 5;
const SECONDS = 3;

interface Load {
  readonly perSecond: number;
  readonly p99: number;
}

export async function benchThroughput({ siteUrl, federationUrl }: SystemUnderTest): Promise<void> {
  const item = await newestArticle(federationUrl);
  const bare = await openBarePage(textOf(item));
  try {
    const address = siteUrl + paths.news.item(item.public_id);
    for (const url of [address, bare.url]) await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
    const rounds: [Load, Load][] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push([await load(address), await load(bare.url)]);
    const ratio = median(rounds.map(([article, empty]) => article.perSecond / empty.perSecond));
    console.log(`\nСтраницы, ${CONNECTIONS} соединения, медианы ${ROUNDS} кругов по ${SECONDS} с`);
    console.table({
      Новость: { ...tableRow(rounds.map(([article]) => article)), 'к голой': ratio.toFixed(2) },
      'Голая страница Next': tableRow(rounds.map(([, empty]) => empty)),
    });
  } finally {
    await bare.stop();
  }
}

export async function newestArticle(baseUrl: string): Promise<NewsItem> {
  const [preview] = (await call(news.preview, { query: { limit: 1 } }, { baseUrl })).values;
  if (!preview) throw new Error('the seed has no news');
  return call(news.one, { params: { public_id: preview.public_id } }, { baseUrl });
}

export const textOf = ({ text }: NewsItem): string =>
  text
    .replace(/<[^>]+>/g, '\n')
    .replace(/\n+/g, '\n')
    .trim();

async function load(url: string): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  const good = result['2xx'];
  requireFigure(url, { good, failed: result.non2xx + result.errors });
  return { perSecond: good / result.duration, p99: result.latency.p99 };
}

const tableRow = (loads: readonly Load[]) => ({
  'запросов/с': Math.round(median(loads.map(({ perSecond }) => perSecond))),
  'p99, мс': median(loads.map(({ p99 }) => p99)),
});

const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
