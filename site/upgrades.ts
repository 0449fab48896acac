import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { siteEvents } from '../lib/site-events.ts';
import { decoded, targetRefusalOf } from './request-target.ts';

/** `/ws/event_updates/{format}/{event_city_id}?after={revision}` of the federation (next.config.mjs). */
const LIVE =
  /^\/ws\/event_updates\/([^/?#\\]{1,300})\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\?after=(?:\d{1,9}\.\d{1,15})?)?$/i;
/** In development Next has sockets of its own. */
const OF_NEXT = process.env.NODE_ENV === 'development' ? /^\/_next\// : undefined;
/** The federation pings every 30 seconds. */
const IDLE_MS = 90_000;

function refuse({ method = 'GET', url = '/' }: IncomingMessage, socket: Duplex, status: number): void {
  siteEvents.emit('response', { method, url, status, ms: 0, requestId: '' });
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  // The client may keep its half open.
  socket.end(head, () => socket.destroy());
}

/** Returns false if nobody takes the upgrade yet. */
type Lead = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

interface Options {
  readonly correct: (request: IncomingMessage) => void;
  readonly lead: Lead;
  readonly idleMs?: number;
}

/** What another program could read as another path is no socket of ours. */
function isSocket({ url = '', headers }: IncomingMessage): boolean {
  if (headers.upgrade?.toLowerCase() !== 'websocket') return false;
  const format = decoded(LIVE.exec(url)?.[1] ?? '');
  return (!!format && !/(?:^|[/\\])\.{1,2}(?:$|[/\\])/.test(format)) || (OF_NEXT?.test(url) ?? false);
}

/** Lets only live sockets through and ends idle ones. The returned function ends all. */
export function guardUpgrades(server: Server, { correct, lead, idleMs = IDLE_MS }: Options): () => void {
  const open = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const refusal = targetRefusalOf(request);
    if (refusal || !isSocket(request)) {
      refuse(request, socket, refusal ?? 404);
      return;
    }
    correct(request);
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
