import type { ReactNode } from 'react';
import { resultsMessages } from '@/lib/messages/results';
import styles from './badge.module.css';
import { Icon, type IconName } from './icon';

export type Tone = 'ok' | 'warn' | 'info' | 'mute' | 'bad';

export function Badge({ tone = 'mute', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon name={icon} size="sm" />} <span className="contents">{children}</span>
    </span>
  );
}

export function LiveBadge({ children = resultsMessages.live }: { children?: ReactNode }) {
  return <span className={styles.live}>{children}</span>;
}

export function Chip({ children }: { children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>;
}
