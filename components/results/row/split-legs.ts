import type { ProfileLeg, Sport } from '@/components/ui/leg-profile';
import type { ResultRow } from '@/lib/contract/results/result';
import { readLegName } from '@/lib/domain/results/result/leg-name';
import { formatSplit } from '@/lib/format/split-time';

/** The sport of a leg or a lap; transitions and other splits have none. */
function sportOf(split: string): Sport | undefined {
  const sport = readLegName(split)?.sport;
  return sport === 't' ? undefined : sport;
}

/** Per cent; a narrower leg has no room for its time. */
const NARROWEST = 18;

/** Legs in proportion to their times; empty while one is missing. */
export function splitLegs({ splits }: Pick<ResultRow, 'splits'>): ProfileLeg[] {
  const legs = splits.flatMap(({ name, time }) => {
    const sport = sportOf(name);
    return sport && time !== null ? [{ sport, time }] : [];
  });
  const whole = legs.reduce((sum, { time }) => sum + time, 0);
  return legs.map(({ sport, time }) => ({
    sport,
    value: formatSplit(time),
    share: Math.max(NARROWEST, Math.round((time / whole) * 100)),
  }));
}

const colours: Record<Sport, string> = { swim: 's', bike: 'b', run: 'n', ski: 's' };

export const legColour = (split: string): string | undefined => {
  const sport = sportOf(split);
  return sport && colours[sport];
};
