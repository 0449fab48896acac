import type { Settings } from './index';

/** The program's address for itself, for the gateways that are embedded in it. */
export function ownAddress({ FEDERATION_HOST, FEDERATION_PORT }: Settings): string {
  const host = ['0.0.0.0', '::', ''].includes(FEDERATION_HOST) ? '127.0.0.1' : FEDERATION_HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${FEDERATION_PORT}`;
}
