import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { call } from '@/lib/contract/call';
import { news } from '@/lib/contract/news';
import { paths } from '@/lib/paths';
import { Cluster } from '@/scripts/cluster/cluster';
import { findTool, missingSentence, requireTools } from '@/scripts/cluster/tools';
import { freePort } from '@/scripts/launch/ports';
import { settingsFrom } from '@/scripts/launch/settings';
import { benchEnvironment, root } from './house';

const run = promisify(execFile);
const CONNECTIONS = 32;
const SECONDS = 10;
const TARGET = 20_000;

/**
 * The news article through the proxy of the cluster, beside a static file of the same bytes by the same nginx. wrk takes
 * its share of the same cores. Asked for: 20,000 requests a second on two cores (issue 9).
 */
export async function benchProxy(): Promise<void> {
  const tools = requireTools();
  const wrk = findTool('wrk');
  if ('missing' in tools || !wrk) {
    throw new Error(missingSentence('missing' in tools ? tools.missing : ['wrk']));
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fedtri-bench-'));
  // The workers of nginx are another user.
  await chmod(dataDir, 0o755);
  const environment = await benchEnvironment(dataDir);
  const settings = settingsFrom(environment, root, 'start');
  const cluster = new Cluster({
    ...{ settings, environment, tools, contentKey: 'bench' },
    say: (sentence) => console.log(`   ${sentence}`),
    giveUp: (error) => console.error(error.message),
  });
  try {
    await cluster.start();
    const [preview] = (await call(news.preview, { query: { limit: 1 } }, { baseUrl: settings.federationApiUrl }))
      .values;
    if (!preview) throw new Error('no news to read');
    const article = settings.site.url.replace('localhost', '127.0.0.1') + paths.news.item(preview.public_id);
    const body = await compressed(article);
    const file = await serveFile(tools.nginx, dataDir, body);
    try {
      const rows = {
        'Новость через nginx': await load(wrk, article),
        'Файл тех же байтов': await load(wrk, file.url),
        'Новость, сайт без nginx': await load(wrk, article.replace(/:\d+\//, `:${cluster.topology.sites[0]?.port}/`)),
      };
      console.log(`\nnginx, ${CONNECTIONS} соединения, ${SECONDS} с, gzip, ядер ${cpus().length} вместе с wrk`);
      console.table(rows);
      console.log(`Нужно ${TARGET} запросов/с; ответ ${Math.round(body.length / 102.4) / 10} КБ`);
    } finally {
      await file.stop();
    }
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What goes over the line; asked for three times, so that it is kept. */
async function compressed(url: string): Promise<Buffer> {
  const ask = () =>
    run('curl', ['-s', '-H', 'Accept-Encoding: gzip', '-o', '-', url], { encoding: 'buffer', maxBuffer: 8_000_000 });
  await ask();
  await ask();
  const { stdout } = await ask();
  if (stdout.readUInt16BE(0) !== 0x1f8b) throw new Error(`${url} is not compressed`);
  return stdout;
}

async function load(wrk: string, url: string) {
  const { stdout } = await run(wrk, [
    ...['-t2', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency'],
    ...['-H', 'Accept-Encoding: gzip', url],
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return {
    'запросов/с': Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])),
    p99: /99%\s+(\S+)/.exec(stdout)?.[1],
  };
}

/** A bare nginx with one file. */
async function serveFile(nginx: string, dataDir: string, body: Buffer) {
  const folder = path.join(dataDir, 'static');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'page.html'), body);
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `worker_processes auto; daemon off; pid ${folder}/nginx.pid; events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000; default_type text/html;
       open_file_cache max=10; client_body_temp_path ${folder}; proxy_temp_path ${folder};
       fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const child = spawn(nginx, ['-c', file, '-e', 'stderr'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}/page.html`;
  for (let attempt = 0; attempt < 50 && !(await fetch(url).catch(() => undefined))?.ok; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
