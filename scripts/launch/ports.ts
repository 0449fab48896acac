import { setTimeout as sleep } from 'node:timers/promises';
import { portError } from '@/scripts/network/free-port';
import { LaunchError } from './launch-error';

export interface PortUse {
  port: number;
  /** The environment variable that moves it. */
  variable: string;
  /** The program, in the nominative: «сайт», «федерация». */
  owner: string;
}

export const sitePort = (port: number, owner = 'сайт'): PortUse => ({ port, variable: 'SITE_PORT', owner });
export const federationPort = (port: number, owner = 'федерация'): PortUse => ({
  port,
  variable: 'FEDERATION_PORT',
  owner,
});
export const postgresPort = (port: number): PortUse => ({
  port,
  variable: 'EMBEDDED_POSTGRES_PORT',
  owner: 'PostgreSQL',
});

const LAST_PORT = 65_535;

/** Throws one sentence for the first port that two programs would open or that is none. */
export function refuseSharedPorts(uses: readonly PortUse[]): void {
  const taken = new Map<number, PortUse>();
  for (const use of uses) {
    const { port, variable, owner } = use;
    if (port > LAST_PORT) {
      throw new LaunchError(`Порта ${port} нет (${owner}): задайте в переменной ${variable} меньший.`);
    }
    const rival = taken.get(port);
    if (rival) {
      const both = [rival, use].map((each) => `${each.variable} — ${each.owner}`).join('; ');
      throw new LaunchError(`Порт ${port} назначен дважды (${both}): задайте разные порты.`);
    }
    taken.set(port, use);
  }
}

/** Throws one sentence for the first port that stays taken for `patienceMs`. */
export async function requirePorts(uses: readonly PortUse[], patienceMs = 0): Promise<void> {
  const limit = Date.now() + patienceMs;
  for (const { port, owner, variable } of uses) {
    let code = await portError(port);
    while (code === 'EADDRINUSE' && Date.now() < limit) {
      await sleep(100);
      code = await portError(port);
    }
    if (code === 'EADDRINUSE') {
      throw new LaunchError(
        `Порт ${port} занят (${owner}): освободите его или задайте другой в переменной ${variable}.`,
      );
    }
    if (code === 'EACCES') {
      throw new LaunchError(
        `Порт ${port} закрыт для обычного пользователя (${owner}): задайте другой в переменной ${variable}.`,
      );
    }
  }
}
