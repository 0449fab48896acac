import { Button } from '@/components/ui/button';
import { messages } from '@/lib/messages';

/** A group of the menu that did not come, and how to ask again. */
export function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="nav__failed" role="alert">
      <p>{messages.common.serverSilent}</p>
      <Button variant="line" onClick={onRetry}>
        {messages.common.retry}
      </Button>
    </div>
  );
}
