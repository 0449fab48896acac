import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Deps } from '@/federation/deps';
import type { App } from '@/federation/http/serve';
import { reportSecurityEvent } from '@/federation/logging/security-log';
import { findPublishedFormat } from '@/federation/modules/results/result/published';
import { parseRevision } from '@/federation/modules/results/result/revision';
import { directUrl } from '@/federation/settings';
import { HEARTBEAT_MS, type LiveMessage } from '@/lib/contract/results/result';
import { publicId } from '@/lib/contract/wire/shapes';
import { isStorableText } from '@/lib/domain/base/input/json-limits';
import { WITHDRAWN } from '@/lib/domain/results/result/live-table';
import { batches } from './batch';
import { GONE } from './channel';
import { liveHub } from './hub';
import { listenForChanges } from './listen';
import { socketLimit } from './socket-limit';

/** The most that a subscriber may send in one message, and how many messages from one heartbeat to the next: there is nothing to say. */
const MOST_BYTES = 64 * 1024;
const MOST_MESSAGES = 15;
const HEARTBEAT = JSON.stringify({ type: 'heartbeat' } satisfies LiveMessage);
/** How long a program that ends waits for a subscriber to close. */
const FAREWELL_MS = 3000;

const PATH = /^\/ws\/event_updates\/([^/]{1,300})\/([^/]{36})$/;

/** Live results: `/ws/event_updates/{format}/{event_city_id}?after={revision}`. */
export function liveSockets(app: App, deps: Pick<Deps, 'db' | 'settings'>): void {
  const { db, settings } = deps;
  const onError = (error: unknown) => app.log.error({ err: error }, 'live results failed');
  const hub = liveHub({ read: batches(db), onError });
  // A variable of its own, as @types/ws does not know closeTimeout yet.
  const options = { noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false, closeTimeout: FAREWELL_MS };
  const server = new WebSocketServer(options);
  const origins = new Set([new URL(settings.SITE_URL).origin, ...settings.LIVE_ORIGINS]);
  const admits = socketLimit(settings.LIVE_SOCKETS_PER_NETWORK, settings.TRUSTED_PROXIES);
  let listening: ReturnType<typeof listenForChanges> | undefined;
  let isClosing = false;

  function open(request: IncomingMessage, socket: Duplex, head: Buffer, welcome: (live: Live) => void): void {
    server.handleUpgrade(request, socket, head, (live) => {
      // A broken frame is an error of its sender; unheard it would end the program.
      live.on('error', () => live.terminate());
      welcome(live);
    });
  }

  async function enter(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://federation');
    const [, segment, eventCityId] = PATH.exec(url?.pathname ?? '') ?? [];
    const name = segment && decoded(segment);
    if (!url || !name || !isStorableText(name) || !eventCityId || !publicId.safeParse(eventCityId).success)
      return refuse(socket, '404 Not Found');
    // Browsers always send Origin; without it the caller is not a page.
    if (request.headers.origin && !origins.has(request.headers.origin)) {
      const source = {
        ip: request.socket.remoteAddress ?? '',
        log: app.log,
        routeOptions: { url: '/ws/event_updates' },
      };
      reportSecurityEvent(deps, source, { kind: 'socket-refused' });
      return refuse(socket, '403 Forbidden');
    }
    const format = await findPublishedFormat(db, eventCityId, name);
    const revision = parseRevision(url.searchParams.get('after'));
    if (!format && !revision) return refuse(socket, '404 Not Found');
    if (isClosing) return leaveToAnother(socket);
    // A page cannot read the status of a refusal, so one that has shown rows is told by a code.
    if (!format) return open(request, socket, head, (live) => live.close(WITHDRAWN, GONE));
    listening ??= listenForChanges(directUrl(settings), { onChange: hub.changed, onError });
    open(request, socket, head, (live) => {
      const subscription = hub.join(
        format.publicId,
        {
          waiting: () => socket.writableLength,
          write: (frames) => socket.write(frames),
          drop(reason) {
            if (reason === GONE) return live.close(WITHDRAWN, reason);
            live.close(reason === 'restart' ? 1012 : 1013, reason);
            // Who does not take frames does not take the farewell either.
            if (reason !== 'restart') live.terminate();
          },
        },
        revision,
      );
      socket.on('drain', subscription.drained);
      keepAlive(live, subscription.leave);
    });
  }

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (isClosing) return leaveToAnother(socket);
    if (!admits(request, socket)) return refuse(socket, '429 Too Many Requests');
    enter(request, socket, head).catch((error) => {
      onError(error);
      refuse(socket, '503 Service Unavailable');
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    hub.close();
    await listening?.stop();
  });
}

/** A proxy's idle connection would delay the stop; unanswered, the proxy uses the next instance. */
const leaveToAnother = (socket: Duplex) => void socket.destroy();

function refuse(socket: Duplex, status: string): void {
  // The other side need not close its half.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/** What a segment of an address says; `null` where it is no text. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

type Live = Parameters<Parameters<WebSocketServer['handleUpgrade']>[3]>[0];

/** Pages do not see pings, so a message says that the connection is alive. */
function keepAlive(live: Live, onEnd: () => void): void {
  let isAlive = true;
  let messages = 0;
  const timer = setInterval(() => {
    if (!isAlive) return live.terminate();
    isAlive = false;
    messages = 0;
    live.ping();
    live.send(HEARTBEAT);
  }, HEARTBEAT_MS);
  live.on('pong', () => {
    isAlive = true;
  });
  live.on('message', () => {
    messages += 1;
    if (messages > MOST_MESSAGES) live.close(1008, 'too many messages');
  });
  live.on('close', () => {
    clearInterval(timer);
    onEnd();
  });
}
