import { siteConfig } from '@/lib/site-config';

/** schema.org/SportsOrganization: the federation itself, as author, publisher and organizer. */
export const organization = {
  '@type': 'SportsOrganization',
  name: siteConfig.legal.name,
  alternateName: siteConfig.name,
  url: siteConfig.url,
} as const;

/** The federation itself, as its home page tells search engines. */
export const federationCard = () => ({
  '@context': 'https://schema.org',
  ...organization,
  logo: new URL('/icon.svg', siteConfig.url).href,
  email: siteConfig.mailboxes.general.email,
  address: siteConfig.legal.address,
  sameAs: siteConfig.socials.map(({ href }) => href),
});
