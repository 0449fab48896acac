import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Sockets to the federation (next.config.mjs), and in development those of Next. */
const OPEN = process.env.NODE_ENV === 'development' ? /^\/(?:ws|_next)\// : /^\/ws\//;
/** The federation pings every 30 seconds. */
const IDLE_MS = 90_000;

const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Returns false if nobody takes the upgrade yet. */
type Lead = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

/** Lets only live sockets through and ends idle ones. The returned function ends all. */
export function guardUpgrades(server: Server, lead: Lead, idleMs = IDLE_MS): () => void {
  const open = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!OPEN.test(request.url ?? '')) {
      // The client may keep its half open.
      socket.end(NOT_FOUND, () => socket.destroy());
      return;
    }
    open.add(socket);
    const timer = endWhenIdle(request, socket, idleMs);
    socket.once('close', () => {
      clearInterval(timer);
      open.delete(socket);
    });
    if (!lead(request, socket, head)) socket.destroy();
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

/** Judges by bytes, since the proxy disables the socket's timeout. */
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
