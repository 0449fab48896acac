/** Tickets and goods are paid at the federation's terminal, licences at the insurer's. */
export const terminals = ['federation', 'insurer'] as const;
export type Terminal = (typeof terminals)[number];
