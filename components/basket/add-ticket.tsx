'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { CallError } from '@/lib/contract/call';
import { addLine } from '@/lib/domain/basket';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { changeBasket } from '@/lib/queries/basket';
import { eventFormatQuery, ticketLineOf } from '@/lib/queries/event-format';

/** Loads the format, lays it into the basket and goes there (C-007). */
export function AddTicket({ formatPublicId }: { formatPublicId: string }) {
  const router = useRouter();
  const { data: format, error, refetch, isFetching } = useQuery(eventFormatQuery(formatPublicId));

  useEffect(() => {
    if (!format) return;
    changeBasket((lines) => addLine(lines, ticketLineOf(format)));
    router.replace(paths.basket());
  }, [format, router]);

  if (!error) {
    return (
      <SkeletonGroup>
        <Skeleton height="12rem" />
      </SkeletonGroup>
    );
  }
  const isUnknown = error instanceof CallError && !error.retryable;
  return (
    <>
      <Notice tone="bad">{isUnknown ? 'Такого билета нет: возможно, продажа закончилась.' : error.message}</Notice>
      <div className="buttons">
        {!isUnknown && (
          <Button busy={isFetching} onClick={() => refetch()}>
            {messages.common.retry}
          </Button>
        )}
        <ButtonLink variant="line" href={paths.calendar.page()}>
          Перейти в календарь
        </ButtonLink>
      </div>
    </>
  );
}
