import styles from '@/components/results/row/race.module.css';
import { fromWhere, fullName } from '@/components/results/row/result-value';
import type { ResultRow } from '@/lib/contract/results/result';
import { formatCategory } from '@/lib/format/category';
import { verbatim } from '@/lib/format/verbatim';

export function AthleteWho({ row }: { row: ResultRow }) {
  return (
    <>
      <h1 className="h1" {...verbatim(fullName(row))}>
        {fullName(row)}
      </h1>
      <div className={styles.facts}>
        <span translate="no">{`№ ${row.start_number}`}</span>
        <span translate="no">{fromWhere(row)}</span>
        <span className="nb">{formatCategory(row.category)}</span>
      </div>
    </>
  );
}
