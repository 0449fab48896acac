import { EVENT_PARAMETER, MONTH_PARAMETER } from '@/components/events/calendar/address-parameters';
import { filterNames, ON_SALE_PARAMETER, TEXT_PARAMETER } from '@/lib/domain/events/calendar/calendar-filter';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';

export const dynamic = 'force-static';

/** Personal pages are not indexed. `$` ends an address, since /members is public. */
const PERSONAL = [
  `${paths.me()}$`,
  `${paths.me()}/`,
  paths.myEvents(),
  paths.basket(),
  paths.thanks(),
  paths.signin(),
  paths.signup(),
  paths.newPassword(),
  paths.checkin(),
  '/add/',
  '/verify/',
  '/api/',
  '/calendar/find/',
  `${paths.search()}?`,
];

/** Documents lie under /api/ but are public. */
const ALLOWED = ['/api/files/'];

/** Parameters that filter a page without making another one (Yandex). */
const CLEAN = [...filterNames, TEXT_PARAMETER, ON_SALE_PARAMETER, MONTH_PARAMETER, EVENT_PARAMETER].join('&');

export function GET(): Response {
  const lines = [
    'User-Agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...PERSONAL.map((path) => `Disallow: ${path}`),
    `Clean-param: ${CLEAN}`,
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteConfig.url).href}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
