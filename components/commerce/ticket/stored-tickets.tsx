'use client';

import { useEffect, useState } from 'react';
import { OfflineMessage } from '@/components/layout/offline-message';
import linkStyles from '@/components/ui/link.module.css';
import sectionStyles from '@/components/ui/section.module.css';
import { readStoredTickets } from '@/lib/features/base/offline/read-stored-tickets';
import type { PocketTicket, TicketCopy } from '@/lib/features/base/offline/ticket-copy-schema';
import { formatDateTime } from '@/lib/format/date';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { onTokenRemovedElsewhere } from '@/lib/session/stored-user';
import { StoredTicket } from './stored-ticket';

export function StoredTickets() {
  const [copies, setCopies] = useState<readonly TicketCopy[]>([]);
  useEffect(() => {
    const read = () => void readStoredTickets(new Date()).then(setCopies);
    read();
    return onTokenRemovedElsewhere(read);
  }, []);

  const shown = copies.find(({ ticket }) => addressesOf(ticket).includes(window.location.pathname));
  if (shown) return <StoredTicket copy={shown} />;
  return (
    <>
      <OfflineMessage />
      {copies.length > 0 && (
        <section className="wrap block" aria-labelledby="kept-tickets">
          <div className={sectionStyles.head}>
            <h2 className="h3" id="kept-tickets">
              {cabinetMessages.storedTickets}
            </h2>
          </div>
          <ul className="stack">
            {copies.map(({ ticket }) => (
              <StoredLink key={ticket.public_id} ticket={ticket} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const addressesOf = ({ public_id }: PocketTicket) => [paths.ticket(public_id), paths.myEvent(public_id)];

/** A plain link, since the router needs the network. */
function StoredLink({ ticket: { public_id, event, event_format } }: { ticket: PocketTicket }) {
  return (
    <li>
      <a className={linkStyles.link} href={paths.ticket(public_id)}>
        {`${event.title}, ${event_format.title}`}
      </a>
      <p className="meta">{formatDateTime(event_format.start_time, event_format.event_city.timezone)}</p>
    </li>
  );
}
