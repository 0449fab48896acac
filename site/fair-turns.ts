import { networkOf } from '../lib/domain/base/network/network.ts';

/** What a network may begin a second, and at once, beside a share of what the others leave. */
const OWN_PER_SECOND = 1;
const OWN_AT_ONCE = 4;
/** What the /48 around an IPv6 /64 may do, compared with the /64. */
const WIDE_PREFIX = 48;
const WIDE_FACTOR = 10;
/** Networks that were heard of so long ago share nothing any more. */
const ACTIVE_MS = (1000 * OWN_AT_ONCE) / OWN_PER_SECOND;
const MOST_NETWORKS = 10_000;

/** What was begun and is not yet worked off. */
interface Begun {
  level: number;
  at: number;
}

interface FairTurnsOptions {
  readonly perSecond: number;
  readonly atOnce: number;
  readonly clock: () => number;
}

/**
 * A rate that strangers cannot use up: `atOnce`, then `perSecond`. Each network that asks has an equal part of it; whoever
 * asks for more gets what the others leave, and never the last half of `atOnce`.
 */
export class FairTurns {
  private readonly networks = new Map<string, Begun>();
  private readonly all: Begun = { level: 0, at: -Infinity };
  private readonly options: FairTurnsOptions;

  constructor(options: FairTurnsOptions) {
    this.options = options;
  }

  /** Takes a turn if there is one. */
  take(ip: string): boolean {
    if (!this.hasTurn(ip)) return false;
    this.all.level += 1;
    for (const { network, factor } of namesOf(ip)) {
      const begun = this.begunBy(network);
      // What it got of what others left is not held against it.
      begun.level = Math.min(begun.level + 1, OWN_AT_ONCE * factor);
    }
    return true;
  }

  /** Notes that the network asks, which makes it one of those who share. */
  hasTurn(ip: string): boolean {
    const { perSecond, atOnce } = this.options;
    const isWithinPart = namesOf(ip)
      .map(({ network, factor }) => {
        const begun = this.begunBy(network);
        const part = Math.max(OWN_PER_SECOND, perSecond / this.networks.size);
        return this.levelOf(begun, part * factor) + 1 <= OWN_AT_ONCE * factor;
      })
      .every(Boolean);
    return this.levelOf(this.all, perSecond) + 1 <= (isWithinPart ? atOnce : Math.ceil(atOnce / 2));
  }

  private levelOf(begun: Begun, perSecond: number): number {
    const now = this.options.clock();
    begun.level = Math.max(0, begun.level - ((now - begun.at) * perSecond) / 1000);
    begun.at = now;
    return begun.level;
  }

  /** Re-inserted, so that those who were heard of longest ago come first. */
  private begunBy(network: string): Begun {
    const now = this.options.clock();
    const begun = this.networks.get(network) ?? { level: 0, at: now };
    this.networks.delete(network);
    for (const [oldest, { at }] of this.networks) {
      if (at > now - ACTIVE_MS && this.networks.size < MOST_NETWORKS) break;
      this.networks.delete(oldest);
    }
    this.networks.set(network, begun);
    return begun;
  }
}

function namesOf(ip: string): { network: string; factor: number }[] {
  const [network, wide] = [networkOf(ip), networkOf(ip, WIDE_PREFIX)];
  return [{ network, factor: 1 }, ...(wide === network ? [] : [{ network: wide, factor: WIDE_FACTOR }])];
}
