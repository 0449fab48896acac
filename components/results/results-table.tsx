import { classNames } from '@/components/ui/class-names';
import type { ResultRow } from '@/lib/contract/result';
import { columnLabel } from './column-labels';
import { fromWhere, fullName, resultValue } from './result-value';
import { isLeg } from './split-legs';

interface ResultsTableProps {
  caption: string;
  /** The API's `fields_list`. */
  columns: readonly string[];
  rows: readonly ResultRow[];
}

const isTime = (column: string) => isLeg(column) || /^t\d$|time/.test(column);

const cellClass = (column: string) =>
  classNames(
    column === 'position' && 'num pos',
    column === 'start_number' && 'num start-number',
    column === 'category' && 'meta nb',
    isTime(column) && 'r time',
    /^t\d$/.test(column) && 'muted',
  );

/** From 768 px; below it the cards stand in its place (P-236). */
export function ResultsTable({ caption, columns, rows }: ResultsTableProps) {
  // Surname and name are one cell: together they name the row.
  const shown = columns.filter((column) => column !== 'first_name' || !columns.includes('last_name'));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of fields is something else, and a landmark needs a name of its own
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls the box with the arrows
    <div className="wide-table" role="group" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" className={isTime(column) ? 'r' : undefined}>
                {column === 'last_name'
                  ? `${columnLabel('last_name')} ${columnLabel('first_name')}`
                  : columnLabel(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              {shown.map((column) =>
                column === 'last_name' ? (
                  <th key={column} scope="row">
                    <b>{fullName(row)}</b>
                    <br />
                    <span className="meta">{fromWhere(row)}</span>
                  </th>
                ) : (
                  <td key={column} className={cellClass(column)}>
                    {resultValue(row, column)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
