import type { ResultRow } from '@/lib/contract/result';
import styles from './race.module.css';
import { fromWhere, fullName } from './result-value';

export function AthleteWho({ row }: { row: ResultRow }) {
  return (
    <>
      <h1 className="h1">{fullName(row)}</h1>
      <div className={styles.facts}>
        <span>№ {row.start_number}</span>
        <span>{fromWhere(row)}</span>
        <span>{row.category}</span>
      </div>
    </>
  );
}
