'use client';

import { Chip } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { formatDateTime } from '@/lib/format/date';
import { anyPageMessages } from '@/lib/messages/any-page';
import { pageMessages } from '@/lib/messages/page';
import type { TicketCopy } from '@/lib/offline/ticket-copy';
import { StartNumber } from './start-number';
import { TicketFacts } from './ticket-facts';
import { TicketQr } from './ticket-qr';
import { TicketStatus } from './ticket-status';

/** A ticket as it was when it was last seen; it says so, and from when it is. */
export function KeptTicket({ copy: { ticket, kept_at } }: { copy: TicketCopy }) {
  const { event, event_format, info } = ticket;
  const isPast = new Date(event_format.start_time) <= new Date();
  return (
    <div className="wrap block grid gap-6">
      <h1 className="h1">{event.title}</h1>
      <Notice tone="warn">
        {pageMessages.offline}. Это копия билета, сохранённая{' '}
        {formatDateTime(kept_at, event_format.event_city.timezone)}. Если билет с тех пор передан или возвращён, код не
        действует.
      </Notice>
      <div className="ticket">
        <div className="ticket__main">
          <div className="ticket__body">
            <div className="flex flex-wrap items-center gap-2">
              <TicketStatus ticket={ticket} isPast={isPast} />
              <Chip>{event_format.title}</Chip>
            </div>
            <StartNumber number={info.number} />
            <TicketFacts ticket={ticket} />
            <div className="buttons">
              <Button variant="line" onClick={() => window.location.reload()}>
                {anyPageMessages.retry}
              </Button>
            </div>
          </div>
        </div>
        {event_format.qr && <TicketQr ticket={ticket} />}
      </div>
    </div>
  );
}
