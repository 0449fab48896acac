import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/scripts/network/free-port';
import { bundled } from './bundle';

export interface FederationProgram {
  readonly url: string;
  /** From its start until it answered that it is ready. */
  readonly readyAfterMs: number;
  /** kill -9: nothing is ended, nothing is answered. */
  kill(): Promise<void>;
}

/** What a process of the federation's needs to work on this database. */
export const programEnvironment = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_OPTIONS: '',
  DATABASE_URL: databaseUrl,
  REVALIDATE_SECRET: 'revalidate-secret-of-tests',
  FIELD_KEY: Buffer.alloc(32, 7).toString('base64url'),
  ACQUIRING_PASSWORD: 'acquiring-password-of-tests',
  ACQUIRING_INSURER_PASSWORD: 'insurer-password-of-tests',
  PUBLIC_WRITES_PER_MINUTE: '1000000',
  SEARCHES_PER_MINUTE: '1000000',
  SEARCH_WAIT_MS: '60000',
  EMAILS_PER_NETWORK_HOUR: '1000000',
  HELD_PLACES_PER_BROWSER: '1000000',
  HELD_PLACES_PER_NETWORK: '1000000',
  HELD_PLACES_SHARE: '100',
  CHECKOUT_WAIT_MS: '60000',
  // Each start would describe all operations once more.
  API_DOCS: 'no',
  LOG_LEVEL: 'error',
});

/** The federation as a process of its own, on a port of its own, ready. */
export async function startProgram(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<FederationProgram> {
  const port = await freePort();
  const startedAt = Date.now();
  const child = spawn(process.execPath, [bundled('federation/server.ts')], {
    env: { ...programEnvironment(databaseUrl), ...environment, FEDERATION_PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const limit = startedAt + 240_000; ; await sleep(25)) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return { url, readyAfterMs: Date.now() - startedAt, kill };
    if (Date.now() > limit || child.exitCode !== null) {
      await kill();
      throw new Error('the federation did not get ready');
    }
  }
}
