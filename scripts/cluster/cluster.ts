import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { moveProxyVersion } from '@/lib/page-store/proxy-version';
import { LaunchError } from '@/scripts/launch/launch-error';
import { Launcher, type LaunchOptions } from '@/scripts/launch/launcher';
import { federationPort, type PortUse, sitePort } from '@/scripts/launch/ports';
import type { Program } from '@/scripts/launch/program';
import { systemEnvironment } from '@/scripts/launch/program-environment';
import {
  buildSite,
  federationProgram,
  named,
  siteProgram,
  superviseDatabase,
  superviseFederation,
  superviseProgram,
} from '@/scripts/launch/programs';
import type { LaunchSettings } from '@/scripts/launch/settings';
import type { Supervisor } from '@/scripts/launch/supervisor';
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

/** Two sites and two federations behind nginx, one PostgreSQL, one Redis: compose.yaml on one machine. */
export function createCluster(options: LaunchOptions, requireTools: () => ClusterTools) {
  const { settings, say } = options;
  if (!settings.federation) throw new LaunchError('Кластер запускает свои федерации: уберите FEDERATION_API_URL.');
  const topology = localTopology(settings);
  const sites: Supervisor[] = [];
  const federations: Supervisor[] = [];
  const running: { proxy?: Supervisor; redis?: Supervisor } = {};
  const launcher = new Launcher(options, clusterPorts(topology), async (secrets) => {
    // They may have to be installed, which comes after the settings were judged.
    const tools = requireTools();
    const databaseUrl = await superviseDatabase(launcher, secrets);
    say('Запускаю Redis…');
    running.redis = await superviseProgram(launcher, redisProgram(settings, topology, tools));
    say('Запускаю федерации…');
    for (const [index, address] of topology.federations.entries()) {
      const program = federationProgram(options, secrets, { ...address, databaseUrl });
      const instance = instanceOf(program, index, federationVariables(topology));
      federations.push(await superviseFederation(launcher, instance, databaseUrl));
    }
    say('Запускаю nginx…');
    running.proxy = await superviseProgram(launcher, await proxyProgram(settings, topology, tools));
    await buildSite(launcher, secrets);
    say('Запускаю сайты…');
    for (const [index, address] of topology.sites.entries()) {
      const instance = instanceOf(siteProgram(options, secrets, address), index, siteVariables(topology));
      sites.push(await superviseProgram(launcher, instance));
    }
    // Requests come through the proxy, so it drains before the sites stop.
    launcher.stopFirst(running.proxy);
  });
  return {
    launcher,
    topology,
    sites,
    federations,
    running,
    /** Restarts the first site and federation, then the second ones, so that one of each serves meanwhile. */
    async restartAll() {
      for (const [index, federation] of federations.entries()) {
        await Promise.all([federation.restart(), sites[index]?.restart()]);
      }
    },
  };
}

/** Names the inner ports by the settings that they follow from. */
const innerPort = (use: PortUse, outer: number): PortUse => ({
  ...use,
  owner: `внутренний порт ${use.variable} + ${use.port - outer}`,
});

const proxyPorts = ({ proxy: { site, federation, innerPort: health, internalFederation } }: Topology): PortUse[] => [
  sitePort(site.port, 'nginx'),
  federationPort(federation.port, 'nginx'),
  innerPort(sitePort(health), site.port),
  innerPort(federationPort(internalFederation.port), federation.port),
];

export const clusterPorts = (topology: Topology): PortUse[] => [
  ...proxyPorts(topology),
  ...[topology.redis, ...topology.sites].map(({ port }) => innerPort(sitePort(port), topology.proxy.site.port)),
  ...topology.federations.map(({ port }) => innerPort(federationPort(port), topology.proxy.federation.port)),
];

function instanceOf(program: Program, index: number, variables: Record<string, string>): Program {
  const number = index + 1;
  return {
    ...program,
    name: `${program.name} ${number}`,
    log: program.log?.replace(/\.log$/, `-${number}.log`),
    environment: { ...program.environment, ...variables },
  };
}

function redisProgram(settings: LaunchSettings, { redis: { host, port } }: Topology, tools: ClusterTools): Program {
  const address = ['--bind', host, '--port', String(port), '--dir', settings.dataDir];
  return {
    ...commandProgram(settings, 'Redis', [tools.redis, ...address, ...redisArguments]),
    ports: [sitePort(port)],
  };
}

async function proxyProgram(settings: LaunchSettings, topology: Topology, tools: ClusterTools): Promise<Program> {
  const { folder, versionFolder, innerPort } = topology.proxy;
  // As root, nginx runs its workers as another user, who must be able to pass through the data folder.
  if (process.getuid?.() === 0) await chmod(settings.dataDir, 0o711);
  await mkdir(folder, { recursive: true });
  await moveProxyVersion(versionFolder);
  const template = await readFile(path.join(settings.root, 'deploy/nginx.conf.template'), 'utf8');
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, fillIn(template, proxyVariables(topology)));
  return {
    ...commandProgram(settings, 'nginx', [tools.nginx, '-c', file, '-e', 'stderr', '-g', 'daemon off;']),
    ports: proxyPorts(topology),
    readyUrl: `http://127.0.0.1:${innerPort}/proxy/health`,
  };
}

/** Wraps a program that is not Node, so that it ends with the launcher too. */
const commandProgram = (settings: LaunchSettings, name: string, command: string[]): Program => ({
  ...named(settings, name, name.toLowerCase()),
  args: ['scripts/launch/run-command.mjs', ...command],
  root: settings.root,
  environment: systemEnvironment(process.env),
});
