import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchError } from './launch-error';

export interface PortUse {
  port: number;
  /** The environment variable that moves it. */
  variable: string;
  /** Who wants it, in the nominative: «сайт», «федерация». */
  owner: string;
}

export const sitePort = (port: number): PortUse => ({ port, variable: 'SITE_PORT', owner: 'сайт' });
export const federationPort = (port: number): PortUse => ({ port, variable: 'FEDERATION_PORT', owner: 'федерация' });

function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Why the port cannot be had. The browser's «localhost» may mean either loopback address. */
async function obstacle(port: number): Promise<string | undefined> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryListen(port, host);
    if (code === 'EADDRINUSE' || code === 'EACCES') return code;
  }
  return undefined;
}

/** Throws one sentence for the first port that stays taken for `patienceMs`. */
export async function requirePorts(uses: readonly PortUse[], patienceMs = 0): Promise<void> {
  const limit = Date.now() + patienceMs;
  for (const [index, use] of uses.entries()) {
    const rival = uses.slice(0, index).find((other) => other.port === use.port);
    if (rival) {
      throw new LaunchError(
        `Порт ${use.port} назначен дважды (${rival.variable} и ${use.variable}): задайте разные порты.`,
      );
    }
    let code = await obstacle(use.port);
    while (code === 'EADDRINUSE' && Date.now() < limit) {
      await sleep(100);
      code = await obstacle(use.port);
    }
    if (code === 'EADDRINUSE') {
      throw new LaunchError(
        `Порт ${use.port} занят (${use.owner}): освободите его или задайте другой в переменной ${use.variable}.`,
      );
    }
    if (code === 'EACCES') {
      throw new LaunchError(
        `Порт ${use.port} закрыт для обычного пользователя (${use.owner}): задайте другой в переменной ${use.variable}.`,
      );
    }
  }
}

/** The wanted port, or any free one when it is taken. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted && !(await obstacle(wanted))) return wanted;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
