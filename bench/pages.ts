import autocannon from 'autocannon';
import { call } from '@/lib/contract/call';
import { news } from '@/lib/contract/news';
import { paths } from '@/lib/paths';
import { openBarePage } from './bare-page';
import type { BenchHouse } from './house';
import { scriptKilobytes } from './page-weight';

const CONNECTIONS = 32;
const SECONDS = 10;

interface Load {
  'запросов/с': number;
  'p99, мс': number;
  'JS, КБ gzip': number;
}

/** The news article beside a bare static Next page of the same text: requests a second, p99, scripts, and the ratio. */
export async function benchPages({ siteUrl, federationUrl }: BenchHouse): Promise<void> {
  const [preview] = (await call(news.preview, { query: { limit: 1 } }, { baseUrl: federationUrl })).values;
  if (!preview) throw new Error('no news to read');
  const item = await call(news.one, { params: { public_id: preview.public_id } }, { baseUrl: federationUrl });
  const bare = await openBarePage(
    item.text
      .replace(/<[^>]+>/g, '\n')
      .replace(/\n+/g, '\n')
      .trim(),
  );
  try {
    const article = await load(siteUrl + paths.news.item(item.public_id));
    const empty = await load(bare.url);
    console.log(`\nСтраницы, ${CONNECTIONS} соединения, ${SECONDS} с на каждую`);
    console.table({ Новость: article, 'Голая страница Next': empty });
    console.log(`Отношение: ${(article['запросов/с'] / empty['запросов/с']).toFixed(2)}`);
  } finally {
    await bare.stop();
  }
}

async function load(url: string): Promise<Load> {
  await autocannon({ url, connections: CONNECTIONS, duration: 2 });
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed`);
  return {
    'запросов/с': Math.round(requests.average),
    'p99, мс': latency.p99,
    'JS, КБ gzip': await scriptKilobytes(url),
  };
}
