export const sportRanks = ['ЗМС', 'МСМК', 'МС', '1 разряд', '2 разряд', '3 разряд', '1 юн. разряд'] as const;
export type SportRank = (typeof sportRanks)[number];
