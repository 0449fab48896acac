import { Button } from '@/components/ui/button';
import { commonMessages } from '@/lib/messages/common';

/** A group of the menu that did not come, and how to ask again. */
export function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="nav__failed" role="alert">
      <p>{commonMessages.serverSilent}</p>
      <Button variant="line" onClick={onRetry}>
        {commonMessages.retry}
      </Button>
    </div>
  );
}
