'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { CallError } from '@/lib/contract/call';
import { addLine } from '@/lib/domain/basket';
import { saleOf } from '@/lib/domain/format-sale';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { changeBasket } from '@/lib/queries/basket';
import { eventFormatQuery, ticketLineOf } from '@/lib/queries/event-format';

interface AddTicketProps {
  formatPublicId: string;
  /** Of the page while it works. */
  title: string;
}

/** Loads the format, lays it into the basket and goes there (C-007); what is not on sale stays out, and is said. */
export function AddTicket({ formatPublicId, title }: AddTicketProps) {
  const router = useRouter();
  const { data: format, error, refetch, isFetching } = useQuery(eventFormatQuery(formatPublicId));
  const [offSale, setOffSale] = useState<'past' | 'sold-out' | null>(null);

  useEffect(() => {
    if (!format) return;
    const sale = saleOf(format, new Date());
    if (sale !== 'open') return setOffSale(sale);
    changeBasket((lines) => addLine(lines, ticketLineOf(format)));
    router.replace(paths.basket());
  }, [format, router]);

  if (!error && !offSale) {
    return (
      <section className="message wrap block">
        <h1 className="h1">{title}</h1>
        <SkeletonGroup>
          <Skeleton height="12rem" />
        </SkeletonGroup>
      </section>
    );
  }
  const canRetry = !offSale && error instanceof CallError && error.retryable;
  return (
    <section className="message wrap block">
      <h1 className="h1">Билет не добавлен</h1>
      <Notice tone="bad">
        {offSale
          ? `${messages.commerce.sale[offSale]}.`
          : canRetry
            ? error.message
            : 'Такого билета нет: возможно, продажа закончилась.'}
      </Notice>
      <div className="buttons">
        {canRetry && (
          <Button busy={isFetching} onClick={() => refetch()}>
            {messages.common.retry}
          </Button>
        )}
        <ButtonLink variant={canRetry ? 'line' : 'brand'} href={paths.calendar.all()}>
          Перейти в календарь
        </ButtonLink>
      </div>
    </section>
  );
}
