'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';
import { contentMessages } from '@/lib/messages/content';
import { newsPreviewsQuery } from '@/lib/queries/news';
import styles from './news.module.css';
import { NewsBoard } from './news-board';

/** As many as «Больше новостей» loads. */
const MORE = 40;

interface MoreNewsProps {
  count: number;
  children: ReactNode;
}

/** Shows the server's news until the button loads more and disappears. */
export function MoreNews({ count, children }: MoreNewsProps) {
  const [wanted, setWanted] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({ ...newsPreviewsQuery(MORE), enabled: wanted });
  const list = useRef<HTMLDivElement>(null);

  // The focused button disappears, so the first added article takes the focus.
  useEffect(() => {
    if (data) list.current?.querySelectorAll('a')[count]?.focus({ preventScroll: true });
  }, [data, count]);

  if (data) {
    return (
      <div ref={list}>
        <NewsBoard previews={data} heading="h2" />
      </div>
    );
  }
  return (
    <>
      {children}
      <p className={styles.more}>
        <Button
          className="needs-script"
          variant="line"
          size="lg"
          busy={isFetching}
          onClick={() => (isError ? refetch() : setWanted(true))}
        >
          {isError ? anyPageMessages.retry : contentMessages.newsMore}
        </Button>
      </p>
    </>
  );
}
