'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { verbatim } from '@/lib/format/verbatim';
import { cabinetMessages } from '@/lib/messages/cabinet';
import type { PocketTicket } from '@/lib/offline/ticket-copy-schema';
import { keepAwake } from './keep-awake';
import { QrCode } from './qr-code';
import type { QrDrawing } from './qr-drawing';
import styles from './ticket.module.css';

interface FullScreenCodeProps {
  ticket: PocketTicket;
  drawing: QrDrawing;
}

export function FullScreenCode(code: FullScreenCodeProps) {
  return (
    <Dialog
      title={labelOf(code.ticket)}
      hideTitle
      className={styles.screen}
      theme="light"
      trigger={<Button variant="line">{cabinetMessages.fullScreen}</Button>}
    >
      <Code {...code} />
    </Dialog>
  );
}

const labelOf = ({ ticketNumber }: PocketTicket) => `QR-код билета № ${ticketNumber}`;

function Code({ ticket, drawing }: FullScreenCodeProps) {
  const { info, event_format } = ticket;
  useEffect(keepAwake, []);
  const name = `${info.last_name} ${info.first_name}`.trim();
  return (
    <>
      <QrCode {...drawing} label={labelOf(ticket)} />
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
