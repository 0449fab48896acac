import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Headers of Node, browsers, proxies and caches; those of Next are found in its source. */
const OF_OTHERS =
  `accept accept-charset accept-encoding accept-language access-control-request-headers access-control-request-method
  authorization cache-control cdn-loop cf-connecting-ip cf-ipcountry client-ip content-encoding content-language
  content-location content-type cookie date dnt early-data fastly-client-ip forwarded from front-end-https host if-match
  if-modified-since if-none-match if-range if-unmodified-since idempotency-key last-event-id max-forwards origin pragma
  prefer proxy-authorization purpose range referer save-data sec-ch-ua sec-fetch-dest sec-fetch-mode sec-fetch-site
  sec-gpc sec-purpose service-worker-navigation-preload surrogate-capability surrogate-control true-client-ip
  upgrade-insecure-requests user-agent via warning x-accel-buffering x-accel-expires x-accel-redirect x-amzn-trace-id
  x-api-version x-backend-host x-client-ip x-cluster-client-ip x-correlation-id x-csrf-token x-forward-for x-forwarded
  x-forwarded-by x-forwarded-for x-forwarded-host x-forwarded-path x-forwarded-port x-forwarded-prefix x-forwarded-proto
  x-forwarded-protocol x-forwarded-scheme x-forwarded-server x-forwarded-ssl x-forwarded-uri x-host x-http-method
  x-http-method-override x-method-override x-middleware-subrequest x-original-host x-original-uri x-original-url
  x-proxy-url x-real-ip x-real-url x-request-id x-requested-with x-rewrite-url x-sendfile x-url-scheme x-varnish x-wap-profile`.split(
    /\s+/,
  );

const PARTS = ['api', 'build/templates', 'client/components', 'lib', 'server', 'shared'];

/** A name with hyphens in quotes, or one that is read off the headers by itself. */
const NAMES = /['"`]([a-z][a-z0-9]*(?:-[a-z0-9]+)+)['"`]|headers(?:\.|\[['"])([a-z][a-z-]*)|_HEADER = '([a-z-]+)'/g;
/** A client can't send these as it likes. */
const OF_CONNECTION = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Each header that the installed Next could read, and those of others. */
export function knownHeaders(): readonly string[] {
  const dist = path.resolve('node_modules/next/dist');
  const names = new Set(OF_OTHERS);
  for (const part of PARTS) {
    for (const file of readdirSync(path.join(dist, part), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.js')) continue;
      const found = readFileSync(path.join(dist, part, file), 'utf8').matchAll(NAMES);
      for (const [, quoted, read, named] of found) names.add(quoted ?? read ?? named ?? '');
    }
  }
  return [...names].filter((name) => name && !OF_CONNECTION.has(name)).sort();
}
