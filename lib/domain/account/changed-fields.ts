export function changedFields<T extends Record<string, unknown>>(before: T, after: T): Partial<T> {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changed) as Partial<T>;
}
