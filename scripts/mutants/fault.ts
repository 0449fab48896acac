/** Test parts, the cheapest first: a fault that one has caught is not shown to the next. */
export const partNames = ['unit', 'api', 'e2e'] as const;
export type PartName = (typeof partNames)[number];

type FaultKind =
  | 'comparison'
  | 'lock'
  | 'swallowed error'
  | 'lost field'
  | 'lost effect'
  | 'permission'
  | 'limit'
  | 'transaction'
  | 'text';

/** A mistake that a developer could make. */
export interface Fault {
  readonly name: string;
  readonly kind: FaultKind;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Tests that could see it: beginnings of paths of test files; for `e2e`, names of specs without `.spec.ts`. */
  readonly parts: Readonly<Partial<Record<PartName, readonly string[]>>>;
}

export const occurrencesIn = (text: string, { find }: Pick<Fault, 'find'>): number => text.split(find).length - 1;

/** A function as replacement, since `$` is special in a text. */
export const withFault = (text: string, { find, replace }: Fault): string => text.replace(find, () => replace);
