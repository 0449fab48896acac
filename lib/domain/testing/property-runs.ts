declare global {
  /** Set by the jest project `endurance`. */
  var hasLongRuns: boolean | undefined;
}

/** How often a property is tried: in `unit` and `api` as often as finds the same, in `endurance` longer. */
export const propertyRuns = ({ usual, long }: { readonly usual: number; readonly long: number }): number =>
  globalThis.hasLongRuns ? long : usual;
