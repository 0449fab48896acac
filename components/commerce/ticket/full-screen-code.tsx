'use client';

import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { PocketTicket } from '@/lib/features/base/offline/ticket-copy-schema';
import { verbatim } from '@/lib/format/verbatim';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { keepAwake } from './keep-awake';
import styles from './ticket.module.css';

interface FullScreenCodeProps {
  ticket: PocketTicket;
  code: ReactNode;
}

export function FullScreenCode({ ticket, code }: FullScreenCodeProps) {
  return (
    <Dialog
      title={`QR-код билета № ${ticket.ticketNumber}`}
      hideTitle
      className={styles.screen}
      theme="light"
      trigger={<Button variant="line">{cabinetMessages.fullScreen}</Button>}
    >
      <Code ticket={ticket} code={code} />
    </Dialog>
  );
}

function Code({ ticket, code }: FullScreenCodeProps) {
  const { info, event_format } = ticket;
  useEffect(keepAwake, []);
  const name = `${info.last_name} ${info.first_name}`.trim();
  return (
    <>
      {code}
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
