import { memo, useState } from 'react';
import type { FollowChoice } from '@/components/results/follow/use-followed';
import styles from '@/components/results/row/rows.module.css';
import { isSameByValue } from '@/components/results/row/same-by-value';
import { classNames } from '@/components/ui/class-names';
import { CardBody, CardHead, type ResultCardProps } from './result-card';

interface LiveCardProps extends Omit<ResultCardProps, 'follow'>, FollowChoice {
  isNew: boolean;
}

/** Rendered again only if something in it has changed, and its legs only while open. */
export const LiveCard = memo(function LiveCard({ isNew, isFollowed, onToggle, ...card }: LiveCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classNames(styles.card, isNew && styles.isNew)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <CardHead row={card.row} field={card.field} />
      </summary>
      {isOpen && <CardBody {...card} follow={{ isFollowed, onToggle }} />}
    </details>
  );
}, isSameByValue);
