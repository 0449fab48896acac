'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { type FormatSale, saleOf } from '@/lib/domain/events/calendar/format-sale';
import { commerceMessages } from '@/lib/messages/commerce';
import { saleMessages } from '@/lib/messages/sale';
import { paths } from '@/lib/paths';
import { eventFormatQuery, ticketLineOf } from '@/lib/queries/event-format';
import { Adding, NotAdded } from './adding';
import { useAdding } from './use-adding';

interface AddTicketProps {
  publicId: string;
  title: string;
}

export function AddTicket({ publicId, title }: AddTicketProps) {
  const format = useQuery(eventFormatQuery(publicId));
  const [line, setLine] = useState<TicketLine | null>(null);
  const [offSale, setOffSale] = useState<Exclude<FormatSale, 'open'> | null>(null);
  useEffect(() => {
    if (!format.data) return;
    const sale = saleOf(format.data, new Date());
    if (sale === 'open') setLine(ticketLineOf(format.data));
    else setOffSale(sale);
  }, [format.data]);
  const state = useAdding({ kind: 'ticket', publicId, line }, format);

  if (state === 'pending') {
    return (
      <NotAdded
        title="Билет ждёт связи"
        tone="warn"
        text="Сервер не отвечает. Билет уже в корзине: название и цена появятся, как только связь вернётся."
        retry={() => format.refetch()}
        isBusy={format.isFetching}
      >
        <ButtonLink variant="line" href={paths.basket()}>
          {commerceMessages.toBasket}
        </ButtonLink>
      </NotAdded>
    );
  }
  if (state === 'under-way' && !offSale) return <Adding title={title} />;
  return (
    <NotAdded
      title="Билет не добавлен"
      tone="bad"
      text={offSale ? `${saleMessages.sale[offSale]}.` : commerceMessages.unknownForSale}
      isBusy={false}
    >
      <ButtonLink href={paths.calendar.all()}>Перейти в календарь</ButtonLink>
    </NotAdded>
  );
}
