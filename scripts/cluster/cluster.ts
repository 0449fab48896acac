import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { moveProxyVersion } from '@/lib/page-cache/proxy-version';
import { Household, type HouseholdOptions } from '@/scripts/launch/household';
import type { Keeper } from '@/scripts/launch/keeper';
import { LaunchError } from '@/scripts/launch/launch-error';
import { federationPort, type PortUse, sitePort } from '@/scripts/launch/ports';
import type { Program } from '@/scripts/launch/program';
import { systemEnvironment } from '@/scripts/launch/program-environment';
import type { Secrets } from '@/scripts/launch/secrets';
import type { ClusterTools } from './tools';
import {
  federationVariables,
  fillIn,
  localTopology,
  proxyVariables,
  redisArguments,
  siteVariables,
  type Topology,
} from './topology';

export interface ClusterOptions extends HouseholdOptions {
  tools: ClusterTools;
}

/** Two sites and two federations behind nginx, one PostgreSQL, one Redis: what compose.yaml describes, on one machine. */
export class Cluster extends Household<ClusterOptions> {
  readonly topology: Topology;
  readonly sites: Keeper[] = [];
  readonly federations: Keeper[] = [];
  redis: Keeper | undefined;
  proxy: Keeper | undefined;

  constructor(options: ClusterOptions) {
    super(options);
    if (!options.settings.federation) {
      throw new LaunchError('Кластер запускает свои федерации: уберите FEDERATION_API_URL.');
    }
    this.topology = localTopology(options.settings);
  }

  /** One after the other, so that the rest serves meanwhile. */
  async restartAll(): Promise<void> {
    for (const instance of [...this.federations, ...this.sites]) await instance.restart();
  }

  protected override ports(): PortUse[] {
    const { sites, federations, redis } = this.topology;
    return [
      ...this.proxyPorts(),
      sitePort(redis.port),
      ...sites.map(({ port }) => sitePort(port)),
      ...federations.map(({ port }) => federationPort(port)),
    ];
  }

  private proxyPorts(): PortUse[] {
    const { site, innerPort, federation, internalFederation } = this.topology.proxy;
    return [...[site.port, innerPort].map(sitePort), ...[federation.port, internalFederation.port].map(federationPort)];
  }

  protected override async bringUp(secrets: Secrets): Promise<void> {
    const { options, topology } = this;
    const databaseUrl = await this.startDatabase(secrets);
    options.say('Запускаю Redis…');
    this.redis = await this.keepProgram(this.redisProgram());
    options.say('Запускаю федерации…');
    for (const [index, { host, port }] of topology.federations.entries()) {
      const program = this.federationProgram(secrets, { host, port, databaseUrl });
      const instance = this.instance(program, index, federationVariables(topology));
      this.federations.push(await this.keepFederation(instance, databaseUrl));
    }
    options.say('Запускаю nginx…');
    this.proxy = await this.keepProgram(await this.proxyProgram());
    await this.build(secrets);
    options.say('Запускаю сайты…');
    for (const [index, address] of topology.sites.entries()) {
      const program = this.siteProgram(secrets, address);
      this.sites.push(await this.keepProgram(this.instance(program, index, siteVariables(topology))));
    }
    this.stopFirst(this.proxy);
  }

  private instance(program: Program, index: number, variables: Record<string, string>): Program {
    const number = index + 1;
    return {
      ...program,
      name: `${program.name} ${number}`,
      log: program.log?.replace(/\.log$/, `-${number}.log`),
      environment: { ...program.environment, ...variables },
    };
  }

  private redisProgram(): Program {
    const { host, port } = this.topology.redis;
    const command = [
      this.options.tools.redis,
      ...['--bind', host, '--port', String(port), '--dir', this.settings.dataDir],
      ...redisArguments,
    ];
    return { ...this.foreign('Redis', 'redis', command), ports: [sitePort(port)] };
  }

  private async proxyProgram(): Promise<Program> {
    const { folder, versionFolder, innerPort } = this.topology.proxy;
    // Started by root, nginx's workers are another user: they may pass through, and what is not theirs stays closed.
    if (process.getuid?.() === 0) await chmod(this.settings.dataDir, 0o711);
    await mkdir(folder, { recursive: true });
    await moveProxyVersion(versionFolder);
    const template = await readFile(path.join(this.settings.root, 'deploy/nginx.conf.template'), 'utf8');
    const file = path.join(folder, 'nginx.conf');
    await writeFile(file, fillIn(template, proxyVariables(this.topology)));
    return {
      ...this.foreign('nginx', 'nginx', [this.options.tools.nginx, '-c', file, '-e', 'stderr', '-g', 'daemon off;']),
      ports: this.proxyPorts(),
      readyUrl: `http://127.0.0.1:${innerPort}/proxy/health`,
    };
  }

  /** A program that is not ours: run by one that ends with the launcher. */
  private foreign(name: string, log: string, command: string[]): Program {
    const { root } = this.settings;
    return {
      ...this.named(name, log),
      args: ['scripts/launch/leashed.mjs', ...command],
      root,
      environment: systemEnvironment(process.env),
    };
  }
}
