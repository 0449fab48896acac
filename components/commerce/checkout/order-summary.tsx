import { Fragment } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/price.module.css';
import type { SumRow } from './order-rows';

export function OrderSummary({ rows, total }: { rows: readonly SumRow[]; total: string }) {
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, amount, isDiscount }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className={classNames(isDiscount && styles.discount)}>{amount}</dd>
        </Fragment>
      ))}
      <dt className={styles.sum}>Итого</dt>
      <dd className={styles.sum}>{total}</dd>
    </dl>
  );
}
