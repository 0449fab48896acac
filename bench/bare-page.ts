import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@/scripts/launch/ports';
import { root } from './house';

const next = path.join(root, 'node_modules/next/dist/bin/next');
const folder = path.join(root, 'bench/bare');

/** Builds and serves a bare static Next page with the same text, on the same machine in the same run. */
export async function openBarePage(text: string): Promise<{ url: string; stop(): Promise<void> }> {
  const textFile = path.join(root, '.data/bare-text.txt');
  await mkdir(path.dirname(textFile), { recursive: true });
  await writeFile(textFile, text);
  const environment = {
    ...process.env,
    BARE_TEXT: textFile,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  await promisify(execFile)(process.execPath, [next, 'build', folder], { env: environment });
  const port = await freePort(3300);
  const server = spawn(process.execPath, [next, 'start', folder, '-p', String(port), '-H', '127.0.0.1'], {
    env: environment,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/`;
  const stop = () => ended(server);
  await answers(url).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
