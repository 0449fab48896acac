interface Counted {
  readonly kind: string;
  readonly count: number;
}

function countedOf(line: unknown): Counted[] {
  const { selector, kind, count }: { selector?: unknown; kind?: unknown; count?: unknown } = Object(line);
  const isCount = Number.isInteger(Number(count)) && Number(count) > 0;
  return isCount ? [{ kind: String(selector === 'pending' ? kind : selector), count: Number(count) }] : [];
}

export function basketItems(stored: string | null): Counted[] {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(lines) ? lines.flatMap(countedOf) : [];
  } catch {
    return [];
  }
}

export const basketCount = (stored: string | null): number =>
  basketItems(stored).reduce((sum, { count }) => sum + count, 0);
