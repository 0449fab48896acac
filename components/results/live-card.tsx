import { memo, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { FollowChoice } from './follow/use-followed';
import { CardBody, CardHead, type ResultCardProps } from './result-card';
import { isSameByValue } from './same-by-value';

interface LiveCardProps extends Omit<ResultCardProps, 'follow'>, FollowChoice {
  /** It has just changed. */
  isNew: boolean;
}

/** A card of a race that moves: drawn anew only when something in it has changed, and its legs only once they were asked for. */
export const LiveCard = memo(function LiveCard({ isNew, isFollowed, onToggle, ...card }: LiveCardProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={classNames('rcard', isNew && 'is-new')}>
      <summary onClick={() => setOpened(true)}>
        <CardHead row={card.row} field={card.field} />
      </summary>
      {wasOpened && <CardBody {...card} follow={{ isFollowed, onToggle }} />}
    </details>
  );
}, isSameByValue);
