'use client';

import { type ReactNode, useId, useState } from 'react';
import { Cover } from '@/components/artwork/cover';
import { Chip } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Ticket } from '@/lib/contract/ticket';
import { isCodeValid } from '@/lib/domain/ticket-code';
import { useStoredUser } from '@/lib/session/stored-user';
import { LoadedQr } from './loaded-qr';
import { StartNumber } from './start-number';
import { TicketFacts } from './ticket-facts';
import { TicketStatus } from './ticket-status';

interface TicketCardProps {
  ticket: Ticket;
  isPast?: boolean;
  /** One level below the heading that it stands under. */
  heading: 'h2' | 'h3';
  /** The ticket's own page opens with its code shown. */
  showQr?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One ticket; its code can be shown and hidden where the format has one and it is not dead. */
export function TicketCard({ ticket, heading: Heading, isPast = false, showQr = false, children }: TicketCardProps) {
  const { event, event_format, info, public_id } = ticket;
  const codeId = useId();
  const [isCodeShown, setCodeShown] = useState(showQr);
  const member = useStoredUser();
  const isHandedOn = ticket.original_user_public_id !== null && ticket.original_user_public_id === member?.public_id;
  const hasCode = event_format.qr && isCodeValid(ticket, member?.public_id);
  return (
    <article className="ticket" aria-labelledby={`ticket-${public_id}`}>
      <div className="ticket__main">
        <Cover
          discipline={event.event_type.title}
          seed={event.public_id}
          box="ticket"
          src={event.banners.landing_page.mobile_picture}
        />
        <div className="ticket__body">
          <div className="flex flex-wrap items-center gap-2">
            <TicketStatus ticket={ticket} isPast={isPast} isHandedOn={isHandedOn} />
            <Chip>{event_format.title}</Chip>
          </div>
          <div className="flex flex-wrap items-end gap-x-7 gap-y-5">
            <StartNumber number={info.number} />
            <Heading className="h4" id={`ticket-${public_id}`}>
              {event.title}
            </Heading>
          </div>
          <TicketFacts ticket={ticket} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {children}
            {hasCode && (
              <Button
                variant="line"
                aria-expanded={isCodeShown}
                aria-controls={codeId}
                onClick={() => setCodeShown(!isCodeShown)}
              >
                {isCodeShown ? 'Скрыть QR-код' : 'Показать QR-код'}
              </Button>
            )}
          </div>
        </div>
      </div>
      {hasCode && isCodeShown && <LoadedQr id={codeId} ticket={ticket} />}
    </article>
  );
}
