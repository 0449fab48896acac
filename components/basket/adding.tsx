import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { anyPageMessages } from '@/lib/messages/any-page';

/** While a thing is on its way into the basket. */
export function Adding({ title }: { title: string }) {
  return (
    <section className="message wrap block">
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
  /** Asks again, where that may help. */
  retry?: () => void;
  isBusy: boolean;
  /** The way on. */
  children: ReactNode;
}

/** Why it is not there, and what to do. */
export function NotAdded({ title, tone, text, retry, isBusy, children }: NotAddedProps) {
  return (
    <section className="message wrap block">
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
