import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { ResultRow } from '@/lib/contract/result';
import { messages } from '@/lib/messages';
import type { FollowChoice } from './use-followed';

interface FollowToggleProps extends FollowChoice {
  row: Pick<ResultRow, 'start_number' | 'first_name' | 'last_name'>;
  /** With the word beside the star. */
  hasText?: boolean;
}

/** A star that is pressed or not; whom it follows is named for who does not see the row. */
export function FollowToggle({ row, isFollowed, onToggle, hasText }: FollowToggleProps) {
  const state = { 'aria-pressed': isFollowed, onClick: () => onToggle(row.start_number) };
  const whom = `${row.last_name} ${row.first_name}, № ${row.start_number}`;
  if (hasText) {
    return (
      <Button variant="line" icon="star" className="follow" {...state}>
        {messages.results.follow}
        <span className="sr">: {whom}</span>
      </Button>
    );
  }
  return (
    <button
      type="button"
      className={classNames('icon-btn', 'follow')}
      aria-label={`${messages.results.follow}: ${whom}`}
      {...state}
    >
      <Icon name="star" />
    </button>
  );
}
