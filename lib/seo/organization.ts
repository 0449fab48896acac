import { siteConfig } from '@/lib/site-config';

/** schema.org/SportsOrganization: the federation itself, as author, publisher and organizer. */
export const organization = {
  '@type': 'SportsOrganization',
  name: siteConfig.legal.name,
  alternateName: siteConfig.name,
  url: siteConfig.url,
} as const;
