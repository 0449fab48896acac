import { anyPageMessages } from '@/lib/messages/any-page';
import { classNames } from './class-names';
import styles from './spinner.module.css';

interface SpinnerProps {
  size?: 'sm';
  /** Set it if nothing else announces the loading. */
  label?: string;
}

export function Spinner({ size, label }: SpinnerProps) {
  const ring = <span className={classNames(styles.spinner, size && styles.sm)} aria-hidden="true" />;
  if (label === undefined) return ring;
  return (
    <span role="status">
      {ring}
      <span className="sr">{label || anyPageMessages.loading}</span>
    </span>
  );
}
