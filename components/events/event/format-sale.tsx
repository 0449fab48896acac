'use client';

import { addOffline } from '@/components/commerce/basket/add-offline';
import { Badge, type Tone } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import type { CalendarFormat } from '@/lib/contract/events/calendar';
import { newPendingLine } from '@/lib/domain/commerce/basket/new-pending-line';
import { FEW_PLACES } from '@/lib/domain/events/calendar/event-sale';
import { type FormatSale as Sale, saleOf } from '@/lib/domain/events/calendar/format-sale';
import { counted } from '@/lib/format/plural';
import { saleMessages } from '@/lib/messages/sale';
import { paths } from '@/lib/paths';
import { useEventNow } from './event-now';
import { useNow } from './use-now';

const PLACES = ['место', 'места', 'мест'] as const;

/** What several formats say together is the first of these. */
const SALES = ['open', 'sold-out', 'closed', 'cancelled', 'past'] as const;

interface FormatSaleProps {
  formats: readonly Pick<CalendarFormat, 'public_id' | 'start_time' | 'sale_ends' | 'cancelled' | 'tickets_left'>[];
  /** ISO instant of rendering, so that hydration matches. */
  renderedAt: string;
  /** The title of the one format, whose ticket is offered too. */
  titleId?: string;
}

export function FormatSale({ formats, renderedAt, titleId }: FormatSaleProps) {
  const event = useEventNow();
  const [firstEnd = renderedAt] = formats.map(({ sale_ends, start_time }) => sale_ends ?? start_time).toSorted();
  const now = useNow(renderedAt, firstEnd, event);
  const known = formats.map((format) => {
    const fresh = event?.formats.find(({ public_id }) => public_id === format.public_id) ?? format;
    return { sale: saleOf(fresh, now), left: fresh.tickets_left.athlete };
  });
  const sale = SALES.find((each) => known.some((format) => format.sale === each)) ?? 'past';
  const left = known.reduce((sum, format) => (format.sale === 'open' ? sum + format.left : sum), 0);
  const [format] = formats;
  return (
    <>
      <Badge tone={toneOf(sale, left)}>
        {sale === 'open' ? `Осталось ${counted(left, PLACES)}` : saleMessages.sale[sale]}
      </Badge>
      {sale === 'open' && titleId && format && (
        <ButtonLink
          href={paths.add.ticket(format.public_id)}
          prefetch={false}
          aria-describedby={titleId}
          onClick={(event) => addOffline(event, newPendingLine('ticket', format.public_id))}
        >
          {saleMessages.addTicket}
        </ButtonLink>
      )}
    </>
  );
}

function toneOf(sale: Sale, left: number): Tone {
  if (sale === 'past' || sale === 'closed') return 'mute';
  if (sale === 'sold-out' || sale === 'cancelled') return 'bad';
  return left <= FEW_PLACES ? 'warn' : 'ok';
}
