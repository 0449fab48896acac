import { z } from 'zod';
import {
  host,
  httpUrl,
  oneOf,
  port,
  redisUrl,
  seconds,
  secret,
  socketUrl,
  text,
  verificationCode,
  wholeNumber,
} from './kinds.ts';

/** More purchases at once would only fill the event loop; fewer would leave the federation idle. */
const PURCHASES_AT_ONCE = 32;

/** What the site reads of its environment: its server and its pages. */
export const siteEnvironment = z.object({
  SITE_PORT: port(3000),
  SITE_HOST: host(),
  PURCHASES_AT_ONCE: wholeNumber(PURCHASES_AT_ONCE, { to: 999_999 }),
  FEDERATION_API_URL: httpUrl('https://api.example.ru').default('http://127.0.0.1:4000'),
  FEDERATION_PUBLIC_URL: httpUrl('https://api.example.ru').default('http://localhost:4000'),
  ACQUIRING_URL: httpUrl('https://fpay.uniteller.ru/v2/pay').optional(),
  SITE_URL: httpUrl('https://triathlon.example').default('http://localhost:3000'),
  NEXT_PUBLIC_LIVE_URL: socketUrl('wss://api.example.ru').optional(),
  /** Proxies whose X-Forwarded-For is trusted: addresses, networks or `loopback`, separated by commas. */
  SITE_TRUSTED_PROXIES: text().default(''),
  /** Stores the pages of all instances (lib/page-store); without it each stores its own. */
  REDIS_URL: redisUrl().optional(),
  /** The folder with the link to the version of the proxy's cache; a change notice moves the link. */
  PROXY_VERSION_DIR: text().optional(),
  /** How long a stopping site leaves a proxy's connections open, longer than the proxy keeps them idle. */
  DRAIN_SECONDS: seconds(0),
  /** `no` sends pages as Next wrote them (decision 059). */
  REWRITE_PAGES: oneOf('yes', 'no').default('yes'),
  SITE_VERIFICATION_GOOGLE: verificationCode('rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ').optional(),
  SITE_VERIFICATION_YANDEX: verificationCode('d2f1c3b4a5968778').optional(),
  NEXTAUTH_SECRET: secret(32),
  SESSION_SECRET: secret(32),
  REVALIDATE_SECRET: secret(16),
  METRICS_TOKEN: secret(16).optional(),
});
