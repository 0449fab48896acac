import { Cluster } from '@/scripts/cluster/cluster';
import { missingSentence, requireTools } from '@/scripts/cluster/tools';
import { runHousehold } from '@/scripts/launch/run-household';

const tools = requireTools();
if ('missing' in tools) {
  console.error(missingSentence(tools.missing));
  process.exit(1);
}

/** `npm run cluster`: what compose.yaml describes, without containers. SIGUSR2 restarts every instance, one after the other. */
runHousehold('start', (options) => {
  const cluster = new Cluster({ ...options, tools });
  process.on('SIGUSR2', () => {
    options.say('Перезапускаю экземпляры по одному…');
    cluster.restartAll().then(
      () => options.say('Все экземпляры перезапущены.'),
      (error: Error) => console.error(error.message),
    );
  });
  return {
    household: cluster,
    furtherLines() {
      const ports = (addresses: readonly { port: number }[]) => addresses.map(({ port }) => port).join(', ');
      const { sites, federations, redis } = cluster.topology;
      return [
        `  За nginx        сайты ${ports(sites)}; федерации ${ports(federations)}; Redis ${redis.port}`,
        `  Перезапустить   kill -USR2 ${process.pid}`,
      ];
    },
  };
});
