import type { Settings } from '@/federation/settings';
import { siteConfig } from '@/lib/site-config';

/** Whom passkeys are made for: the site's host, answered from the site's own pages alone. */
export function relyingParty({ SITE_URL }: Pick<Settings, 'SITE_URL'>) {
  const { hostname, origin } = new URL(SITE_URL);
  return { rpId: hostname, origin, name: siteConfig.name };
}
