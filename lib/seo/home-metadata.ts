import type { Metadata } from 'next';
import type { Env } from '@/lib/env';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { pageMetadata } from './page-metadata';

type Codes = Pick<Env, 'SITE_VERIFICATION_GOOGLE' | 'SITE_VERIFICATION_YANDEX'>;

/** Search engines look for the codes of a site's owner on its first page. */
export const homeMetadata = ({ SITE_VERIFICATION_GOOGLE, SITE_VERIFICATION_YANDEX }: Codes): Metadata => ({
  ...pageMetadata({ title: siteConfig.name, path: paths.home() }),
  title: { absolute: siteConfig.name },
  verification: { google: SITE_VERIFICATION_GOOGLE, yandex: SITE_VERIFICATION_YANDEX },
});
