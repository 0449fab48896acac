import type { ResultRow } from '@/lib/contract/results/result';

/** Rows of a race have their legs in one order: finding each by its name took most of the time of a long table. */
export function splitFinder(leg: string, [first]: readonly ResultRow[]) {
  const isIt = ({ name }: ResultRow['splits'][number]) => name === leg;
  const usual = first?.splits.findIndex(isIt) ?? -1;
  return ({ splits }: ResultRow) => {
    const split = splits[usual];
    return split && isIt(split) ? split : splits.find(isIt);
  };
}
