import type { IncomingMessage } from 'node:http';

/** A connection costs so much even when nothing comes. */
const LEAST_BYTES = 64 * 1024;
/** 256 slow bodies, or four with files. */
const OF_NETWORK = 16 * 1024 * 1024;
const OF_ALL = 4 * OF_NETWORK;

interface Waiting {
  readonly network: string;
  bytes: number;
  readonly end: () => void;
}

interface BodyLimits {
  readonly bodyMs: number;
  readonly mostBytes: number;
}

export type Body = 'whole' | 'empty' | 'too-large' | 'too-many';

/**
 * Bodies on their way. They hold nothing but memory, which is bounded: one network has a quarter, and where all is used,
 * the oldest body of the network that holds most is ended.
 */
export class WholeBodies {
  private readonly waiting = new Set<Waiting>();
  private readonly limits: BodyLimits;

  constructor(limits: BodyLimits) {
    this.limits = limits;
  }

  /**
   * Calls `done` once, unless the sender goes away or is too slow. The body is not read but let into the request's own
   * buffer, however full that is: Next takes no request of which anything was read.
   */
  wait(request: IncomingMessage, network: string, done: (body: Body) => void): void {
    const push = request.push.bind(request);
    const one: Waiting = { network, bytes: 0, end: () => request.destroy() };
    let size = 0;
    const leave = () => {
      clearTimeout(late);
      clearImmediate(first);
      request.off('close', leave).off('error', leave);
      request.push = push;
      this.waiting.delete(one);
    };
    const finish = (body: Body) => {
      leave();
      done(body);
    };
    const judge = () => {
      if (size > this.limits.mostBytes) finish('too-large');
      else if (request.complete) finish(size > 0 ? 'whole' : 'empty');
      else if (!this.hold(one, Math.max(LEAST_BYTES, size))) finish('too-many');
    };
    request.push = (chunk: Buffer | null) => {
      push(chunk);
      size += chunk?.length ?? 0;
      // A body that comes at once holds nothing.
      if (chunk === null || one.bytes > 0) judge();
      return true;
    };
    const late = setTimeout(one.end, this.limits.bodyMs);
    const first = setImmediate(judge);
    this.waiting.add(one);
    request.once('close', leave).once('error', leave);
  }

  private hold(one: Waiting, bytes: number): boolean {
    one.bytes = bytes;
    const held = Map.groupBy(this.waiting, ({ network }) => network);
    const sizes = [...held].map(([network, all]) => ({ network, bytes: sum(all) }));
    if ((sizes.find(({ network }) => network === one.network)?.bytes ?? 0) > OF_NETWORK) return false;
    if (sum(sizes) <= OF_ALL) return true;
    const [most] = sizes.toSorted((a, b) => b.bytes - a.bytes);
    const oldest = held.get(most?.network ?? '')?.[0];
    if (!oldest || oldest === one) return false;
    this.waiting.delete(oldest);
    oldest.end();
    return true;
  }
}

const sum = (all: readonly { readonly bytes: number }[]) => all.reduce((total, { bytes }) => total + bytes, 0);
