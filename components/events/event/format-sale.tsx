'use client';

import { addOffline } from '@/components/commerce/basket/add-offline';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import type { CalendarFormat } from '@/lib/contract/events/calendar';
import { newPendingLine } from '@/lib/domain/commerce/basket/new-pending-line';
import { saleOf } from '@/lib/domain/events/calendar/format-sale';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { useEventNow } from './event-now';
import { placesText, saleTone } from './places-left';
import { useNow } from './use-now';

interface FormatSaleProps {
  format: Pick<CalendarFormat, 'public_id' | 'start_time' | 'sale_ends' | 'cancelled' | 'tickets_left'>;
  /** ISO instant of rendering, so that hydration matches. */
  renderedAt: string;
  titleId: string;
}

export function FormatSale({ format, renderedAt, titleId }: FormatSaleProps) {
  const now = useNow(renderedAt, format.sale_ends ?? format.start_time);
  const fresh = useEventNow()?.formats.find(({ public_id }) => public_id === format.public_id) ?? format;
  const sale = saleOf(fresh, now);
  const left = fresh.tickets_left.athlete;
  return (
    <>
      <Badge tone={saleTone(sale, left)}>{placesText(sale, left)}</Badge>
      {sale === 'open' && (
        <ButtonLink
          href={paths.add.ticket(format.public_id)}
          prefetch={false}
          aria-describedby={titleId}
          onClick={(event) => addOffline(event, newPendingLine('ticket', format.public_id))}
        >
          {commerceMessages.addTicket}
        </ButtonLink>
      )}
    </>
  );
}
