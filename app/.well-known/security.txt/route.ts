import { DAY_MS } from '@/lib/domain/base/time/day';
import { siteConfig } from '@/lib/site-config';

/** The expiry date moves on with each revalidation. */
export const revalidate = 86_400;

/** RFC 9116, 2.5.5 recommends less than a year. */
const VALID_MS = 180 * DAY_MS;

export function GET(): Response {
  const lines = [
    `Contact: mailto:${siteConfig.mailboxes.technical.email}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${new URL('/.well-known/security.txt', siteConfig.url).href}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
