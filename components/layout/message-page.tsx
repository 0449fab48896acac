import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/message.module.css';
import { typograph } from '@/lib/format/typograph';

interface MessagePageProps {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <section className={classNames(styles.message, 'wrap block')}>
      <h1 className="h1">{title}</h1>
      <p>{typeof text === 'string' ? typograph(text) : text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
