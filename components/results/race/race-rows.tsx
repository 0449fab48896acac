'use client';

import { useContext } from 'react';
import type { RaceField } from '@/components/results/row/race-field';
import styles from '@/components/results/row/rows.module.css';
import { ShownLine } from '@/components/results/row/shown-line';
import type { ResultFormat, ResultRow } from '@/lib/contract/results/result';
import { athleteHrefs } from './athlete-hrefs';
import { ResultCard } from './result-card';
import { captionOf, ResultsTable } from './results-table';
import { RowToolsContext } from './row-tools';

export interface RaceRowsProps {
  eventCityId: string;
  format: ResultFormat;
  rows: readonly ResultRow[];
  field: RaceField;
  total: number;
  first: number;
  isFound?: boolean;
}

/** The live table shares this code, so the browser gets the rows once, not as two trees of elements (decision 064). */
export function RaceRows({ eventCityId, format, rows, field, total, first, isFound }: RaceRowsProps) {
  const athleteHref = athleteHrefs(eventCityId, format);
  const tools = useContext(RowToolsContext);
  return (
    <div className={styles.rowsByWidth}>
      <ShownLine total={total} first={first} count={rows.length} isFound={isFound} />
      <ResultsTable
        caption={captionOf(format)}
        columns={format.fields_list}
        {...{ rows, field, athleteHref, ...tools }}
      />
      <div className={styles.cards}>
        {rows.map((row) => (
          <ResultCard
            key={row._id}
            columns={format.fields_list}
            row={row}
            field={field}
            href={athleteHref(row)}
            follow={tools?.followOf(row)}
          />
        ))}
      </div>
    </div>
  );
}
