'use client';

import { Chip } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { TicketCopy } from '@/lib/features/base/offline/ticket-copy-schema';
import { formatDateTime } from '@/lib/format/date';
import { anyPageMessages } from '@/lib/messages/any-page';
import { pageMessages } from '@/lib/messages/page';
import { DrawnQr } from './drawn-qr';
import { StartNumber } from './start-number';
import styles from './ticket.module.css';
import { TicketFacts } from './ticket-facts';
import { TicketStatus } from './ticket-status';

export function StoredTicket({ copy: { ticket, kept_at } }: { copy: TicketCopy }) {
  const { event, event_format, info } = ticket;
  const isPast = new Date(event_format.start_time) <= new Date();
  return (
    <div className="wrap block stack gap-6">
      <h1 className="h1">{event.title}</h1>
      <Notice tone="warn">
        {`${pageMessages.offline}. Это копия билета, сохранённая ${formatDateTime(kept_at, event_format.event_city.timezone)}. Если билет с тех пор передан или возвращён, код не действует.`}
      </Notice>
      <div className={styles.card}>
        <div className={styles.main}>
          <div className={styles.body}>
            <div className="inline">
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
        {event_format.qr && <DrawnQr ticket={ticket} />}
      </div>
    </div>
  );
}
