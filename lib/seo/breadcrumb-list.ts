import type { BreadcrumbList, WithContext } from 'schema-dts';
import { siteConfig } from '@/lib/site-config';

export interface Crumb {
  label: string;
  href?: string;
}

export const breadcrumbList = (crumbs: readonly Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href ? { item: new URL(href, siteConfig.url).href } : {}),
  })),
});
