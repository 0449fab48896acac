import styles from '@/components/results/row/rows.module.css';
import { Button } from '@/components/ui/button';
import { resultsMessages } from '@/lib/messages/results';
import type { useNotifications } from './use-notifications';

const words = resultsMessages.notifications;

export function NotificationSwitch({
  state,
  turnOn,
  turnOff,
}: Pick<ReturnType<typeof useNotifications>, 'state' | 'turnOn' | 'turnOff'>) {
  if (state === 'unsupported') return null;
  const isOn = state === 'on';
  return (
    <div className={styles.notify}>
      {state !== 'denied' && (
        <Button variant="line" icon="bell" aria-pressed={isOn} onClick={isOn ? turnOff : () => void turnOn()}>
          {words.button}
        </Button>
      )}
      <p className="meta" role="status">
        {words[state]}
      </p>
    </div>
  );
}
