import type { Kopecks } from '@/lib/domain/commerce/money/money';

/** What the insurance of a ticket is: who insures, for how much a person, and against what, line by line. */
export interface InsuranceTerms {
  readonly insurer: string;
  readonly sumKopecks: Kopecks;
  readonly covers: readonly string[];
}
