import { filledPerson, isCorrection, type Person } from './person';

interface Starter {
  readonly person: Person;
  /** Whether the profile is still of the person at the purchase, so that the rest of it is theirs. */
  readonly isProfile: boolean;
}

/**
 * Who starts with a ticket of the personal discount: its buyer as the profile tells now, unless the profile tells of
 * somebody else than at the purchase.
 */
export function discountStarter(bought: Person | null, profile: Person): Starter {
  if (!bought) return { person: profile, isProfile: true };
  const now = filledPerson(profile, bought);
  return isCorrection(bought, now) ? { person: now, isProfile: true } : { person: bought, isProfile: false };
}
