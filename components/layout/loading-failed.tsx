import { Button } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';
import styles from './header.module.css';

export function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{anyPageMessages.serverSilent}</p>
      <Button variant="line" onClick={onRetry}>
        {anyPageMessages.retry}
      </Button>
    </div>
  );
}
