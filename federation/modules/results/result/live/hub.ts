import type { Revision } from '@/federation/modules/results/result/revision';
import type { Batch } from './batch';
import { type Channel, type ChannelSubscription, liveChannel, type Subscriber } from './channel';

interface HubOptions {
  readonly read: (formatId: string, from: Revision | null) => Promise<Batch | null>;
  readonly onError?: (error: unknown) => void;
  readonly gatherMs?: number;
  readonly clock?: () => number;
}

interface Hub {
  join(formatId: string, subscriber: Subscriber, revision: Revision | null): ChannelSubscription;
  changed(formatId?: string): void;
  subscribers(): number;
  close(): void;
}

/** The subscribers of all races, a channel for each race that is read. */
export function liveHub({ read, onError, gatherMs = 100, clock = () => performance.now() }: HubOptions): Hub {
  const channels = new Map<string, Channel>();

  function channelOf(formatId: string): Channel {
    const known = channels.get(formatId);
    if (known) return known;
    const channel = liveChannel({ read: (from) => read(formatId, from), onError, gatherMs, clock });
    channels.set(formatId, channel);
    return channel;
  }

  return {
    join(formatId, subscriber, revision) {
      const channel = channelOf(formatId);
      const { drained, leave } = channel.join(subscriber, revision);
      return {
        drained,
        leave() {
          leave();
          if (channel.subscribers() > 0) return;
          channel.close();
          if (channels.get(formatId) === channel) channels.delete(formatId);
        },
      };
    },
    changed(formatId) {
      if (formatId === undefined) for (const channel of channels.values()) channel.changed();
      else channels.get(formatId)?.changed();
    },
    subscribers: () => [...channels.values()].reduce((sum, channel) => sum + channel.subscribers(), 0),
    close() {
      for (const channel of channels.values()) channel.close();
      channels.clear();
    },
  };
}
