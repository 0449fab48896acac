import { createCluster } from '@/scripts/cluster/cluster';
import { type ClusterTools, missingSentence, requireTools } from '@/scripts/cluster/tools';
import { LaunchError } from '@/scripts/launch/launch-error';
import { runLauncher } from '@/scripts/launch/run-launcher';

/** `npm run cluster`: compose.yaml without containers. SIGUSR2 restarts one half after the other. */
runLauncher('start', (options) => {
  const { launcher, topology, restartAll } = createCluster(options, installedTools);
  process.on('SIGUSR2', () => {
    options.say('Перезапускаю экземпляры: одну половину, затем другую…');
    restartAll().then(
      () => options.say('Все экземпляры перезапущены.'),
      (error: Error) => console.error(error.message),
    );
  });
  return {
    launcher,
    furtherLines() {
      const ports = (addresses: readonly { port: number }[]) => addresses.map(({ port }) => port).join(', ');
      const { sites, federations, redis } = topology;
      return [
        `  За nginx        сайты ${ports(sites)}; федерации ${ports(federations)}; Redis ${redis.port}`,
        `  Перезапустить   kill -USR2 ${process.pid}`,
      ];
    },
  };
});

function installedTools(): ClusterTools {
  const tools = requireTools();
  if ('missing' in tools) throw new LaunchError(missingSentence(tools.missing));
  return tools;
}
