import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { drainAtStop } from '@/lib/drain';

/** Stands for a site behind the proxy in proxy.test.ts: answers a little later, and tells its parent of each write. */
const [port, drainSeconds] = process.argv.slice(2).map(Number);

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  if (request.method === 'POST') process.send?.(body);
  await sleep(Math.random() * 20);
  response.end(`${request.method} ${port}`);
});

if (drainSeconds) drainAtStop(drainSeconds);
// Without a drain it ends as a program does that knows of none.
process.once('SIGTERM', () => (drainSeconds ? server.close(() => process.exit(0)) : process.exit(0)));
server.listen(port, '127.0.0.1', () => process.send?.('ready'));
