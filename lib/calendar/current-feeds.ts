import { CONTENT_SECONDS } from '@/lib/freshness';
import type { Feed } from './feed';

/** Anybody can think of any number of choices; the least recently read go first. */
const MOST_FEEDS = 50;

interface FeedsOptions<Events> {
  readonly readEvents: () => Promise<Events>;
  readonly clock?: () => number;
}

/** Feeds of the current calendar, each made once until the calendar changes or `CONTENT_SECONDS` have passed. */
export class CurrentFeeds<Events> {
  private readonly readEvents: () => Promise<Events>;
  private readonly clock: () => number;
  private readonly feeds = new Map<string, Feed>();
  private events: Promise<Events> | undefined;
  private readAt = 0;

  constructor({ readEvents, clock = Date.now }: FeedsOptions<Events>) {
    this.readEvents = readEvents;
    this.clock = clock;
  }

  /** `null` if the calendar has no such feed, which is not stored. */
  async feed(key: string, make: (events: Events) => Feed | null): Promise<Feed | null> {
    const events = this.current();
    const known = this.feeds.get(key);
    const feed = known ?? make(await events);
    // The calendar may have changed meanwhile.
    if (feed && events === this.events) this.store(key, feed);
    return feed;
  }

  clear(): void {
    this.events = undefined;
    this.feeds.clear();
  }

  private current(): Promise<Events> {
    if (this.events && this.clock() - this.readAt < CONTENT_SECONDS * 1000) return this.events;
    this.clear();
    this.readAt = this.clock();
    const events = this.readEvents();
    this.events = events;
    events.catch(() => {
      if (this.events === events) this.clear();
    });
    return events;
  }

  private store(key: string, feed: Feed): void {
    this.feeds.delete(key);
    this.feeds.set(key, feed);
    const [oldest] = this.feeds.keys();
    if (this.feeds.size > MOST_FEEDS && oldest !== undefined) this.feeds.delete(oldest);
  }
}
