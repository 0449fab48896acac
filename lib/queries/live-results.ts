import { type LiveSettings, liveMessage, livePath, type ResultRow } from '@/lib/contract/result';
import { reconnectDelay } from '@/lib/domain/live-table';

/** Changes are drawn at most so often (P-240). */
const DRAW_MS = 100;

/** The first rows are drawn as they come (P-241). */
const AT_ONCE = 3;

export type LiveState = 'connecting' | 'live';

export interface LiveListener {
  /** Rows that have changed; `reset`: they are the whole table. */
  onRows: (rows: readonly ResultRow[], reset: boolean) => void;
  onSettings: (settings: LiveSettings) => void;
  onState: (state: LiveState) => void;
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
 * Follows a race until it is let go: connects, connects again with what it has (P-176), hands over what came in batches.
 * Rows of a batch that was cut off are not handed over: they come again.
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
    listener.onState('connecting');
    socket = connect(`${origin}${livePath(format, eventCityId)}?after=${revision}`);
    socket.onopen = () => {
      attempt = 0;
      listener.onState('live');
    };
    socket.onmessage = ({ data }) => {
      const message = liveMessage.safeParse(parse(data));
      if (!message.success || message.data.type === 'error') {
        // Of no use to the reader (P-233).
        console.warn('live results:', message.success ? message.data : message.error);
        return;
      }
      if (message.data.type === 'result_value') {
        batch.push(message.data.data);
        return;
      }
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
      listener.onState('connecting');
      retry = setTimeout(start, reconnectDelay(attempt, Math.random()));
      attempt += 1;
    };
  }

  start();
  return () => {
    clearTimeout(retry);
    clearTimeout(draw);
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
  };
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
