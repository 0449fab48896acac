'use client';

export type PrintedCell = string | number | null;

interface PrintedRowsProps {
  heads: readonly string[];
  rows: readonly { readonly id: string; readonly cells: readonly PrintedCell[] }[];
}

/** A client component, so that thousands of rows are sent as text only and not as elements too. */
export function PrintedRows({ heads, rows }: PrintedRowsProps) {
  return (
    <tbody>
      {rows.map(({ id, cells }) => (
        <tr key={id}>
          {cells.map((cell, index) => (
            <td key={heads[index]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
