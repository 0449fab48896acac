/** At whose terminal of the bank an order is paid: tickets and goods at the federation's, licences at the insurer's. */
export const terminals = ['federation', 'insurer'] as const;
export type Terminal = (typeof terminals)[number];
