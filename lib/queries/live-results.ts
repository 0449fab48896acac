import { HEARTBEAT_MS, type LiveSettings, liveMessage, livePath, type ResultRow } from '@/lib/contract/result';
import { reconnectDelay } from '@/lib/domain/live-table';

/** Changes are drawn at most so often. */
const DRAW_MS = 100;

/** The first rows are drawn as they come. */
const AT_ONCE = 3;

/** Without a word for so long the line is lost, though nobody has closed it. */
const SILENCE_MS = 3 * HEARTBEAT_MS;
const LISTEN_EVERY_MS = 5000;

/** A page that wakes up after so long does not wait to see whether its line still holds. */
const DOUBTFUL_MS = HEARTBEAT_MS + 5000;

/** `lost`: nothing was heard since `heardAt`, and what is shown is of then. */
export type LiveState = 'connecting' | 'live' | 'lost';

export interface LiveListener {
  /** Rows that have changed; `reset`: they are the whole table. */
  onRows: (rows: readonly ResultRow[], reset: boolean) => void;
  onSettings: (settings: LiveSettings) => void;
  onState: (state: LiveState, heardAt: Date) => void;
}

export interface LiveOptions extends LiveListener {
  format: string;
  eventCityId: string;
  /** What the reader has already. */
  after: string;
  /** Of the socket's host: `wss://site`. */
  origin: string;
  open?: (url: string) => WebSocket;
}

/**
 * Follows a race until it is let go: connects, connects again with what it has, hands over what came in batches.
 * Rows of a batch that was cut off are not handed over: they come again. A line on which nothing is heard is left, and a
 * page that wakes up asks anew at once.
 */
export function followRace({ format, eventCityId, after, origin, open, ...listener }: LiveOptions): () => void {
  const connect = open ?? ((url: string) => new WebSocket(url));
  let revision = after;
  let attempt = 0;
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let draw: ReturnType<typeof setTimeout> | undefined;
  let closed: ResultRow[] = [];
  let isReset = false;
  let drawn = 0;
  let heardAt = new Date();
  let isLost = false;
  const ended = new AbortController();

  const tell = (state: LiveState) => listener.onState(isLost && state === 'connecting' ? 'lost' : state, heardAt);

  function heard(): void {
    heardAt = new Date();
    askedAt = heardAt.getTime();
    isLost = false;
  }

  /** When the server was last heard or asked anew. */
  let askedAt = heardAt.getTime();
  const listening = setInterval(() => {
    if (Date.now() - askedAt < SILENCE_MS) return;
    askedAt = Date.now();
    isLost = true;
    leave();
    start();
  }, LISTEN_EVERY_MS);

  function leave(): void {
    clearTimeout(retry);
    if (!socket) return;
    Object.assign(socket, { onopen: null, onmessage: null, onclose: null });
    socket.close();
    socket = null;
  }

  function wake(): void {
    if (document.visibilityState === 'hidden' || Date.now() - heardAt.getTime() < DOUBTFUL_MS) return;
    attempt = 0;
    leave();
    start();
  }

  function drawNow(): void {
    draw = undefined;
    const rows = closed;
    closed = [];
    drawn += rows.length;
    listener.onRows(rows, isReset);
    isReset = false;
  }

  function drawSoon(): void {
    if (drawn < AT_ONCE && closed.length <= AT_ONCE) drawNow();
    else draw ??= setTimeout(drawNow, DRAW_MS);
  }

  function start(): void {
    let batch: ResultRow[] = [];
    tell('connecting');
    socket = connect(`${origin}${livePath(format, eventCityId)}?after=${revision}`);
    socket.onopen = () => {
      attempt = 0;
      heard();
      tell('live');
    };
    socket.onmessage = ({ data }) => {
      heard();
      const message = liveMessage.safeParse(parse(data));
      if (!message.success || message.data.type === 'error') {
        // Of no use to the reader.
        console.warn('live results:', message.success ? message.data : message.error);
        return;
      }
      if (message.data.type === 'result_value') {
        batch.push(message.data.data);
        return;
      }
      if (message.data.type === 'heartbeat') return;
      const { reset = false } = message.data;
      if (reset) closed = [];
      closed = [...closed, ...batch];
      isReset ||= reset;
      batch = [];
      revision = message.data.data.revision;
      listener.onSettings(message.data.data);
      if (closed.length > 0 || isReset) drawSoon();
    };
    socket.onclose = () => {
      tell('connecting');
      retry = setTimeout(start, reconnectDelay(attempt, Math.random()));
      attempt += 1;
    };
  }

  start();
  const woken = { signal: ended.signal };
  for (const event of ['online', 'focus']) globalThis.window?.addEventListener(event, wake, woken);
  globalThis.document?.addEventListener('visibilitychange', wake, woken);
  return () => {
    ended.abort();
    clearInterval(listening);
    clearTimeout(draw);
    leave();
  };
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
