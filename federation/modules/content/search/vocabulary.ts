import type { Database } from '@/federation/db/client';
import { wordsIn } from '@/lib/domain/content/search/plain-words';
import { Vocabulary } from '@/lib/domain/content/search/vocabulary';
import { wordsOfEntries } from './words-repository';

export type VocabularyAt = (db: Database, now: Date) => Promise<Vocabulary>;

const FRESH_MS = 60_000;

/** The words that misprints are corrected to, at most a minute old; requested only where a word is unknown. */
export function vocabularies(): VocabularyAt {
  let known: { readonly vocabulary: Vocabulary; readonly at: number } | null = null;
  return async (db, now) => {
    if (known === null || Math.abs(now.getTime() - known.at) > FRESH_MS) {
      const words = (await wordsOfEntries(db, now)).flatMap(wordsIn).filter((word) => /^\p{L}{3,}$/u.test(word));
      known = { vocabulary: new Vocabulary([...new Set(words)]), at: now.getTime() };
    }
    return known.vocabulary;
  };
}
