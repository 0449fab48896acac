import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/scripts/network/free-port';

/** A bare nginx with one file: the most that the machine can serve. */
export async function serveFile(nginx: string, dataDir: string, body: Buffer) {
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
       server { listen 127.0.0.1:${port} reuseport; root ${folder}; } }`,
  );
  const child = spawn(nginx, ['-c', file, '-e', 'stderr'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}/page.html`;
  for (let attempt = 0; attempt < 50 && !(await fetch(url).catch(() => undefined))?.ok; attempt++) await sleep(100);
  return {
    url,
    server: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
