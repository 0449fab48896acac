import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { resultsMessages } from '@/lib/messages/results';

interface NothingFoundProps {
  /** Of all rows; none where nothing was asked for. */
  resetHref?: string | undefined;
  /** Once the page answers, in the place of the link. */
  onReset?: () => void;
}

/** No row, and the way back to all of them. */
export function NothingFound({ resetHref, onReset }: NothingFoundProps) {
  return (
    <EmptyState title={resultsMessages.empty}>
      {resetHref !== undefined && (
        <ButtonLink
          variant="line"
          href={resetHref}
          onClick={
            onReset &&
            ((event) => {
              event.preventDefault();
              onReset();
            })
          }
        >
          {resultsMessages.reset}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
