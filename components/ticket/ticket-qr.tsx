import { QRCode } from 'react-qr-code';
import type { PocketTicket } from '@/lib/offline/ticket-copy-schema';
import { FullScreenCode } from './full-screen-code';
import styles from './ticket.module.css';

/** 250 px, level L. Dark on white in both themes, so that it can be read. */
export function TicketQr({ ticket }: { ticket: PocketTicket }) {
  return (
    <div className={styles.qr} data-theme="light">
      <QRCode
        value={ticket.public_id}
        size={250}
        level="L"
        role="img"
        aria-label={`QR-код билета № ${ticket.ticketNumber}`}
      />
      <p className={styles.hint}>
        {ticket.info.registered
          ? 'Покажите код на выдаче стартовых пакетов'
          : 'Сначала зарегистрируйте участника: без этого по коду не допустят'}
      </p>
      <FullScreenCode ticket={ticket} />
    </div>
  );
}
