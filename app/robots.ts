import type { MetadataRoute } from 'next';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';

/** Whatever belongs to one person has no place in a search engine. `$` ends an address: /members is for everybody. */
const PERSONAL = [
  `${paths.me()}$`,
  `${paths.me()}/`,
  paths.myEvents(),
  paths.basket(),
  paths.thanks(),
  paths.signin(),
  paths.signup(),
  paths.newPassword(),
  '/add/',
  '/verify/',
  '/api/',
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', disallow: PERSONAL },
    sitemap: new URL('/sitemap.xml', siteConfig.url).href,
  };
}
