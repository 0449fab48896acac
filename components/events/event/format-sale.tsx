'use client';

import { addOffline } from '@/components/commerce/basket/add-offline';
import { Badge, type Tone } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import type { CalendarFormat } from '@/lib/contract/events/calendar';
import { newPendingLine } from '@/lib/domain/commerce/basket/new-pending-line';
import { type FormatSale as Sale, saleOf } from '@/lib/domain/events/calendar/format-sale';
import { counted } from '@/lib/format/plural';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { useEventNow } from './event-now';
import { useNow } from './use-now';

const PLACES = ['место', 'места', 'мест'] as const;

/** Fewer places than this are shown as few. */
const FEW = 20;

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
      <Badge tone={toneOf(sale, left)}>
        {sale === 'open' ? `Осталось ${counted(left, PLACES)}` : commerceMessages.sale[sale]}
      </Badge>
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

function toneOf(sale: Sale, left: number): Tone {
  if (sale === 'past' || sale === 'closed') return 'mute';
  if (sale === 'sold-out' || sale === 'cancelled') return 'bad';
  return left <= FEW ? 'warn' : 'ok';
}
