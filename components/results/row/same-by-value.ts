/** For `memo`: compares props by value, functions by identity; ignores what JSON omits. */
export function isSameByValue<P extends object>(before: P, after: P): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof P>;
  return [...names].every((name) => isSame(before[name], after[name]));
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
