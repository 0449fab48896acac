import { LegProfile, type ProfileLeg } from '@/components/ui/leg-profile';
import type { Leg } from '@/lib/contract/events/calendar';
import { legShares } from '@/lib/domain/events/calendar/legs';

export function legsOf(legs: readonly Leg[]): ProfileLeg[] {
  const shares = legShares(legs);
  return legs.map(({ kind, km }, index) => ({
    sport: kind,
    value: String(km).replace('.', ','),
    share: shares[index],
  }));
}

export function EventLegs({ legs }: { legs: readonly Leg[] | undefined }) {
  if (!legs || legs.length === 0) return null;
  return <LegProfile legs={legsOf(legs)} />;
}
