import type { Leg, Sport } from '@/components/ui/leg-profile';
import type { ResultRow } from '@/lib/contract/result';
import { formatSplit } from '@/lib/format/split-time';

/** The splits that are legs; the others are transitions. */
const sports: Record<string, Sport> = { swim: 'swim', bike: 'bike', run: 'run', run1: 'run', run2: 'run', ski: 'ski' };

/** No leg gets so narrow that its time could not be written under it. */
const NARROWEST = 18;

/** A race as its line of legs, each as wide as the time it took; empty while a leg is missing. */
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

/** The class of a leg's colour; a transition has none. */
export const legColour = (split: string): string | undefined => {
  const sport = Object.hasOwn(sports, split) ? sports[split] : undefined;
  return sport && colours[sport];
};

export const isLeg = (split: string): boolean => Object.hasOwn(sports, split);
