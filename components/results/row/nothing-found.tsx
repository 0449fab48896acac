import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { resultsMessages } from '@/lib/messages/results';

interface NothingFoundProps {
  resetHref?: string | undefined;
  /** Replaces the link after hydration. */
  onReset?: () => void;
}

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
