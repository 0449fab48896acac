import path from 'node:path';
import type { Settings } from '@/scripts/launch/settings';

/** Instances of each program: with two, one can be missed. */
export const INSTANCES = [1, 2] as const;

/** The proxy lets go of an idle connection after 4 s (deploy/nginx.conf.template); the programs wait for that. */
export const DRAIN_SECONDS = 6;

/** Redis holds pages, which can be made again: kept in memory only, the least used go first. */
export const redisArguments = [
  ...['--save', '', '--appendonly', 'no'],
  ...['--maxmemory', '256mb', '--maxmemory-policy', 'volatile-lru'],
];

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Who listens where: on one machine each has a port, in containers each has a name. */
export interface Topology {
  readonly sites: readonly Address[];
  readonly federations: readonly Address[];
  readonly redis: Address;
  /** What the proxy opens: to browsers, to the bank and timing partners, to the sites. */
  readonly proxy: {
    readonly site: Address;
    readonly federation: Address;
    readonly internalFederation: Address;
    readonly innerPort: number;
    readonly folder: string;
    readonly versionFolder: string;
    readonly log: string;
  };
  /** Whose X-Forwarded-For is believed. */
  readonly trusted: string;
}

const inner = (settings: Settings) => ({ host: '127.0.0.1', port: settings.site.port + 20 });

/** All on this machine: the proxy on the ports of `npm start`, so that addresses and build are the same. */
export function localTopology(settings: Settings): Topology {
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

/** The containers of compose.yaml. */
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

/**
 * Each instance twice: one that fails is left alone for two seconds, unless there is no other. One that has just come
 * back must not be counted as dead when the next one is restarted.
 */
const upstream = (addresses: readonly Address[]) =>
  ['max_fails=3 fail_timeout=2s', 'backup max_fails=0']
    .flatMap((role) => addresses.map(({ host, port }) => `server ${host}:${port} ${role};`))
    .join(' ');

/** What deploy/nginx.conf.template is filled in with. */
export function proxyVariables({ sites, federations, proxy }: Topology): Record<string, string> {
  const listen = ({ host, port }: Address) =>
    host === '0.0.0.0' || host === 'proxy' ? String(port) : `${host}:${port}`;
  return {
    SITE_SERVERS: upstream(sites),
    FEDERATION_SERVERS: upstream(federations),
    SITE_LISTEN: listen(proxy.site),
    FEDERATION_LISTEN: listen(proxy.federation),
    FEDERATION_INTERNAL_LISTEN: listen(proxy.internalFederation),
    PROXY_INNER_PORT: String(proxy.innerPort),
    PROXY_DIR: proxy.folder,
    PROXY_VERSION_DIR: proxy.versionFolder,
    PROXY_LOG: proxy.log,
  };
}

/** What a site is told beside the addresses and secrets that every site is told. */
export function siteVariables({ proxy, redis, trusted }: Topology): Record<string, string> {
  return {
    FEDERATION_API_URL: httpUrl(proxy.internalFederation),
    REDIS_URL: `redis://${redis.host}:${redis.port}`,
    PROXY_VERSION_DIR: proxy.versionFolder,
    SITE_TRUSTED_PROXIES: trusted,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
}

/** What a federation is told beside that. */
export function federationVariables({ sites, trusted }: Topology): Record<string, string> {
  return {
    SITE_NOTICE_URLS: sites.map(httpUrl).join(','),
    TRUSTED_PROXIES: trusted,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
}

/** The template with its `${NAMES}` replaced; what nginx itself calls `$name` is left. */
export function fillIn(template: string, variables: Record<string, string>): string {
  return template.replace(/^(?!\s*#).*$/gm, (line) =>
    line.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`nginx.conf.template names ${name}, which nobody gives`);
      return value;
    }),
  );
}
