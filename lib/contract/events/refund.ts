import { z } from 'zod';

/** Given back no later than so many calendar days before the start, by the city's time: so many percent. */
export const refundStep = z.object({
  days: z.number().int().nonnegative(),
  percent: z.number().int().min(0).max(100),
});
