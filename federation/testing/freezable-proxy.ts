import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FreezableProxy {
  readonly url: string;
  /** Nothing comes through any more, and nothing is closed. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Stands between a program and its database. */
export async function freezableProxy(databaseUrl: string): Promise<FreezableProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const database = connect({ host: target.hostname, port: Number(target.port) });
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of open) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of open) socket.resume();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
