import { Button } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';

/** A group of the menu that did not come, and how to ask again. */
export function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="nav__failed" role="alert">
      <p>{anyPageMessages.serverSilent}</p>
      <Button variant="line" onClick={onRetry}>
        {anyPageMessages.retry}
      </Button>
    </div>
  );
}
