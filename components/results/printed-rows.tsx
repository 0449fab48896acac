'use client';

export type PrintedCell = string | number | null;

interface PrintedRowsProps {
  heads: readonly string[];
  rows: readonly { readonly id: string; readonly cells: readonly PrintedCell[] }[];
}

/** Drawn by the client's part of the page, so that thousands of rows are sent as words and not also as elements. */
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
