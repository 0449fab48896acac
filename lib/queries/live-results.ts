import { HEARTBEAT_MS, type LiveSettings, liveMessage, livePath, type ResultRow } from '@/lib/contract/results/result';
import { reconnectDelay, WITHDRAWN } from '@/lib/domain/results/result/live-table';

const DRAW_MS = 100;

const AT_ONCE = 3;

/** After so long a silence the connection counts as lost. */
const SILENCE_MS = 3 * HEARTBEAT_MS;
const LISTEN_EVERY_MS = 5000;

/** After so long a silence a page that becomes visible reconnects at once. */
const DOUBTFUL_MS = HEARTBEAT_MS + 5000;

/** A withdrawn format may come back. */
const WITHDRAWN_RETRY_MS = 30_000;

/** `lost`: no message since `heardAt`, so the rows may be outdated. */
export type LiveState = 'connecting' | 'live' | 'lost';

export interface LiveListener {
  onRows: (rows: readonly ResultRow[], reset: boolean) => void;
  onSettings: (settings: LiveSettings) => void;
  onWithdrawn: () => void;
  onState: (state: LiveState, heardAt: Date) => void;
}

export interface LiveOptions extends LiveListener {
  format: string;
  eventCityId: string;
  after: string;
  origin: string;
  open?: (url: string) => WebSocket;
}

/** Drops the rows of an incomplete batch, which are sent again. */
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
    socket.onclose = ({ code }) => {
      tell('connecting');
      if (code === WITHDRAWN) listener.onWithdrawn();
      const delay = code === WITHDRAWN ? WITHDRAWN_RETRY_MS : reconnectDelay(attempt, Math.random());
      retry = setTimeout(start, delay);
      attempt += 1;
    };
  }

  start();
  const wakeOptions = { signal: ended.signal };
  for (const event of ['online', 'focus']) globalThis.window?.addEventListener(event, wake, wakeOptions);
  globalThis.document?.addEventListener('visibilitychange', wake, wakeOptions);
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
