import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/message.module.css';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { anyPageMessages } from '@/lib/messages/any-page';

export function Adding({ title }: { title: string }) {
  return (
    <section className={classNames(styles.message, 'wrap block')}>
      <h1 className="h1">{title}</h1>
      <SkeletonGroup>
        <Skeleton height="12rem" />
      </SkeletonGroup>
    </section>
  );
}

interface NotAddedProps {
  title: string;
  tone: 'bad' | 'warn';
  text: ReactNode;
  retry?: () => void;
  isBusy: boolean;
  children: ReactNode;
}

export function NotAdded({ title, tone, text, retry, isBusy, children }: NotAddedProps) {
  return (
    <section className={classNames(styles.message, 'wrap block')}>
      <h1 className="h1">{title}</h1>
      <Notice tone={tone} role="alert">
        {text}
      </Notice>
      <div className="buttons">
        {retry && (
          <Button busy={isBusy} onClick={retry}>
            {anyPageMessages.retry}
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}
