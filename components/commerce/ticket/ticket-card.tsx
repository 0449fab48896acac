'use client';

import { type ReactNode, useId, useState } from 'react';
import { Cover } from '@/components/base/artwork/cover';
import { Chip } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { isCodeValid } from '@/lib/domain/commerce/ticket/ticket-code';
import { useStoredUser } from '@/lib/session/stored-user';
import { LoadedQr } from './loaded-qr';
import { StartNumber } from './start-number';
import styles from './ticket.module.css';
import { TicketFacts } from './ticket-facts';
import { TicketStatus } from './ticket-status';

interface TicketCardProps {
  ticket: Ticket;
  isPast?: boolean;
  /** The first of its page: the artwork is not loaded lazily. */
  isFirst?: boolean;
  heading: 'h2' | 'h3';
  showQr?: boolean;
  /** The code, if the server has drawn it. */
  qr?: ReactNode;
  children?: ReactNode;
}

export function TicketCard({
  ticket,
  heading: Heading,
  isPast = false,
  isFirst = false,
  showQr = false,
  qr,
  children,
}: TicketCardProps) {
  const { event, event_format, info, public_id } = ticket;
  const codeId = useId();
  const [isCodeShown, setCodeShown] = useState(showQr);
  const member = useStoredUser();
  const isHandedOn = ticket.original_user_public_id !== null && ticket.original_user_public_id === member?.public_id;
  const hasCode = event_format.qr && isCodeValid(ticket, member?.public_id);
  return (
    <article className={styles.card} aria-labelledby={`ticket-${public_id}`}>
      <div className={styles.main}>
        <Cover
          discipline={event.event_type.title}
          seed={event.public_id}
          box="ticket"
          eager={isFirst}
          src={event.banners.landing_page.mobile_picture}
        />
        <div className={styles.body}>
          <div className="inline">
            <TicketStatus ticket={ticket} isPast={isPast} isHandedOn={isHandedOn} />
            <Chip>{event_format.title}</Chip>
          </div>
          <div className={styles.places}>
            <StartNumber number={info.number} />
            <Heading className="h4" id={`ticket-${public_id}`}>
              {event.title}
            </Heading>
          </div>
          <TicketFacts ticket={ticket} />
          <div className={styles.actions}>
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
      {hasCode && isCodeShown && (
        <div className="contents" id={codeId}>
          {qr ?? <LoadedQr ticket={ticket} />}
        </div>
      )}
    </article>
  );
}
