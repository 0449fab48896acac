import { Fragment } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { OrderRow } from './order-rows';

/** The rows of the sum and the total: what is paid is what the API computes; this shows the same by the same rules. */
export function OrderSummary({ rows, total }: { rows: readonly OrderRow[]; total: string }) {
  return (
    <dl className="totals">
      {rows.map(({ label, amount, isDiscount }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className={classNames(isDiscount && 'discount')}>{amount}</dd>
        </Fragment>
      ))}
      <dt className="sum">Итого</dt>
      <dd className="sum">{total}</dd>
    </dl>
  );
}
