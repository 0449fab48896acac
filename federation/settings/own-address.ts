import type { Settings } from './index';

/** Where this program finds itself: what is embedded in it is asked at home. */
export function ownAddress({ FEDERATION_HOST, FEDERATION_PORT }: Settings): string {
  const host = ['0.0.0.0', '::', ''].includes(FEDERATION_HOST) ? '127.0.0.1' : FEDERATION_HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${FEDERATION_PORT}`;
}
