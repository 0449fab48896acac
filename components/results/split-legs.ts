import type { Leg, Sport } from '@/components/ui/leg-profile';
import type { ResultRow } from '@/lib/contract/result';
import { formatSplit } from '@/lib/format/split-time';

/** Splits that are legs; others are transitions. */
const sports: Record<string, Sport> = { swim: 'swim', bike: 'bike', run: 'run', run1: 'run', run2: 'run', ski: 'ski' };

/** Per cent; a narrower leg has no room for its time. */
const NARROWEST = 18;

/** Legs in proportion to their times; empty while one is missing. */
export function splitLegs({ splits }: Pick<ResultRow, 'splits'>): Leg[] {
  const legs = splits.flatMap(({ name, time }) => {
    const sport = Object.hasOwn(sports, name) ? sports[name] : undefined;
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
  const sport = Object.hasOwn(sports, split) ? sports[split] : undefined;
  return sport && colours[sport];
};

export const isLeg = (split: string): boolean => Object.hasOwn(sports, split);
