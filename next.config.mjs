import { fileURLToPath } from 'node:url';
import { PRESS_SCRIPT } from './lib/browser/press-script.ts';
import { PICTURE_QUALITY, PICTURE_WIDTHS } from './lib/domain/base/picture/picture-widths.ts';
import { APPEARANCE_SCRIPT } from './lib/features/base/appearance/appearance-script.ts';
import { ICONS_SECONDS, IMMUTABLE_SECONDS, RESIZED_PICTURE_SECONDS, STALE_ICONS_SECONDS } from './lib/freshness.ts';
import {
  bankOrigins,
  contentSecurityPolicy,
  cspHashOf,
  NO_DOCUMENT_POLICY,
} from './lib/session/content-security-policy.ts';
import { OLD_BROWSERS } from './site/old-browsers.ts';

const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * Of every page: site/inline-scripts.ts adds the scripts of a page that is written ahead, middleware.ts has another one with
 * a nonce for a page that is made for its reader. Without either no inline script runs but these.
 */
const pagePolicy = contentSecurityPolicy({
  scripts: isDevelopment ? ["'unsafe-inline'"] : [APPEARANCE_SCRIPT, PRESS_SCRIPT].map(cspHashOf),
  bank: bankOrigins([process.env.FEDERATION_PUBLIC_URL ?? 'http://localhost:4000', process.env.ACQUIRING_URL]),
  live: process.env.NEXT_PUBLIC_LIVE_URL,
  isDevelopment,
});

/** What a page asks no browser for; the camera reads codes at the start (/checkin). */
const DEVICES = 'microphone geolocation payment usb serial hid midi magnetometer gyroscope accelerometer';

/** @param {string} allowed */
const permissionsPolicy = (allowed) =>
  [`camera=${allowed}`, ...DEVICES.split(' ').map((device) => `${device}=()`)].join(', ');

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: permissionsPolicy('()') },
];

/** Second paths of one page; texts of the API that have a page of their own are read there. */
const moved = {
  '/amateurs': '/amateur-triathlon',
  '/pages/judgment': '/judgment',
  '/pages/international': '/international-triathlon',
  '/pages/amateurtriathlon': '/amateur-triathlon',
  '/pages/corpcup': '/amateur-triathlon#corporate-cup',
};

/** @param {'shared-store' | 'disk-store'} name */
const storeOf = (name) => fileURLToPath(new URL(`./lib/page-store/${name}.ts`, import.meta.url));

/** @type {import('next').NextConfig} */
const config = {
  // A folder for each launcher (scripts/launch/site-build.ts).
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Read at the start, so that one build serves with and without Redis.
  cacheHandler: storeOf(process.env.REDIS_URL ? 'shared-store' : 'disk-store'),
  ...(process.env.REDIS_URL && { cacheMaxMemorySize: 0 }),
  reactStrictMode: true,
  // In a header, fonts would be asked for before the style sheets: site/head-order.ts puts them behind.
  reactMaxHeadersLength: 0,
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
    minimumCacheTTL: RESIZED_PICTURE_SECONDS,
    maximumDiskCacheSize: 256 * 1024 * 1024,
  },
  experimental: {
    // Every compilation has a folder of its own, where a cache of 180 MB would only be written.
    turbopackFileSystemCacheForBuild: false,
    // The caches in front tell a page from its data by the headers (site/cacheable.ts, nginx), and no query reaches a page.
    validateRSCRequestHeaders: false,
    // A page carries the sheets of what it shows: by itself Next puts nearly all of them into one file (decision 066).
    cssChunking: { type: 'graph', requestCost: 15_000 },
  },
  // One registry for all that the process runs; one copy of the fonts' reader, which the API uses too.
  serverExternalPackages: ['@prometheus-io/client', 'fontkit'],
  // Types are checked by `npm run check`, once and not in every build.
  typescript: { ignoreBuildErrors: true },

  async headers() {
    return [
      {
        source: '/:path*',
        headers: [...securityHeaders, { key: 'Content-Security-Policy', value: pagePolicy }],
      },
      { source: '/calendar/find/:path+', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] },
      {
        source: '/search',
        has: [{ type: 'query', key: 'query' }],
        headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
      },
      // Pages about one person are not indexed, nor are their pictures (docs/personal-data.md).
      {
        source: '/results/:event/:format/athlete/:number/cover.png',
        headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
      },
      { source: '/checkin', headers: [{ key: 'Permissions-Policy', value: permissionsPolicy('(self)') }] },
      // Search engines index the same rows on the result pages.
      {
        source: '/results/:event/:format/search/:path*',
        headers: [{ key: 'X-Robots-Tag', value: 'noindex, nofollow' }],
      },
      { source: '/api/:path*', headers: [{ key: 'Content-Security-Policy', value: NO_DOCUMENT_POLICY }] },
      // Letters, readers of feeds and previews of links show our pictures; nobody else's page needs anything else.
      {
        source: '/((?!api/files/|_next/image|cover/|artwork/|.*\\.png$).*)',
        headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'same-origin' }],
      },
      {
        source: '/fonts/:path*',
        headers: [{ key: 'Cache-Control', value: `public, max-age=${IMMUTABLE_SECONDS}, immutable` }],
      },
      {
        source: '/icons.svg',
        headers: [
          {
            key: 'Cache-Control',
            value: `public, max-age=${ICONS_SECONDS}, stale-while-revalidate=${STALE_ICONS_SECONDS}`,
          },
        ],
      },
    ];
  },

  /** Second addresses of the calendar's lists, kept from the old site; canonical is /calendar/{type}. */
  async rewrites() {
    return [
      { source: '/calendarPage', destination: '/calendar/all' },
      { source: '/calendarPage/all', destination: '/calendar/all' },
      { source: '/:type(ekp|ru|child|childstart|series4)', destination: '/calendar/:type' },
      // The live socket on our own origin.
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
