import { fileURLToPath } from 'node:url';
import { PICTURE_QUALITY, PICTURE_WIDTHS } from './lib/domain/picture-widths.ts';
import { OLD_BROWSERS } from './site/old-browsers.ts';

const isDevelopment = process.env.NODE_ENV === 'development';

/** Their pages get a stricter policy, with a nonce, from middleware.ts. */
const GUARDED = 'signin|signup|me|myevents|basket|newpass|verify|thanks|add|checkin|license/[^/]+';

/** A buyer may come to the basket from any page without leaving its policy, and goes on to the bank by a form. */
const bank = [process.env.FEDERATION_PUBLIC_URL ?? 'http://localhost:4000', process.env.ACQUIRING_URL]
  .filter(Boolean)
  .map((address) => new URL(address).origin);

/** A page that is written ahead of its reader cannot carry a nonce, hence the inline scripts of the framework. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  `connect-src 'self' ${process.env.NEXT_PUBLIC_LIVE_URL ?? ''}`.trim(),
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  `form-action ${["'self'", ...bank].join(' ')}`,
].join('; ');

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
];

/** Second paths of one page (U-19); texts of the API that have a page of their own are read there. */
const moved = {
  '/amateurs': '/amateur-triathlon',
  '/pages/judgment': '/judgment',
  '/pages/international': '/international-triathlon',
  '/pages/amateurtriathlon': '/amateur-triathlon',
  '/pages/corpcup': '/amateur-triathlon#corporate-cup',
};

/** @param {'shared-cache' | 'disk-cache'} name */
const cacheOf = (name) => fileURLToPath(new URL(`./lib/page-cache/${name}.ts`, import.meta.url));

/** @type {import('next').NextConfig} */
const config = {
  // The end-to-end tests build beside a running site.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Read at the start, so that one build serves with and without Redis.
  cacheHandler: cacheOf(process.env.REDIS_URL ? 'shared-cache' : 'disk-cache'),
  ...(process.env.REDIS_URL && { cacheMaxMemorySize: 0 }),
  reactStrictMode: true,
  poweredByHeader: false,
  // site/server.ts does it, once the page is as it goes out.
  compress: false,
  // Photos of the API alone: drawings are vectors, and whatever else is asked for is refused.
  images: {
    formats: ['image/avif', 'image/webp'],
    deviceSizes: PICTURE_WIDTHS,
    imageSizes: [],
    qualities: [PICTURE_QUALITY],
    localPatterns: [{ pathname: '/api/files/*/*', search: '' }],
    // A new photo under the same address is seen as soon as a page would be.
    minimumCacheTTL: 60,
    maximumDiskCacheSize: 256 * 1024 * 1024,
  },
  // One registry for all that the process runs.
  serverExternalPackages: ['prom-client'],
  // Types are checked by `npm run check`, once and not in every build.
  typescript: { ignoreBuildErrors: true },

  async headers() {
    return [
      { source: '/:path*', headers: securityHeaders },
      {
        source: `/((?!(?:${GUARDED})(?:/|$)).*)`,
        headers: [{ key: 'Content-Security-Policy', value: contentSecurityPolicy }],
      },
      {
        source: '/fonts/:path*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
      {
        source: '/icons.svg',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, stale-while-revalidate=604800' }],
      },
    ];
  },

  /** Second addresses of the calendar's lists, kept from the old site (P-014, U-48); canonical is /calendar/{type}. */
  async rewrites() {
    return [
      { source: '/calendarPage', destination: '/calendar/all' },
      { source: '/calendarPage/all', destination: '/calendar/all' },
      { source: '/:type(ekp|ru|child|childstart|series4)', destination: '/calendar/:type' },
      // The live socket on our own origin (decision 5 of the specification).
      { source: '/ws/:path*', destination: `${process.env.FEDERATION_API_URL ?? 'http://127.0.0.1:4000'}/ws/:path*` },
    ];
  },

  async redirects() {
    return [
      {
        source: '/((?!notsupport|_next/).*)',
        has: [{ type: 'header', key: 'user-agent', value: `.*(?:${OLD_BROWSERS}).*` }],
        destination: '/notsupport',
        permanent: false,
      },
      ...Object.entries(moved).map(([source, destination]) => ({ source, destination, statusCode: 301 })),
    ];
  },
};

export default config;
