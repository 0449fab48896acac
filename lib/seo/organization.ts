import type { SportsOrganization, WithContext } from 'schema-dts';
import { siteConfig } from '@/lib/site-config';

/** schema.org/SportsOrganization: the federation itself, as author, publisher and organizer. */
export const organization = {
  '@type': 'SportsOrganization',
  name: siteConfig.legal.name,
  alternateName: siteConfig.name,
  url: siteConfig.url,
  logo: { '@type': 'ImageObject', url: new URL('/apple-icon.png', siteConfig.url).href },
} as const satisfies SportsOrganization;

export const federationCard = (): WithContext<SportsOrganization> => ({
  '@context': 'https://schema.org',
  ...organization,
  email: siteConfig.mailboxes.general.email,
  telephone: `+${siteConfig.phone.digits}`,
  address: siteConfig.legal.address,
  sameAs: siteConfig.socials.map(({ href }) => href),
});
