import { classNames } from '@/components/ui/class-names';
import styles from './ticket.module.css';
export function StartNumber({ number }: { number: string | null }) {
  if (!number) return null;
  return (
    <div>
      <p className={classNames('meta', styles.label)}>Номер</p>
      <p className={styles.number} translate="no">
        {number}
      </p>
    </div>
  );
}
