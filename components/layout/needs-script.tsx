import { classNames } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/notice';
import { needsScript } from '@/lib/messages/needs-script';
import styles from './needs-script.module.css';

export function NeedsScript() {
  return (
    <noscript>
      <div className={classNames('wrap', styles.notice)}>
        <Notice tone="warn">{needsScript}</Notice>
      </div>
    </noscript>
  );
}
