import type { PocketTicket } from '@/lib/offline/ticket-copy-schema';
import { FullScreenCode } from './full-screen-code';
import { QrCode } from './qr-code';
import type { QrDrawing } from './qr-drawing';
import styles from './ticket.module.css';

interface TicketQrProps {
  ticket: PocketTicket;
  /** Of the ticket's public id. */
  drawing: QrDrawing;
}

/** 250 px, level L. */
export function TicketQr({ ticket, drawing }: TicketQrProps) {
  return (
    <div className={styles.qr} data-theme="light">
      <QrCode {...drawing} label={`QR-код билета № ${ticket.ticketNumber}`} />
      <p className={styles.hint}>
        {ticket.info.registered
          ? 'Покажите код на выдаче стартовых пакетов'
          : 'Сначала зарегистрируйте участника: без этого по коду не допустят'}
      </p>
      <FullScreenCode ticket={ticket} drawing={drawing} />
    </div>
  );
}
