import { and, eq, gt, or } from 'drizzle-orm';
import type { placeClaims, promoClaims, stockClaims } from './tables';

/** A claim that takes something from others now: paid, or held by a buyer whose time still runs. */
export const isLiving = (
  { state, heldUntil }: Pick<typeof placeClaims | typeof stockClaims | typeof promoClaims, 'state' | 'heldUntil'>,
  now: Date,
) => or(eq(state, 'taken'), and(eq(state, 'held'), gt(heldUntil, now)));
