import { setTimeout as sleep } from 'node:timers/promises';
import { portError } from '@/scripts/network/free-port';
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
    let code = await portError(use.port);
    while (code === 'EADDRINUSE' && Date.now() < limit) {
      await sleep(100);
      code = await portError(use.port);
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
