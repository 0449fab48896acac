import { derivedId } from '@/federation/db/derived-id';

/** Drawn once at random, so that the seed's ids are nobody else's. */
const NAMESPACE = 'b1f5b5f6-3c0e-4d0a-9c55-2a8f0d6f7e41';

export type SeedNoun = 'news' | 'event' | 'event-city' | 'format' | 'user' | 'order' | 'line' | 'claim' | 'ticket';

/** The same on every machine: pages of the demonstration keep their addresses. */
export const seedId = (noun: SeedNoun, slug: string): string => derivedId(NAMESPACE, `${noun}:${slug}`);
