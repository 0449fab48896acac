import path from 'node:path';
import type { LaunchSettings } from '@/scripts/launch/settings';

const INSTANCES = [1, 2] as const;

/** Seconds; longer than nginx keeps an idle connection (4 s in deploy/nginx.conf.template). */
const DRAIN_SECONDS = 6;

/** Redis holds only pages, which can be rendered again: nothing is persisted. */
export const redisArguments = [
  '--save',
  '',
  '--appendonly',
  'no',
  '--maxmemory',
  '256mb',
  '--maxmemory-policy',
  'volatile-lru',
];

interface Address {
  readonly host: string;
  readonly port: number;
}

/** On one machine each program has a port, in containers each has a host name. */
export interface Topology {
  readonly sites: readonly Address[];
  readonly federations: readonly Address[];
  readonly redis: Address;
  /** What the proxy opens to browsers, to the bank and timing partners, and to the sites. */
  readonly proxy: {
    readonly site: Address;
    readonly federation: Address;
    readonly internalFederation: Address;
    readonly innerPort: number;
    readonly folder: string;
    readonly versionFolder: string;
    readonly log: string;
  };
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trusted: string;
}

const inner = (settings: LaunchSettings) => ({ host: '127.0.0.1', port: settings.site.port + 20 });

/** The proxy takes the ports of `npm start`, so that addresses and build are the same. */
export function localTopology(settings: LaunchSettings): Topology {
  const host = '127.0.0.1';
  const federationPort = settings.federation?.port ?? 4000;
  const folder = path.join(settings.dataDir, 'proxy');
  return {
    sites: INSTANCES.map((number) => ({ host, port: settings.site.port + number })),
    federations: INSTANCES.map((number) => ({ host, port: federationPort + number })),
    redis: { host, port: settings.site.port + 10 },
    proxy: {
      site: { host: settings.site.host, port: settings.site.port },
      federation: { host: settings.federation?.host ?? host, port: federationPort },
      internalFederation: { host, port: federationPort + 10 },
      innerPort: inner(settings).port,
      folder,
      versionFolder: path.join(folder, 'version'),
      log: '/dev/stdout',
    },
    trusted: 'loopback',
  };
}

export const containerTopology: Topology = {
  sites: INSTANCES.map((number) => ({ host: `site-${number}`, port: 3000 })),
  federations: INSTANCES.map((number) => ({ host: `federation-${number}`, port: 4000 })),
  redis: { host: 'redis', port: 6379 },
  proxy: {
    site: { host: '0.0.0.0', port: 8080 },
    federation: { host: '0.0.0.0', port: 8081 },
    internalFederation: { host: 'proxy', port: 8082 },
    innerPort: 8083,
    folder: '/var/cache/fedtri',
    versionFolder: '/var/lib/fedtri-version',
    log: '/dev/stdout',
  },
  trusted: '172.30.0.0/24',
};

const httpUrl = ({ host, port }: Address) => `http://${host}:${port}`;

/** Each twice: nginx skips a failed one for two seconds, and both may be restarted within that time. */
const upstream = (addresses: readonly Address[]) =>
  ['max_fails=3 fail_timeout=2s', 'backup max_fails=0']
    .flatMap((role) => addresses.map(({ host, port }) => `server ${host}:${port} ${role};`))
    .join(' ');

export function proxyVariables({ sites, federations, proxy }: Topology): Record<string, string> {
  const listen = ({ host, port }: Address) =>
    host === '0.0.0.0' || host === 'proxy' ? String(port) : `${host}:${port}`;
  /** A queue for each worker: with one for all, the worker that wakes first takes most connections. */
  const publicly = (address: Address) => `${listen(address)} reuseport backlog=4096`;
  return {
    SITE_SERVERS: upstream(sites),
    FEDERATION_SERVERS: upstream(federations),
    SITE_LISTEN: publicly(proxy.site),
    FEDERATION_LISTEN: publicly(proxy.federation),
    FEDERATION_NAME: '_',
    PROXY_EDGE: '',
    FEDERATION_INTERNAL_LISTEN: listen(proxy.internalFederation),
    PROXY_INNER_PORT: String(proxy.innerPort),
    PROXY_DIR: proxy.folder,
    PROXY_VERSION_DIR: proxy.versionFolder,
    PROXY_LOG: proxy.log,
  };
}

/** Variables of a site beside those that every site has. */
export function siteVariables({ proxy, redis, trusted }: Topology): Record<string, string> {
  return {
    FEDERATION_API_URL: httpUrl(proxy.internalFederation),
    REDIS_URL: `redis://${redis.host}:${redis.port}`,
    PROXY_VERSION_DIR: proxy.versionFolder,
    SITE_TRUSTED_PROXIES: trusted,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
}

export function federationVariables({ sites, trusted }: Topology): Record<string, string> {
  return {
    SITE_NOTICE_URLS: sites.map(httpUrl).join(','),
    TRUSTED_PROXIES: trusted,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
}

/** Replaces each `${NAME}`; nginx's own `$name` stays. */
export function fillIn(template: string, variables: Record<string, string>): string {
  return template.replace(/^(?!\s*#).*$/gm, (line) =>
    line.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`nginx.conf.template uses the undefined variable ${name}`);
      return value;
    }),
  );
}
