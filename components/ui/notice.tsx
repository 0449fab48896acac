import type { ReactNode } from 'react';
import type { Tone } from './badge';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

const ICONS = { ok: 'ok', warn: 'warn', info: 'info', bad: 'warn' } as const satisfies Record<string, IconName>;

interface NoticeProps {
  tone?: Exclude<Tone, 'mute'>;
  /** Announced when it appears: `alert` at once, `status` politely. */
  role?: 'alert' | 'status';
  id?: string;
  children: ReactNode;
}

export function Notice({ tone = 'info', role = tone === 'bad' ? 'alert' : undefined, id, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={role} id={id}>
      <Icon name={ICONS[tone]} /> <div>{children}</div>
    </div>
  );
}
