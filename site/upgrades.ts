import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** The one address whose sockets next.config.mjs leads to the federation. */
const LIVE = /^\/ws\//;
/** The federation pings every 30 seconds: a socket that has carried nothing for so long leads nowhere. */
const IDLE_MS = 90_000;
/** Node tells of an upgrade by no channel; lib/forwarder/edge.ts corrects what its sender claims of himself. */
const started = channel('site.upgrade.start');

const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface Options {
  /** Whether somebody leads live sockets on. */
  readonly isOpen: () => boolean;
  readonly idleMs?: number;
}

/** Sockets that have left HTTP: only live ones are let through, and none is held for nothing. The answer ends all. */
export function guardUpgrades(server: Server, { isOpen, idleMs = IDLE_MS }: Options): () => void {
  const open = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    if (!LIVE.test(request.url ?? '')) {
      // The other side need not close its half.
      socket.end(NOT_FOUND, () => socket.destroy());
      return;
    }
    if (!isOpen()) {
      socket.destroy();
      return;
    }
    started.publish({ request });
    open.add(socket);
    const timer = endWhenIdle(request, socket, idleMs);
    socket.once('close', () => {
      clearInterval(timer);
      open.delete(socket);
    });
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

/** By what it has carried: the proxy behind switches the timeout of the socket itself off. */
function endWhenIdle(
  { socket: { bytesRead, bytesWritten }, socket }: IncomingMessage,
  upgraded: Duplex,
  idleMs: number,
) {
  let carried = bytesRead + bytesWritten;
  return setInterval(() => {
    const now = socket.bytesRead + socket.bytesWritten;
    if (now === carried) upgraded.destroy();
    carried = now;
  }, idleMs).unref();
}
