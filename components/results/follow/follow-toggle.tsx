import { fullName } from '@/components/results/row/result-value';
import rowsStyles from '@/components/results/row/rows.module.css';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { ResultRow } from '@/lib/contract/results/result';
import { resultsMessages } from '@/lib/messages/results';
import type { FollowChoice } from './use-followed';

interface FollowToggleProps extends FollowChoice {
  row: Pick<ResultRow, 'start_number' | 'first_name' | 'last_name'>;
  hasText?: boolean;
}

export function FollowToggle({ row, isFollowed, onToggle, hasText }: FollowToggleProps) {
  const state = { 'aria-pressed': isFollowed, onClick: () => onToggle(row.start_number) };
  const whom = `${fullName(row)}, № ${row.start_number}`;
  if (hasText) {
    return (
      <Button variant="line" icon="star" className={classNames(rowsStyles.follow, 'needs-script')} {...state}>
        {resultsMessages.follow}
        <span className="sr">{`: ${whom}`}</span>
      </Button>
    );
  }
  return (
    <button
      type="button"
      className={classNames(buttonStyles.iconButton, rowsStyles.follow, 'needs-script')}
      aria-label={`${resultsMessages.follow}: ${whom}`}
      {...state}
    >
      <Icon name="star" />
    </button>
  );
}
