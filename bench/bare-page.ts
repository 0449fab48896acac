import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@/scripts/network/free-port';
import { startServer } from './server-process';
import { root } from './system';

const next = path.join(root, 'node_modules/next/dist/bin/next');
const folder = path.join(root, 'bench/bare');

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
  const url = `http://127.0.0.1:${port}/`;
  const args = [next, 'start', folder, '-p', String(port), '-H', '127.0.0.1'];
  const { stop } = await startServer({ args, environment, readyUrl: url });
  return { url, stop };
}
