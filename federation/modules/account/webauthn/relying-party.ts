import type { Settings } from '@/federation/settings';
import { siteConfig } from '@/lib/site-config';

/** Passkeys are made for the site's host and answered only by the site's own pages. */
export function relyingParty({ SITE_URL }: Pick<Settings, 'SITE_URL'>) {
  const { hostname, origin } = new URL(SITE_URL);
  return { rpId: hostname, origin, name: siteConfig.name };
}
