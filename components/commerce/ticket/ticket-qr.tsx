import type { ReactNode } from 'react';
import type { PocketTicket } from '@/lib/features/base/offline/ticket-copy-schema';
import { FullScreenCode } from './full-screen-code';
import styles from './ticket.module.css';

interface TicketQrProps {
  ticket: PocketTicket;
  /** `QrCode` of the ticket, drawn by the server or by the browser. */
  code: ReactNode;
}

export function TicketQr({ ticket, code }: TicketQrProps) {
  return (
    <div className={styles.qr} data-theme="light">
      {code}
      <p className={styles.hint}>
        {ticket.info.registered
          ? 'Покажите код на выдаче стартовых пакетов'
          : 'Сначала зарегистрируйте участника: без этого по коду не допустят'}
      </p>
      <FullScreenCode ticket={ticket} code={code} />
    </div>
  );
}
