import { LegProfile } from '@/components/ui/leg-profile';
import type { Leg } from '@/lib/contract/events/calendar';
import { legShares } from '@/lib/domain/events/calendar/legs';

const kilometres = (km: number) => String(km).replace('.', ',');

export function EventLegs({ legs }: { legs: readonly Leg[] | undefined }) {
  if (!legs || legs.length === 0) return null;
  const shares = legShares(legs);
  return (
    <LegProfile
      legs={legs.map(({ kind, km }, index) => ({ sport: kind, value: kilometres(km), share: shares[index] }))}
    />
  );
}
