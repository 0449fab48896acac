import { siteEvents } from '../site-events.ts';
import { moveProxyVersion } from './proxy-version.ts';

/** Empties the caches in front of the page store: this program's and the proxy's. */
export async function announceChange(): Promise<void> {
  siteEvents.emit('content-changed');
  const { PROXY_VERSION_DIR } = process.env;
  if (PROXY_VERSION_DIR) await moveProxyVersion(PROXY_VERSION_DIR);
}
