'use client';

import { useContext } from 'react';
import type { ResultFormat, ResultRow } from '@/lib/contract/results/result';
import { athleteHrefs } from './athlete-hrefs';
import type { RaceField } from './race-field';
import { ResultCard } from './result-card';
import { captionOf, ResultsTable } from './results-table';
import { RowToolsContext } from './row-tools';
import styles from './rows.module.css';
import { ShownLine } from './shown-line';

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
