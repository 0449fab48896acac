const countOf = (line: unknown): number => {
  const count = typeof line === 'object' && line !== null && 'count' in line ? Number(line.count) : 0;
  return Number.isInteger(count) && count > 0 ? count : 0;
};

export function basketCount(stored: string | null): number {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(lines) ? lines.reduce<number>((sum, line) => sum + countOf(line), 0) : 0;
  } catch {
    return 0;
  }
}
