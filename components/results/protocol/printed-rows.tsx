'use client';

export type PrintedCell = string | number | null;

interface PrintedRowsProps {
  heads: readonly string[];
  /** The columns of names and numbers. */
  names: readonly number[];
  rows: readonly { readonly id: string; readonly cells: readonly PrintedCell[] }[];
}

/** A client component, so that thousands of rows are sent as text only and not as elements too. */
export function PrintedRows({ heads, names, rows }: PrintedRowsProps) {
  return (
    <tbody>
      {rows.map(({ id, cells }) => (
        <tr key={id}>
          {cells.map((cell, index) => (
            <td key={heads[index]} translate={names.includes(index) ? 'no' : undefined}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
