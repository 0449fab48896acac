'use client';

import { useEffect } from 'react';
import { QRCode } from 'react-qr-code';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { verbatim } from '@/lib/format/verbatim';
import { cabinetMessages } from '@/lib/messages/cabinet';
import type { PocketTicket } from '@/lib/offline/ticket-copy-schema';
import { keepAwake } from './keep-awake';
import styles from './ticket.module.css';

/** Dark on white in every theme, so that a scanner can read it. */
export function FullScreenCode({ ticket }: { ticket: PocketTicket }) {
  return (
    <Dialog
      title={`QR-код билета № ${ticket.ticketNumber}`}
      hideTitle
      className={styles.screen}
      theme="light"
      trigger={<Button variant="line">{cabinetMessages.fullScreen}</Button>}
    >
      <Code ticket={ticket} />
    </Dialog>
  );
}

function Code({ ticket: { public_id, ticketNumber, info, event_format } }: { ticket: PocketTicket }) {
  useEffect(keepAwake, []);
  const name = `${info.last_name} ${info.first_name}`.trim();
  return (
    <>
      <QRCode value={public_id} level="L" role="img" aria-label={`QR-код билета № ${ticketNumber}`} />
      {info.number && (
        <p className={styles.number} translate="no">
          <span className="sr">Номер </span>
          <span>{info.number}</span>
        </p>
      )}
      {name && (
        <p className="h3" {...verbatim(name)}>
          {name}
        </p>
      )}
      <p className="h4">{event_format.title}</p>
    </>
  );
}
