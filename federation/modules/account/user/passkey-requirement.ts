import { DAY_MS } from '@/lib/domain/base/time/day';
import type { UserRow } from './repository';

/** A requirement that an intruder switches on leaves the owner this time to undo it. */
const DELAY_MS = DAY_MS;

type Requirement = Pick<UserRow, 'passkeyRequiredFrom'>;

export const requirementFrom = (now: Date): Date => new Date(now.getTime() + DELAY_MS);

/** Whether every sign-in wants a passkey; until then one that was switched on only waits. */
export const isPasskeyRequired = ({ passkeyRequiredFrom: from }: Requirement, now: Date): boolean =>
  from !== null && from <= now;

/** Whether the requirement had been switched on by then. */
export const wasPasskeyWanted = ({ passkeyRequiredFrom: from }: Requirement, at: Date): boolean =>
  from !== null && from.getTime() - DELAY_MS < at.getTime();
