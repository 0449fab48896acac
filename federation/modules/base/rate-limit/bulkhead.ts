import { ApiError } from '@/federation/http/api-error';
import { waitText } from '@/lib/domain/base/text/wait-text';

interface BulkheadLimits {
  /** Limits of concurrent work per key and in total, since each holds a database connection. */
  readonly perKey: number;
  readonly total: number;
  readonly waitMs: number;
  /** Lower bound of calls done in a second, on two cores; `Retry-After` is counted by it. */
  readonly perSecond: number;
  readonly busy: string;
}

/** For the log: the client is gone. */
const GONE = 'Запрос прерван, ничего не сделано: повторите';
const LEAST_RETRY_SECONDS = 2;
const MOST_RETRY_SECONDS = 30;

interface Waiting {
  readonly keys: readonly string[];
  readonly go: () => void;
}

/** Limits concurrent work; refuses with 503 what waits too long, before doing anything. */
export class Bulkhead {
  private readonly waiting = new Set<Waiting>();
  private readonly perKey = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: BulkheadLimits) {}

  /** Skips callers that disconnected (`isGone`). */
  async run<T>(keys: readonly string[], work: () => Promise<T>, isGone = () => false): Promise<T> {
    const distinct = [...new Set(keys)];
    if (this.hasRoom(distinct)) this.count(distinct, 1);
    else await this.turnOf(distinct);
    try {
      if (isGone()) throw new ApiError(408, GONE);
      return await work();
    } finally {
      this.count(distinct, -1);
      this.admit();
    }
  }

  private turnOf(keys: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        keys,
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        const seconds = this.retryAfter();
        this.waiting.delete(one);
        reject(new ApiError(503, `${this.limits.busy}. Повторите через ${waitText(seconds)}`, seconds));
      }, this.limits.waitMs);
      this.waiting.add(one);
    });
  }

  /** Jitter, so that refused callers do not return together. */
  private retryAfter(): number {
    const seconds = LEAST_RETRY_SECONDS + Math.floor(this.waiting.size / this.limits.perSecond);
    return Math.min(MOST_RETRY_SECONDS, seconds);
  }

  private hasRoom(keys: readonly string[]): boolean {
    const { perKey, total } = this.limits;
    return this.total < total && keys.every((key) => (this.perKey.get(key) ?? 0) < perKey);
  }

  private count(keys: readonly string[], change: 1 | -1): void {
    this.total += change;
    for (const key of keys) {
      const count = (this.perKey.get(key) ?? 0) + change;
      if (count === 0) this.perKey.delete(key);
      else this.perKey.set(key, count);
    }
  }

  private admit(): void {
    for (const one of this.waiting) {
      if (this.total >= this.limits.total) return;
      if (!this.hasRoom(one.keys)) continue;
      this.waiting.delete(one);
      this.count(one.keys, 1);
      one.go();
    }
  }
}
