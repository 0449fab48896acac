import { DAY_MS } from '@/lib/domain/day';
import { siteConfig } from '@/lib/site-config';

/** The date of its end moves on with the site. */
export const revalidate = 86_400;

/** The standard advises less than a year (RFC 9116, 2.5.5). */
const VALID_MS = 180 * DAY_MS;

/** Whom to tell of a weakness (RFC 9116). */
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
