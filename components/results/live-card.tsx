import { memo, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { FollowChoice } from './follow/use-followed';
import { CardBody, CardHead, type ResultCardProps } from './result-card';
import styles from './rows.module.css';
import { isSameByValue } from './same-by-value';

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
