import type { Cell, Section } from '@/lib/contract/staff/section';

/** Label and value; a value that is missing takes its line away. */
export type FactLine = readonly [
  label: string,
  value: string | null | undefined,
  more?: { href?: string; masked?: true },
];

export const factsOf = (title: string, lines: readonly FactLine[]): Section => ({
  kind: 'facts',
  title,
  facts: lines.flatMap(([label, value, more = {}]) => (value ? [{ label, value, ...more }] : [])),
});

/** No section where there are no rows. */
export const tableOf = (title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Section[] =>
  rows.length === 0 ? [] : [{ kind: 'table', title, head: [...head], rows: rows.map((row) => [...row]) }];
