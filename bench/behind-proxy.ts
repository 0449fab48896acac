import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { news } from '@/lib/contract/content/news';
import { call } from '@/lib/contract/wire/call';
import { paths } from '@/lib/paths';
import { createCluster } from '@/scripts/cluster/cluster';
import { findTool, missingSentence, requireTools } from '@/scripts/cluster/tools';
import { launchSettingsFrom } from '@/scripts/launch/settings';
import { CONNECTIONS, type Load, load } from './load-generator';
import { serveFile } from './static-file';
import { benchEnvironment, root } from './system';

const run = promisify(execFile);
/** Page and file alternate, so that a busy moment of the machine slows both. */
const ROUNDS = 5;
const SECONDS = 4;
const TARGET = 20_000;

/**
 * The article through the cluster's proxy, beside a static file of the same bytes. wrk shares the cores. Target: 20,000
 * requests a second on two cores (issue 9).
 */
export async function benchProxy(): Promise<void> {
  const tools = requireTools();
  const wrk = findTool('wrk');
  if ('missing' in tools || !wrk) {
    throw new Error(missingSentence('missing' in tools ? tools.missing : ['wrk']));
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fedtri-bench-'));
  const environment = await benchEnvironment(dataDir);
  const settings = launchSettingsFrom(environment, root, 'start');
  const say = (sentence: string) => console.info(`   ${sentence}`);
  const cluster = createCluster({ settings, environment, contentKey: 'bench', say }, () => tools);
  try {
    await cluster.launcher.start();
    const [preview] = (await call(news.preview, { query: { limit: 1 } }, { baseUrl: settings.federationApiUrl }))
      .values;
    if (!preview) throw new Error('the seed has no news');
    const article = settings.site.url.replace('localhost', '127.0.0.1') + paths.news.item(preview.public_id);
    const body = await compressed(article);
    const file = await serveFile(tools.nginx, dataDir, body);
    const proxy = { url: article, server: cluster.running.proxy?.pid() ?? 0, seconds: SECONDS };
    try {
      const rounds: [Load, Load][] = [];
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push([await load(wrk, proxy), await load(wrk, { ...file, seconds: SECONDS })]);
      }
      const site = await load(wrk, {
        url: article.replace(/:\d+\//, `:${cluster.topology.sites[0]?.port}/`),
        server: cluster.sites[0]?.pid() ?? 0,
        seconds: SECONDS,
      });
      print(rounds, site, body.length);
    } finally {
      await file.stop();
    }
  } finally {
    await cluster.launcher.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function print(rounds: readonly [Load, Load][], site: Load, bytes: number): void {
  const pages = medianLoad(rounds.map(([page]) => page));
  const files = medianLoad(rounds.map(([, file]) => file));
  console.log(
    `\nnginx, ${CONNECTIONS} соединения, медианы ${ROUNDS} кругов по ${SECONDS} с, ядер ${cpus().length} вместе с wrk, ответ ${oneDecimal(bytes / 1024)} КБ в gzip`,
  );
  console.table({
    'Новость через nginx': tableRow(pages),
    'Файл тех же байтов от nginx': tableRow(files),
    'Новость от одного сайта, без nginx': tableRow(site),
  });
  const alone = (cpus().length * 1e6) / pages.serverCpu;
  console.log(
    `Нужно ${TARGET} запросов/с: ${pages.perSecond >= TARGET ? 'есть' : 'нет'}. ` +
      `Без wrk на тех же ядрах nginx хватило бы на ${Math.round(alone / 1000)} тысяч. ` +
      `Новость к файлу: ${(pages.perSecond / files.perSecond).toFixed(2)}.`,
  );
}

const medianLoad = (loads: readonly Load[]): Load => {
  const middle = loads.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(loads.length / 2)];
  if (!middle) throw new Error('no measurement was taken');
  return middle;
};

const tableRow = ({ perSecond, p99, serverCpu, generatorCpu }: Load) => ({
  'запросов/с': Math.round(perSecond),
  'p99, мс': oneDecimal(p99),
  'ЦП сервера, мкс': oneDecimal(serverCpu),
  'ЦП wrk, мкс': oneDecimal(generatorCpu),
});

const oneDecimal = (figure: number) => Math.round(figure * 10) / 10;

/** The compressed body; three requests, so that nginx caches it. */
async function compressed(url: string): Promise<Buffer> {
  const ask = () =>
    run('curl', ['-s', '-H', 'Accept-Encoding: gzip', '-o', '-', url], { encoding: 'buffer', maxBuffer: 8_000_000 });
  await ask();
  await ask();
  const { stdout } = await ask();
  if (stdout.readUInt16BE(0) !== 0x1f8b) throw new Error(`${url} is not compressed`);
  return stdout;
}
