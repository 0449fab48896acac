import { ApiError } from '@/federation/http/api-error';
import type { Settings } from '@/federation/settings';
import { waitText } from '@/lib/domain/wait-text';

export interface CheckoutLimits {
  /** Orders that are placed at a time, of one start and altogether: each has a connection to the database. */
  readonly perStart: number;
  readonly total: number;
  readonly waitMs: number;
}

/** Buyers of one start follow each other at its lock anyway; this many keep it busy. */
const PER_START = 4;
/** What a start that everybody wants sells at least, on two cores. */
const ORDERS_PER_SECOND = 50;
const LEAST_RETRY_SECONDS = 2;
const MOST_RETRY_SECONDS = 30;

/** Half of the connections are left to callbacks of the bank, sign-in and all that is read. */
export const checkoutLimits = (settings: Pick<Settings, 'DATABASE_POOL' | 'CHECKOUT_WAIT_MS'>): CheckoutLimits => ({
  perStart: PER_START,
  total: Math.max(1, Math.floor(settings.DATABASE_POOL / 2)),
  waitMs: settings.CHECKOUT_WAIT_MS,
});

interface Waiting {
  readonly starts: readonly string[];
  readonly go: () => void;
}

/** Lets so many orders be placed at a time; who waits too long is refused with 503 before anything is held for them. */
export class CheckoutQueue {
  private readonly waiting = new Set<Waiting>();
  private readonly perStart = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: CheckoutLimits) {}

  async run<T>(starts: readonly string[], work: () => Promise<T>): Promise<T> {
    const distinct = [...new Set(starts)];
    if (this.hasRoom(distinct)) this.count(distinct, 1);
    else await this.turnOf(distinct);
    try {
      return await work();
    } finally {
      this.count(distinct, -1);
      this.admit();
    }
  }

  private turnOf(starts: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        starts,
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        const seconds = this.retryAfter();
        this.waiting.delete(one);
        reject(new ApiError(503, `Много желающих. Повторите через ${waitText(seconds)}`, seconds));
      }, this.limits.waitMs);
      this.waiting.add(one);
    });
  }

  /** Whoever is refused is sent to the end of those who still wait, so that not all come back at once. */
  private retryAfter(): number {
    const seconds = LEAST_RETRY_SECONDS + Math.floor(this.waiting.size / ORDERS_PER_SECOND);
    return Math.min(MOST_RETRY_SECONDS, seconds);
  }

  private hasRoom(starts: readonly string[]): boolean {
    const { perStart, total } = this.limits;
    return this.total < total && starts.every((start) => (this.perStart.get(start) ?? 0) < perStart);
  }

  private count(starts: readonly string[], change: 1 | -1): void {
    this.total += change;
    for (const start of starts) {
      const count = (this.perStart.get(start) ?? 0) + change;
      if (count === 0) this.perStart.delete(start);
      else this.perStart.set(start, count);
    }
  }

  private admit(): void {
    for (const one of this.waiting) {
      if (this.total >= this.limits.total) return;
      if (!this.hasRoom(one.starts)) continue;
      this.waiting.delete(one);
      this.count(one.starts, 1);
      one.go();
    }
  }
}
