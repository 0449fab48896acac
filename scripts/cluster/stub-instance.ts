import { setTimeout as sleep } from 'node:timers/promises';
import { DrainingServer } from '@/lib/domain/base/network/draining-server';

/** A stand-in for a site in proxy.endurance.test.ts: responds after a short delay and reports each write to its parent. */
const [port, drainSeconds = 0] = process.argv.slice(2).map(Number);

const server = new DrainingServer({ drainSeconds }, async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  if (request.method === 'POST') process.send?.(body);
  await sleep(Math.random() * 20);
  response.end(`${request.method} ${port}`);
});

process.once('SIGTERM', () => (drainSeconds ? server.close(() => process.exit(0)) : process.exit(0)));
server.listen(port, '127.0.0.1', () => process.send?.('ready'));
