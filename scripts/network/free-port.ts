import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** The error code of a port that is taken or forbidden. The browser's «localhost» may mean either loopback address. */
export async function portError(port: number): Promise<string | undefined> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryListen(port, host);
    if (code === 'EADDRINUSE' || code === 'EACCES') return code;
  }
  return undefined;
}

/** Below those of outgoing connections (from 32768 on), one of which might take a port before its program does. */
const anyPort = () => randomInt(25_000, 32_500);

/** The wanted port, or any free one when it is taken. */
export async function freePort(wanted = 0): Promise<number> {
  let port = wanted || anyPort();
  while (await portError(port)) port = anyPort();
  return port;
}
